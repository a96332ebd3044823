import type { Check } from './check-context'
import { largestValues } from './largest-values'

/** Slots beyond which the engine follows no tier's work or queue's wait by itself. */
const LONGEST_TIER_RING = 4096
const LONGEST_QUEUE_RING = 65_536

/**
 * About how many numbers the engine keeps for what waits: rings as long as the
 * longest wait that this pack allows. Only its order of size matters.
 */
export function worldCells(check: Check): number {
  const largest = largestValues(check)
  const { step, clients, components } = check.scenario
  const waits = [...clientWaits(check, largest), ...callWaits(check, largest)]
  const lanes = waits.reduce((sum, wait) => sum + wait.lanes, 0)
  const rows = Math.max(...waits.map(({ timeout }) => timeout / step), 1)
  const ring = lanes * Math.max(...waits.map(({ timeout, backoff }) => (timeout + backoff) / step), 1)
  const ticks = (seconds: number) => seconds / step
  const held = Object.entries(components).reduce((sum, [id, component]) => {
    switch (component.kind) {
      case 'device-group':
        return sum + lanes * rows
      case 'service-tier': {
        const work = Math.min(
          LONGEST_TIER_RING,
          ticks(largest(`${id}.time`) + largest(`${id}.errorWork`)) + 8
        )
        return sum + rows * (lanes + work) + ticks(largest(`${id}.instances.restartDelay`))
      }
      case 'work-queue':
        return sum + Math.max(LONGEST_QUEUE_RING, ticks(largest(`${id}.timeout`) * 1.2))
      case 'name-record': {
        const ttl = Math.max(largest(`${id}.ttl`), largest(`${id}.negativeTtl`))
        return sum + ticks(ttl) * (Object.keys(component.answers).length + 1) * Object.keys(clients).length
      }
      default:
        return sum
    }
  }, 0)
  return ring + held
}

interface Wait {
  readonly lanes: number
  readonly timeout: number
  readonly backoff: number
}

type Largest = (path: string) => number

function clientWaits({ scenario }: Check, largest: Largest): readonly Wait[] {
  return Object.entries(scenario.clients).map(([id, { attempts }]) => {
    const of = (name: string) => largest(`clients.${id}.${name}`)
    const backoff = Math.max(of('backoff.cap'), of('backoff.base'))
    return { lanes: attempts, timeout: of('timeout') * (1 + of('timeoutSpread')), backoff }
  })
}

function callWaits({ scenario }: Check, largest: Largest): readonly Wait[] {
  return Object.entries(scenario.components).flatMap(([id, component]) => {
    if (component.kind !== 'service-tier') return []
    return Object.keys(component.calls).map((to) => {
      const of = (name: string) => largest(`${id}.calls.${to}.${name}`)
      return { lanes: of('retries') + 1, timeout: of('timeout') * (1 + of('timeoutSpread')), backoff: 0 }
    })
  })
}
