import { decisionNumber } from '../session/decision-numbers'
import { openQuestions, panelFaultsOf } from '../session/conduct'
import { minutesAt, totalImpact, type Session } from '../session/session'
import { injectWaits, type InjectWaits } from '../session/inject-waits'
import { lagPartsTaken, type LagPartTaken } from '../session/lag-range'
import type { LagPartKind } from '../support/lag-part-kinds'
import { orderableOf } from '../support/orderable'
import { arrivedReadings, labelOf } from './session-view'

/**
 * What only the facilitator may know: the true state beside what the team sees,
 * and everything that may still come in. Minutes count from onset.
 */
export interface FacilitatorView {
  readonly nowMinutes: number
  readonly truth: readonly TruthView[]
  readonly injects: readonly InjectView[]
  readonly faults: readonly FaultView[]
  readonly panels: readonly StruckPanelView[]
  /** Weighted user-impact minutes so far. */
  readonly impactUserMinutes: number
  readonly hints: readonly { readonly text: string; readonly given: boolean }[]
  /** What the facilitator should know now: notes whose moment has come, the newest first, then those without one. */
  readonly notes: readonly { readonly minutes: number | null; readonly text: string }[]
  readonly tasks: readonly TaskView[]
  readonly bookmarks: readonly {
    readonly sequence: number
    readonly minutes: number
    readonly title: string
  }[]
  /** Scenario minutes since the team last decided, and since it last told anybody anything; null: never. */
  /** What the facilitator and evaluators wrote down, the newest first; `task` is a title, null: of anything. */
  readonly observed: readonly ObservedView[]
  readonly sinceDecision: number | null
  readonly sinceUpdate: number | null
  /** Orders on their way whose lag is told apart, the newest first. */
  readonly orders: readonly LedOrderView[]
  readonly lastBySeat: readonly { readonly seat: string; readonly minutes: number; readonly what: string }[]
}

/** One instrument: what is true now, and what the team sees of it. */
export interface TruthView {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly truth: number
  readonly seen: number | null
  readonly seenMinutes: number | null
  /** Share of its latest samples that never arrive. */
  readonly lost: number
  /** What its panel bears in place of its own title; null: its own. */
  readonly wrongLabel: string | null
  /** The last hour, oldest first, at most sixty samples: what was true, and what of it the team has. */
  readonly lately: readonly { readonly truth: number; readonly seen: number | null }[]
}

/** An order on its way, with how long each part of its lag has taken, in minutes. */
export interface LedOrderView {
  /** The number that the team knows it by. */
  readonly order: number
  readonly title: string
  readonly parts: readonly {
    readonly kind: LagPartKind
    readonly minutes: number
    readonly state: LagPartTaken['state']
  }[]
}

export interface ObservedView {
  readonly minutes: number
  readonly roomMs: number
  readonly text: string
  readonly task: string | null
}

export interface InjectView {
  readonly id: string
  readonly title: string
  readonly from: string
  readonly text: string
  readonly state: 'waiting' | 'held' | 'fired' | 'skipped'
  readonly contingency: boolean
  /** When it comes or came; null: when its condition holds, or when it is fired. */
  readonly minutes: number | null
  /** What it waits for, and how far that has come; null: it has come, will not, or waits for no condition. */
  readonly waits: InjectWaits | null
  /** It asks, and nobody has answered yet. */
  readonly open: boolean
  readonly answer: string | null
}

export interface FaultView {
  readonly id: string
  readonly title: string
  /** Brought in and not over or cleared. */
  readonly running: boolean
}

export interface StruckPanelView {
  readonly id: string
  readonly title: string
  /** What strikes it now; empty: nothing. */
  readonly shows: readonly string[]
}

export interface TaskView {
  readonly id: string
  readonly title: string
  readonly standard: string
  readonly observations: number
  readonly rating: 'P' | 'S' | 'M' | 'U' | null
}

/** What the facilitator's window shows beside what the team sees. */
export function facilitatorView(session: Session): FacilitatorView {
  const { scenario } = session.pack
  const now = minutesAt(session, session.world.tick)
  return {
    nowMinutes: now,
    truth: truths(session),
    injects: scenario.injects.map((inject) => injectView(session, inject)),
    faults: scenario.faults.map(({ id, title }) => ({ id, title, running: isRunning(session, id) })),
    panels: session.instruments.map(({ id }) => ({
      id,
      title: scenario.instruments[id]?.title ?? id,
      shows: panelFaultsOf(session, id).map(({ shows }) => shows)
    })),
    impactUserMinutes: totalImpact(session.world),
    hints: scenario.hints.map(({ text }, index) => ({ text, given: index < session.hints })),
    notes: notesNow(session, now),
    tasks: taskViews(session),
    bookmarks: session.entries.flatMap(({ sequence, tick, command }) =>
      command.kind === 'bookmark'
        ? [{ sequence, minutes: minutesAt(session, tick), title: command.title }]
        : []
    ),
    observed: observed(session),
    sinceDecision: since(session, now, (id) => scenario.communications[id] === undefined),
    sinceUpdate: since(session, now, (id) => scenario.communications[id] !== undefined),
    orders: ordersOnTheirWay(session),
    lastBySeat: lastBySeat(session)
  }
}

