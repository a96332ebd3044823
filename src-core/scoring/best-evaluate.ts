import type { CheckedPack } from '../scenario/check-scenario'
import type { PlannedDecision } from '../scenario/exercise-schema'
import type { Command, Entry, SetUp } from '../session/commands'
import { standStill, tryOn } from '../session/copy-session'
import { advance, append, openSession, totalImpact, whyImpossible, type Session } from '../session/session'
import { playKey, type BestQuestion, type Evaluation, type Play, type Wish } from './best-play'
import { entriesOf } from './branches'
import { evidenceConditions, verdictNow } from './decision-fit'
import { advanceLooking, copyWatch, watchSight, type SightWatch } from './sight-watch'

/** Where plays are tried: everything that a candidate's impact follows from, besides the play. */
export interface BestGround {
  readonly pack: CheckedPack
  readonly seed: number
  readonly setUp: SetUp
  readonly question: BestQuestion
}

/** A play under way. */
interface Branch {
  readonly session: Session
  /** What is visible; null: the variant does not ask. */
  readonly watch: SightWatch | null
  /** Wishes whose time has come and that could not be given yet. */
  readonly waiting: readonly Wish[]
  readonly growth: Growth
}

/** The impact at the last look, what it then came to at the horizon if it went on so, and since when that has been about the same. */
interface Growth {
  readonly tick: number
  readonly impact: number
  readonly expected: number
  readonly evenExpected: number
  readonly evenFrom: number
}

/** Tries plays, up to a threshold of impact above which a play is given up. */
export type Evaluator = (play: Play, threshold: number) => Evaluation

/** Branches that are kept to go on from: with the last plays' beginnings a candidate costs only its tail. */
const mostKept = 48

/** An evaluator of its own: it remembers how plays began, which changes what a play costs and never what it comes to. */
export function evaluatorOf(ground: BestGround): Evaluator {
  const { question } = ground
  const opened = openBranch(ground)
  advanceBranch(opened, question.onsetTick)
  const base = stillBranch(opened)
  const kept = new Map<string, () => Branch>()
  return (play, threshold) => {
    const moments = [...new Set(play.map(({ fromTick }) => fromTick))]
    const keyAt = (tick: number) => `${tick}: ${playKey(play.filter((wish) => wish.fromTick < tick))}`
    const known = moments.findLastIndex((tick) => kept.has(keyAt(tick)))
    const first = ((known < 0 ? undefined : kept.get(keyAt(moments[known] ?? 0))) ?? base)()
    // Whatever becomes of the branch, it is this one's world.
    return tryOn(first.session, () => {
      let branch = first
      for (const moment of moments.slice(Math.max(0, known))) {
        const reached = playUntil(ground, branch, moment, threshold)
        if (reached === null) return givenUp
        branch = reached
        keep(kept, keyAt(moment), stillBranch(branch))
        const due = play.filter(({ fromTick }) => fromTick === moment)
        branch = giveWhatCan(ground, { ...branch, waiting: [...branch.waiting, ...due] })
      }
      const ended = playUntil(ground, branch, question.lastTick, threshold)
      if (ended === null) return givenUp
      const impact = ended.growth.expected
      return impact > threshold ? givenUp : { ...account(ground, ended.session), impact }
    })
  }
}

/** Of the time from onset to horizon, the part after which an expectation that has not changed is taken for the end: once every wish has been given, and while one waits. */
const evenPart = 24
const evenPartWaiting = 12
/** Expectations that differ by less, relatively, are the same. */
const sameExpectation = 1e-3

function grown(growth: Growth, { world }: Session, { lastTick }: BestQuestion): Growth {
  const { tick, impact, evenExpected } = growth
  if (world.tick === tick) return growth
  const now = totalImpact(world)
  const expected = now + ((lastTick - world.tick) * (now - impact)) / (world.tick - tick)
  const looked = { tick: world.tick, impact: now, expected }
  const isEven = Math.abs(expected - evenExpected) <= sameExpectation * evenExpected
  return isEven ? { ...growth, ...looked } : { ...looked, evenExpected: expected, evenFrom: tick }
}

