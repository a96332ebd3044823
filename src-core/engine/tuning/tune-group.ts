import type { GroupModel, Model } from '../model'
import { streamKey } from '../random'
import { reader } from './read-parameters'

export interface GroupTuning {
  readonly serviceKey: number
  /** Connections per second and per step that the running nodes set up. */
  rate: number
  perStep: number
  /** Mass that the delay buffer holds. */
  limit: number
  rejectionCost: number
  silent: boolean
  final: boolean
  deadlineCheck: boolean
  tableSize: number
  tableEndPerStep: number
  tableHold: number
  servers: number
  variability: number
}

export function tuneGroup(model: Model, seed: number, part: GroupModel, values: Float64Array): GroupTuning {
  const { dt } = model
  const read = reader(part.at, values)
  const nodes = read('nodes', 1)
  const running = nodes - read('pausedNodes')
  const rate = running > 0 ? (read('rate') * running) / nodes : 0
  const hold = read('table.hold', 1)
  return {
    serviceKey: streamKey(seed, `service ${part.id}`),
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
