import type { Condition, Milestone } from '../scenario/exercise-schema'
import { minutesAt, type Session } from '../session/session'
import { isOnItsSide } from '../support/level'

/** What became of one milestone in a run. */
export interface MilestoneOutcome {
  readonly id: string
  readonly title: string
  readonly kind: Milestone['kind']
  readonly basis: Milestone['basis']
  readonly expectedMinutes: number | null
  readonly toleranceMinutes: number | null
  /** When it was reached; for `always`: when it was first broken. null: never. */
  readonly actualMinutes: number | null
  /** It was so already when it was first looked for: `actualMinutes` is when it was looked for. */
  readonly already: boolean
  readonly held: boolean
}

/** Follows the milestones of a pack through a run. */
export interface MilestoneWatch {
  readonly session: Session
  readonly conditions: readonly Followed[]
}

/** A condition that is looked at in every step until it is settled. */
interface Followed {
  readonly id: string
  readonly read: (world: Session['world']) => number
  readonly condition: Condition
  /** For `always` the first step at which it does not hold counts, else the first at which it does. */
  readonly wanted: boolean
  readonly fromTick: number
  readonly forTicks: number
  /** Since which step it has been as wanted; -1: it is not. */
  since: number
  settled: boolean
}

/** Begins to follow the milestones of a session that stands at its start. */
export function watchMilestones(session: Session): MilestoneWatch {
  const conditions = session.pack.scenario.milestones.flatMap((milestone) =>
    milestone.when === undefined ? [] : [follow(session, milestone, milestone.when)]
  )
  return { session, conditions }
}

function follow(session: Session, milestone: Milestone, condition: Condition): Followed {
  const signal = session.signals.get(condition.signal)
  if (signal === undefined) throw new Error(`the pack has no signal ${condition.signal}`)
  const { dt, startSeconds } = session.model
  const isAlways = milestone.kind === 'always'
  // What must always hold does so from the start, unless the pack names a later moment.
  const after = isAlways && milestone.after === 0 ? startSeconds : milestone.after
  const afterTick = Math.ceil((after - startSeconds) / dt)
  return {
    id: milestone.id,
    read: signal.read,
    condition,
    wanted: !isAlways,
    // Before the first step nothing has flowed, so there is nothing to judge.
    fromTick: afterTick > 1 ? afterTick : 1,
    forTicks: isAlways ? 0 : condition.for / dt,
    since: -1,
    settled: false
  }
}

/** Looks at the world after a step. Every step counts: what held for one only was still there. */
export function lookAtMilestones({ session, conditions }: MilestoneWatch): void {
  const { world } = session
  for (const followed of conditions) {
    if (followed.settled || world.tick < followed.fromTick) continue
    if (isOnItsSide(followed.condition, followed.read(world)) !== followed.wanted) {
      followed.since = -1
      continue
    }
    if (followed.since < 0) followed.since = world.tick
    followed.settled = world.tick - followed.since >= followed.forTicks
  }
}

/** What has become of every milestone by now, in the order of the pack. */
export function milestoneOutcomes(watch: MilestoneWatch): readonly MilestoneOutcome[] {
  const { milestones } = watch.session.pack.scenario
  const actual = new Map(milestones.map((milestone) => [milestone.id, actualMinutes(watch, milestone)]))
  return milestones.map((milestone) => {
    const { id, title, kind, basis, expected } = milestone
    const reached = actual.get(id) ?? null
    const followed = watch.conditions.find((condition) => condition.id === id)
    return {
      id,
      title,
      kind,
      basis,
      expectedMinutes: expected === undefined ? null : expected / 60,
      toleranceMinutes: expected === undefined ? null : milestone.tolerance / 60,
      actualMinutes: reached,
      already: followed !== undefined && followed.settled && followed.since === followed.fromTick,
      held: isHeld(milestone, reached, actual.get(milestone.before ?? '') ?? null)
    }
  })
}

/** When a condition began to hold (and then did for its time), or a decision took effect. */
function actualMinutes({ session, conditions }: MilestoneWatch, milestone: Milestone): number | null {
  const followed = conditions.find(({ id }) => id === milestone.id)
  if (followed !== undefined) return followed.settled ? minutesAt(session, followed.since) : null
  const effects = session.world.orders
    .filter((order) => order.mitigation === milestone.decision && order.state === 'done')
    .map((order) => minutesAt(session, order.effectTick))
    .filter((minutes) => minutes >= milestone.after / 60)
  return effects.length === 0 ? null : Math.min(...effects)
}

function isHeld(milestone: Milestone, reached: number | null, other: number | null): boolean {
  // A condition that must always hold is settled when it is broken.
  if (milestone.kind === 'always' && milestone.when !== undefined) return reached === null
  if (reached === null) return false
  if (milestone.kind === 'order') return other === null || reached < other
  const { expected } = milestone
  // A hair of tolerance: minutes are seconds divided by 60.
  return expected === undefined || Math.abs(reached - expected / 60) <= milestone.tolerance / 60 + 1e-9
}
