import type { GroupModel, Model } from '../model'
import { reader } from './read-parameters'

export interface GroupTuning {
  /** Connections per second and per step that the running nodes set up. */
  readonly rate: number
  readonly perStep: number
  /** Mass that the delay buffer holds. */
  readonly limit: number
  readonly rejectionCost: number
  readonly silent: boolean
  readonly final: boolean
  readonly deadlineCheck: boolean
  readonly tableSize: number
  readonly tableEndPerStep: number
  readonly tableHold: number
  readonly servers: number
  readonly variability: number
}

export function tuneGroup({ dt }: Model, part: GroupModel, values: Float64Array): GroupTuning {
  const read = reader(part.at, values)
  const nodes = read('nodes', 1)
  const running = nodes - read('pausedNodes')
  const rate = running > 0 ? (read('rate') * running) / nodes : 0
  const hold = read('table.hold', 1)
  return {
    rate,
    perStep: rate * dt,
    limit: read('buffer') * rate,
    rejectionCost: read('rejectionCost'),
    silent: read('refusal') === 1,
    final: read('refusal') === 2,
    deadlineCheck: read('deadlineCheck') !== 0,
    tableSize: read('table.size'),
    tableEndPerStep: hold > dt ? dt / hold : 1,
    tableHold: hold,
    servers: read('servers', 1),
    variability: read('variability', 1)
  }
}