function truths(session: Session): readonly TruthView[] {
  return session.instruments.map((instrument, index) => {
    const { title = instrument.id, unit = '' } = session.pack.scenario.instruments[instrument.id] ?? {}
    const newest = arrivedReadings(session, session.readings[index] ?? []).at(-1)
    return {
      ...{ id: instrument.id, title, unit },
      truth: instrument.signal.read(session.world) * instrument.scale,
      seen: newest?.value ?? null,
      seenMinutes: newest === undefined ? null : minutesAt(session, newest.tick),
      ...sampled(session, session.readings[index] ?? []),
      wrongLabel: labelOf(session, instrument.id)?.title ?? null
    }
  })
}

const shownSamples = 60
/** So many samples tell how much is lost. */
const countedSamples = 20

function sampled(
  { world, model }: Session,
  readings: Session['readings'][number]
): Pick<TruthView, 'lost' | 'lately'> {
  const latest = readings.slice(-countedSamples)
  const hourAgo = world.tick - 60 * model.ticksPerMinute
  const lastHour = readings.slice(readings.findLastIndex(({ tick }) => tick < hourAgo) + 1)
  const every = Math.ceil(lastHour.length / shownSamples)
  return {
    lost: latest.length === 0 ? 0 : latest.filter(({ lost }) => lost).length / latest.length,
    lately: lastHour
      .filter((_reading, index) => (lastHour.length - 1 - index) % every === 0)
      .map(({ truth, value, lost, arrivesTick }) => ({
        truth,
        seen: lost || arrivesTick > world.tick ? null : value
      }))
  }
}

function observed({ entries, pack, model }: Session): readonly ObservedView[] {
  return entries
    .flatMap(({ tick, roomMs, command }): ObservedView[] => {
      const isOwn = command.kind === 'note' && command.private === true
      if (command.kind !== 'observe' && !isOwn) return []
      const task = command.kind === 'observe' ? command.task : null
      const title = task === null ? null : (pack.scenario.criticalTasks[task]?.title ?? task)
      return [{ minutes: minutesAt({ model }, tick), roomMs, text: command.text, task: title }]
    })
    .reverse()
}

type Inject = Session['pack']['scenario']['injects'][number]

function injectView(session: Session, inject: Inject): InjectView {
  const { id, title, from, text, contingency } = inject
  const fired = session.injects.find((one) => one.id === id)
  const state = fired !== undefined ? 'fired' : session.skippedInjects.has(id) ? 'skipped' : 'waiting'
  const answer = session.answers.get(id)?.option
  return {
    ...{ id, title, from, text, contingency },
    state: state === 'waiting' && session.held.has(id) ? 'held' : state,
    minutes:
      fired !== undefined ? minutesAt(session, fired.tick) : inject.at === undefined ? null : inject.at / 60,
    waits: state === 'waiting' ? injectWaits(session, inject) : null,
    open: openQuestions(session).some((one) => one.id === id),
    answer: answer === undefined ? null : (inject.question?.options[answer] ?? answer)
  }
}

function isRunning({ begunFaults, pack, world, model }: Session, id: string): boolean {
  const lasts = pack.scenario.faults.find((fault) => fault.id === id)?.for ?? Infinity
  return begunFaults.some(
    ({ fault, tick, endedTick }) =>
      fault === id && endedTick === Infinity && world.tick < tick + lasts / model.dt
  )
}

function notesNow({ pack }: Session, now: number): FacilitatorView['notes'] {
  const notes = pack.scenario.facilitatorNotes.map(({ at, text }) => ({
    minutes: at === undefined ? null : at / 60,
    text
  }))
  const come = notes.filter(({ minutes }) => minutes !== null && minutes <= now)
  return [...come.reverse(), ...notes.filter(({ minutes }) => minutes === null)]
}

function taskViews({ pack, entries }: Session): readonly TaskView[] {
  return Object.entries(pack.scenario.criticalTasks).map(([id, { title, standard }]) => {
    const rated = entries.findLast(({ command }) => command.kind === 'rate' && command.task === id)?.command
    return {
      ...{ id, title, standard: standard.text },
      observations: entries.filter(({ command }) => command.kind === 'observe' && command.task === id).length,
      rating: rated?.kind === 'rate' ? rated.rating : null
    }
  })
}

function since(session: Session, now: number, counts: (id: string) => boolean): number | null {
  const last = session.entries.findLast(({ command }) => command.kind === 'decide' && counts(command.decide))
  return last === undefined ? null : now - minutesAt(session, last.tick)
}

function ordersOnTheirWay({ world, model, pack, entries }: Session): readonly LedOrderView[] {
  return world.orders
    .filter(({ state, parts }) => state === 'in-flight' && parts.length > 0)
    .map((order) => ({
      order: decisionNumber(entries, order.order),
      title: orderableOf(pack.scenario, order.mitigation)?.title ?? order.mitigation,
      parts: lagPartsTaken(order, { tick: world.tick, dt: model.dt }).map(({ kind, seconds, state }) => ({
        ...{ kind, state },
        minutes: seconds / 60
      }))
    }))
    .reverse()
}

function lastBySeat(session: Session): FacilitatorView['lastBySeat'] {
  const last = new Map<string, FacilitatorView['lastBySeat'][number]>()
  for (const { tick, command } of session.entries) {
    const seat = command.kind === 'take-seat' ? command.seat : 'by' in command ? command.by : ''
    if (seat === '' || seat === 'timer') continue
    last.set(seat, { seat, minutes: minutesAt(session, tick), what: command.kind })
  }
  return [...last.values()]
}
