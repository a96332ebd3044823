import type { World } from '../engine/world'

/** What happened in a world, so that a test can say that its worlds were worth watching. */
export const happenings = [
  'queued',
  'rejected',
  'worked in vain',
  'dropped',
  'timed out',
  'retried',
  'exhausted',
  'shed',
  'drained',
  'stuck',
  'recovered',
  'cut',
  'moved',
  'merged rows',
  'table full',
  'tasks redone',
  'tasks dropped',
  'parameters changed',
  'order took effect'
] as const
export type Happening = (typeof happenings)[number]

export function emptyTally(): Record<Happening, number> {
  return Object.fromEntries(happenings.map((name) => [name, 0])) as Record<Happening, number>
}

const any = (values: Float64Array, above: number) => values.some((value) => value > above)

/** Steps over which outcomes are summed before they are called trouble or not. */
const windowSteps = 10

/** Watches one world; `seen` are the things that happened so far. */
export function watchHappenings(world: World): {
  readonly look: () => void
  readonly seen: ReadonlySet<Happening>
} {
  const seen = new Set<Happening>()
  const note = (name: Happening, happened: boolean) => {
    if (happened) seen.add(name)
  }
  const destinations = world.tuning.classes.map((tuned) => tuned.destination)
  const outcomes = { good: 0, failed: 0, wasBad: false }
  let queued = world.queued.slice()
  let connected = world.connected.slice()
  const look = () => {
    noteGroups(world, queued, note)
    note('retried', any(world.retryStep, 1))
    note('exhausted', any(world.exhaustedStep, 1))
    note('shed', any(world.shedStep, 1))
    note(
      'cut',
      world.model.classes.some(
        (part, c) =>
          part.closed && world.newStep[c]! > connected[c]! * world.tuning.classes[c]!.endPerStep + 1
      )
    )
    note(
      'moved',
      world.tuning.classes.some((tuned, c) => tuned.destination !== destinations[c])
    )
    note('tasks redone', any(world.taskRedoneStep, 1))
    note('tasks dropped', any(world.taskDroppedStep, 1))
    note('parameters changed', world.changes.length > 0)
    note(
      'order took effect',
      world.orders.some((order) => order.state === 'done')
    )
    noteTrouble(world, outcomes, note)
    queued = world.queued.slice()
    connected = world.connected.slice()
  }
  return { look, seen }
}

type Note = (name: Happening, happened: boolean) => void

function noteGroups(world: World, queuedBefore: Float64Array, note: Note): void {
  const { queued, rejectedStep, groupFailedStep, tick } = world
  note('queued', any(queued, 1))
  note('rejected', any(rejectedStep, 1))
  note('worked in vain', any(world.wastedStep, 1))
  note('dropped', any(world.droppedStep, 1))
  for (const { index: g, rows, table } of world.model.groups) {
    note('timed out', groupFailedStep[g]! > rejectedStep[g]! + 1)
    note('drained', queuedBefore[g]! > 1 && queued[g] === 0)
    note('merged rows', queued[g]! > 1 && tick - world.head[g]! >= rows)
    note('table full', table && rejectedStep[g]! > 1 && queued[g] === 0)
  }
}

/** Trouble is when most outcomes are failures; a world is stuck when it ends so, and has recovered when hardly any are left. */
function noteTrouble(
  world: World,
  outcomes: { good: number; failed: number; wasBad: boolean },
  note: Note
): void {
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  outcomes.good += sum(world.goodStep)
  outcomes.failed += sum(world.failedStep)
  if (world.tick % windowSteps !== 0) return
  const { good, failed } = outcomes
  const isLast = world.tick > world.model.lastTick - windowSteps
  const bad = failed > 4 * good && failed > 1
  note('stuck', isLast && bad)
  note('recovered', isLast && outcomes.wasBad && good > 9 * failed && good > 1)
  outcomes.wasBad ||= bad
  outcomes.good = 0
  outcomes.failed = 0
}

export function addTo(tally: Record<Happening, number>, seen: ReadonlySet<Happening>): void {
  for (const name of seen) tally[name]++
}