/**
 * Whether nothing new is to be expected: the impact has grown as expected for a while, and neither an order nor a
 * change nor a fault of the pack is on its way. What a search finds is played to the horizon all the same.
 */
function goesOnEvenly({ question, pack }: BestGround, { session, growth, waiting }: Branch): boolean {
  const { tick, model, orders, changes } = session.world
  const part = waiting.length === 0 ? evenPart : evenPartWaiting
  const long = (question.lastTick - question.onsetTick) / part
  if (growth.impact === 0 || tick - growth.evenFrom < long || bringsFaults(pack)) return false
  const isAhead = (moment: number) => moment > tick && moment < question.lastTick
  return (
    orders.every(({ state }) => state !== 'in-flight') &&
    changes.every((change) => !isAhead(change.fromTick + change.overTicks) && !isAhead(change.untilTick)) &&
    model.faults.every((fault) => !isAhead(fault.fromTick) && !isAhead(fault.untilTick))
  )
}

const givenUp: Evaluation = { impact: Infinity, decisions: [] }

/** The oldest one goes. */
function keep(kept: Map<string, () => Branch>, key: string, branch: () => Branch): void {
  kept.delete(key)
  kept.set(key, branch)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return
    kept.delete(oldest)
  }
}

function openBranch({ pack, seed, setUp, question }: BestGround): Branch {
  const first: Entry = { sequence: 0, tick: 0, roomMs: 0, command: setUp }
  const opened = openSession({ sessionId: 'best', pack, seed, entries: [first], tick: 0 })
  if (question.variant === 'seen') {
    return { ...started, session: opened, watch: watchSight(opened, evidenceConditions(pack)) }
  }
  return { ...started, session: bringsFaults(pack) ? opened : unobserved(opened), watch: null }
}

const started = {
  waiting: [],
  growth: { tick: 0, impact: 0, expected: 0, evenExpected: 0, evenFrom: 0 }
} as const

/** Whether injects that come by themselves act on the world. */
function bringsFaults({ scenario }: CheckedPack): boolean {
  return scenario.injects.some(({ fault, contingency }) => fault !== undefined && !contingency)
}

/** The same world, of which no instrument, log, alert or inject takes notice. */
function unobserved(session: Session): Session {
  return { ...session, rounds: [], alertWatch: [], pending: [], pendingLogs: [] }
}

/** Once every wish has been given, what is visible decides nothing more. */
function lookedAtNoMore({ pack }: BestGround, branch: Branch): Branch {
  if (branch.watch === null || bringsFaults(pack)) return branch
  return { ...branch, session: unobserved(branch.session), watch: null }
}

/** A branch as it stands, to be gone on from any number of times. */
function stillBranch({ session, watch, waiting, growth }: Branch): () => Branch {
  const still = standStill(session)
  const seen = watch && { followed: copyWatch(watch, session).followed }
  return () => {
    const again = still()
    return { waiting, growth, session: again, watch: seen && copyWatch(seen, again) }
  }
}

function advanceBranch({ session, watch }: Pick<Branch, 'session' | 'watch'>, toTick: number): void {
  if (watch === null) advance(session, toTick)
  else advanceLooking(watch, toTick)
}

/**
 * Plays on to a tick, giving on the way what can be given; null: impact has passed the threshold. After the last
 * wish's time, no further than until all goes on evenly.
 */
function playUntil(ground: BestGround, from: Branch, untilTick: number, threshold: number): Branch | null {
  const { gridTicks } = ground.question
  let branch = from
  const { world } = branch.session
  while (world.tick < untilTick) {
    const isLast = untilTick === ground.question.lastTick
    if (isLast && branch.waiting.length === 0) branch = lookedAtNoMore(ground, branch)
    // While nothing waits there is nothing to look for, but for what it has cost so far.
    const stride = branch.waiting.length > 0 ? gridTicks : 10 * gridTicks
    advanceBranch(branch, Math.min(untilTick, world.tick + stride - (world.tick % stride)))
    branch = { ...branch, growth: grown(branch.growth, branch.session, ground.question) }
    if (branch.growth.impact > threshold) return null
    if (branch.waiting.length > 0) branch = giveWhatCan(ground, branch)
    if (isLast && goesOnEvenly(ground, branch)) return branch
  }
  return branch.growth.impact > threshold ? null : branch
}

