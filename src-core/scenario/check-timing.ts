import type { Parameter } from '../support/parameter'
import type { Check } from './check-context'
import { report, warn } from './check-context'
import { momentText } from './check-exercise'
import { valueAt } from './schema-facts'
import { worldCells } from './world-size'

/** A team needs to see the system well before it sees it fail. */
const SHORTEST_LEAD_SECONDS = 900
/** More steps, or more numbers in the world's memory, would not fit a laptop. */
const MOST_STEPS = 2_000_000
const MOST_CELLS = 20_000_000

/** The run as a whole: when it starts and ends, how finely it is stepped, how much memory it takes. */
export function checkTiming(check: Check): void {
  const { start, horizon, step } = check.scenario
  if (start > -SHORTEST_LEAD_SECONDS) {
    report(check, 'start-too-late', ['start'], { latest: momentText(-SHORTEST_LEAD_SECONDS) })
  }
  if (horizon <= 0) report(check, 'horizon-too-early', ['horizon'])
  const written = ['horizon', 'step', 'start'].every((key) => isRight(check, key))
  const steps = (horizon - start) / step
  if (written && steps > MOST_STEPS) {
    report(check, 'too-many-steps', ['step'], { steps: Math.ceil(steps), maximum: MOST_STEPS })
  }
  const cells = worldCells(check)
  if (cells > MOST_CELLS)
    report(check, 'world-too-large', ['step'], { cells: Math.ceil(cells), maximum: MOST_CELLS })
  checkStep(check)
  checkWork(check)
}

/** Whether a heading has a value of its own; one that is wrong has a stand-in, of which nothing can be said. */
function isRight(check: Check, key: string): boolean {
  return check.complete || valueAt(check.reading.data, [key]) === undefined
}

/** Warns of a step that is too coarse for the shortest timing of the pack. */
function checkStep(check: Check): void {
  const { step } = check.scenario
  let shortest: Parameter | undefined
  for (const parameter of check.parameters.values()) {
    if (!isTiming(check, parameter)) continue
    if (shortest === undefined || parameter.initial < shortest.initial) shortest = parameter
  }
  // A hair of tolerance: 0.25 s is a quarter of 1 s also where it was computed.
  if (shortest === undefined || step <= (shortest.initial / 4) * (1 + 1e-9)) return
  warn(check, 'step-too-long', ['step'], {
    step,
    name: shortest.path,
    timing: shortest.initial,
    longest: shortest.initial / 4
  })
}

/** Warns of a step longer than a tier's work: a worker is held for a step at least, so the tier would do less than is written. */
function checkWork(check: Check): void {
  const { step, components } = check.scenario
  const tiers = Object.entries(components).flatMap(([id, component]) =>
    component.kind === 'service-tier' ? [{ name: `${id}.time`, time: component.time }] : []
  )
  const [shortest] = tiers.sort((a, b) => a.time - b.time)
  if (shortest === undefined || step <= shortest.time) return
  warn(check, 'step-beyond-work', ['step'], { step, ...shortest })
}

const timings =
  /^(clients\.[^.]+\.(timeout|backoff\.base|breaker\.(window|open)|throttle\.window)|[^.]+\.(buffer|table\.hold|timeout|calls\.[^.]+\.timeout))$/

function isTiming(check: Check, { path, initial }: Parameter): boolean {
  if (initial === 0 || !timings.test(path)) return false
  const [, id = '', third] = path.split('.')
  if (third !== 'backoff') return true
  const clients = check.scenario.clients[id]
  return clients !== undefined && clients.backoff.kind !== 'none' && clients.defects.backoffIgnored === 0
}