/** Gives the wishes that can be carried out now and that the variant allows, and lets the team look around. */
function giveWhatCan(ground: BestGround, branch: Branch): Branch {
  const { session } = branch
  if (branch.watch !== null) orderProbes(ground, session)
  const waiting = branch.waiting.filter((wish) => {
    if (whyImpossible(session, wish.decide) !== null || !isAllowed(ground, branch, wish)) return true
    order(session, wish.decide, wish.with)
    return false
  })
  return { ...branch, waiting }
}

/** Knowing everything, anything; else only what is supported by what is visible now, or, where the pack names nothing that supports it, what nothing contradicts once an alert has been shown. */
function isAllowed({ pack }: BestGround, { session, watch }: Branch, { decide }: Wish): boolean {
  if (watch === null) return true
  const verdict = verdictNow(watch, decide)
  const hasSupports = (pack.scenario.mitigations[decide]?.supports.length ?? 0) > 0
  return verdict === 'supported' || (!hasSupports && verdict === 'not-judged' && session.alerts.length > 0)
}

/** A team that waits to act looks again this many times between onset and horizon. */
const looks = 24

/** From the first alert on every probe is ordered, and again when it has answered and some time has passed. */
function orderProbes({ pack, question }: BestGround, session: Session): void {
  const { world, alerts, entries } = session
  if (alerts.length === 0) return
  const apart =
    Math.ceil((question.lastTick - question.onsetTick) / looks / question.gridTicks) * question.gridTicks
  for (const id of Object.keys(pack.scenario.probes)) {
    const last = entries.findLast(({ command }) => command.kind === 'decide' && command.decide === id)
    const isUnderway = world.orders.some((one) => one.mitigation === id && one.state === 'in-flight')
    if (isUnderway || (last !== undefined && world.tick < last.tick + apart)) continue
    if (whyImpossible(session, id) === null) order(session, id, {})
  }
}

function order(session: Session, decide: string, parameters: PlannedDecision['with']): void {
  const command: Command = { kind: 'decide', decide, parameters, by: '', rationale: '' }
  append(session, { sequence: session.entries.length, tick: session.world.tick, roomMs: 0, command })
}

function account({ pack }: BestGround, { entries, world }: Session): Evaluation {
  const { start, step } = pack.scenario
  const decisions = entries.flatMap(({ command, tick }): PlannedDecision[] => {
    if (command.kind !== 'decide') return []
    // To the microsecond: a sum of steps is rounded.
    const at = Math.round((start + tick * step) * 1e6) / 1e6
    return [{ at, decide: command.decide, by: '', why: '', with: writable(command.parameters) }]
  })
  return { impact: totalImpact(world), decisions }
}

function writable(
  values: Extract<Command, { readonly kind: 'decide' }>['parameters']
): PlannedDecision['with'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value])
  )
}

/**
 * Plays decisions exactly as they are given. Their impact is Infinity when one
 * of them could not be carried out, or was a mitigation that the variant would
 * not have allowed then.
 */
export function judgePlay(ground: BestGround, decisions: readonly PlannedDecision[]): Evaluation {
  const branch = openBranch(ground)
  const { session } = branch
  for (const entry of entriesOf(ground.pack, decisions)) {
    advanceBranch(branch, entry.tick)
    const { command } = entry
    if (command.kind !== 'decide') continue
    const isMitigation = Object.hasOwn(ground.pack.scenario.mitigations, command.decide)
    const wish = { decide: command.decide, with: {}, fromTick: entry.tick }
    if (isMitigation && !isAllowed(ground, branch, wish)) return givenUp
    if (whyImpossible(session, command.decide) !== null) return givenUp
    append(session, entry)
  }
  advanceBranch(branch, session.lastTick)
  return account(ground, session)
}
