import type { Entry } from '../session/commands'
import { decisionNumber } from '../session/decision-numbers'
import { knownObstacle, minutesAt, type Session } from '../session/session'
import { awaited, panelFaultsOf } from '../session/conduct'
import { arrivedBy } from '../session/sight'
import { orderableOf } from '../support/orderable'
import { conductView } from './conduct-view'
import { freshTicks, type Instrument, type Reading } from './instruments'
import { lagRange } from '../session/lag-range'
import type { ClockReason } from './clock-view'
import type {
  Freshness,
  Health,
  MessageView,
  MitigationView,
  NodeView,
  NoteView,
  OrderView,
  PanelView,
  TeamView,
  TimelineItem
} from './view'
import { shownUnit } from '../session/shown-unit'

type Order = Session['world']['orders'][number]

/** Whose eyes: decided by the window that asks, never by what it asks. */
export type Viewpoint = 'team' | 'facilitator' | 'projector'

/** What only the room knows: it never decides what happens in the world. */
export interface Room {
  readonly roomMs: number
  /** What stands in the clock's way that is not in the log. */
  readonly clock: 'runs' | 'slower' | 'not-started' | 'storage' | 'stopped'
  /** Room time left to answer a question, in seconds. */
  readonly secondsLeft: (inject: string) => number
}

/** What a viewpoint may know now. */
export function viewFor(session: Session, viewpoint: Viewpoint, room: Room): TeamView {
  return views[viewpoint](session, room)
}

// The facilitator sees what the team sees, with notes of their own, and more beside it: `facilitatorView`.
const views = {
  team: (session: Session, room: Room) => teamView(session, room, false),
  facilitator: (session: Session, room: Room) => teamView(session, room, true),
  projector: projectorView
} satisfies Record<Viewpoint, unknown>

/**
 * Everything that the team may know now, and nothing else: readings that have
 * arrived, its own log, and what it was told. The world is read only for what a
 * team always knows of itself: its clock and the state of its own orders.
 */
function teamView(session: Session, room: Room, withPrivate: boolean): TeamView {
  const entries = withPrivate ? session.entries : session.entries.filter(isOpen)
  const panels = session.instruments.flatMap((instrument, index) => {
    const shown = session.pack.scenario.instruments[instrument.id]?.panel === true
    return shown ? [panelView(session, instrument, session.readings[index] ?? [])] : []
  })
  return {
    sessionId: session.sessionId,
    clock: {
      nowMinutes: minutesAt(session, session.world.tick),
      startMinutes: minutesAt(session, 0),
      horizonMinutes: minutesAt(session, session.lastTick),
      frozen: session.frozen,
      finished: session.finished,
      awaits: awaited(session),
      stepping: session.stepTo !== null,
      why: whyItRuns(session, room),
      pace: session.pace,
      roomMs: room.roomMs
    },
    visibility:
      panels.length === 0 ? 1 : panels.filter((panel) => panel.freshness === 'fresh').length / panels.length,
    nodes: nodeViews(session),
    panels,
    mitigations: Object.keys(session.pack.scenario.mitigations).map((id) => mitigationView(session, id)),
    probes: Object.keys(session.pack.scenario.probes).map((id) => mitigationView(session, id)),
    communications: Object.keys(session.pack.scenario.communications).map((id) =>
      mitigationView(session, id)
    ),
    ...conductView(session, room),
    timeline: timeline(session, entries),
    messages: messages(session),
    notes: notes(session, entries),
    savedDecisions: session.entries.filter((entry) => entry.command.kind === 'decide').length
  }
}

/** What hangs on the room's wall: of what the team may know, what a projector shows, and nothing beside it. */
function projectorView(session: Session, room: Room): TeamView {
  const view = teamView(session, room, false)
  const nothing = {
    mitigations: [],
    probes: [],
    communications: [],
    findings: [],
    hypotheses: [],
    messages: []
  }
  return {
    ...{ ...view, ...nothing, notes: [], hints: [], hintsLeft: 0, savedDecisions: 0 },
    timeline: view.timeline.filter(({ kind }) => kind === 'decision')
  }
}

function whyItRuns(session: Session, room: Room): ClockReason {
  if (session.finished) return 'finished'
  if (room.clock !== 'runs' && room.clock !== 'slower') return room.clock
  if (session.frozen) return 'frozen'
  return awaited(session) ?? room.clock
}

function isOpen({ command }: Entry): boolean {
  return command.kind !== 'note' || command.private !== true
}

/** Readings of an instrument that have arrived by now, in the order of their samples. */
export function arrivedReadings(session: Session, readings: readonly Reading[]): readonly Reading[] {
  const now = session.world.tick
  return arrivedBy(readings, now)
}

function panelView(session: Session, instrument: Instrument, readings: readonly Reading[]): PanelView {
  const arrived = arrivedReadings(session, readings)
  const newest = arrived.at(-1)
  return {
    id: instrument.id,
    label: labelOf(session, instrument.id),
    points: arrived.map((reading) => ({
      minutes: minutesAt(session, reading.tick),
      value: reading.value,
      late: isLate(session, instrument, reading)
    })),
    blind: blindIntervals(session, instrument, arrived),
    freshness: freshnessOf(session, instrument, newest),
    newestMinutes: newest === undefined ? null : minutesAt(session, newest.tick),
    newestValue: newest?.value ?? null
  }
}

/** What a panel bears in place of its own title, as the pack or a panel fault has it; null: its own. */
export function labelOf(session: Session, id: string): PanelView['label'] {
  const { world, pack, setUp } = session
  const instrument = pack.scenario.instruments[id]
  const struck = panelFaultsOf(session, id).find(({ shows }) => shows === 'wrong-label')
  if (typeof struck?.label === 'string') return { title: struck.label, unit: shownUnit(pack.scenario, id) }
  const wrong = instrument?.wrongLabel
  if (wrong === undefined || !setUp.impairments) return null
  const seconds = minutesAt(session, world.tick) * 60
  const isWrong = seconds >= (wrong.from ?? -Infinity) && seconds < (wrong.until ?? Infinity)
  return isWrong ? { title: wrong.title, unit: wrong.unit ?? shownUnit(pack.scenario, id) } : null
}

/** A reading is late when it took longer than twice its usual delay and another sample's time. */
function isLate(session: Session, instrument: Instrument, reading: Reading): boolean {
  const usual = instrument.usualDelay / session.model.dt
  return reading.arrivesTick - reading.tick > 2 * usual + instrument.everyTicks
}

/** Twenty sample times without news: nobody would call that a reading any more. */
const darkSamples = 20

function freshnessOf(session: Session, instrument: Instrument, newest: Reading | undefined): Freshness {
  // Before the first sample can have arrived nothing is missing.
  const age = session.world.tick - (newest?.tick ?? 0)
  if (age <= freshTicks(instrument, session.model.dt)) return 'fresh'
  return newest === undefined || age > darkSamples * instrument.everyTicks ? 'dark' : 'stale'
}

/** Stretches in which samples are missing, to now, in minutes after onset. */
export function blindIntervals(
  session: Session,
  instrument: Instrument,
  arrived: readonly Reading[]
): readonly (readonly [number, number])[] {
  const blind: (readonly [number, number])[] = []
  let last = 0
  for (const reading of arrived) {
    if (reading.tick - last > 1.5 * instrument.everyTicks) blind.push(between(session, last, reading.tick))
    last = reading.tick
  }
  const now = session.world.tick
  if (now - last > freshTicks(instrument, session.model.dt)) blind.push(between(session, last, now))
  return blind
}

function between(session: Session, from: number, to: number): readonly [number, number] {
  return [minutesAt(session, from), minutesAt(session, to)]
}

function nodeViews(session: Session): readonly NodeView[] {
  return session.pack.scenario.map.nodes.map((node) => {
    const index = session.instruments.findIndex((instrument) => instrument.id === node.instrument)
    const instrument = session.instruments[index]
    if (instrument === undefined) throw new Error(`the pack has no instrument ${node.instrument}`)
    const newest = arrivedReadings(session, session.readings[index] ?? []).at(-1)
    return {
      id: node.id,
      health: newest === undefined ? 'unknown' : healthOf(newest.value, node.degraded, node.failing),
      freshness: freshnessOf(session, instrument, newest),
      seenMinutes: newest === undefined ? null : minutesAt(session, newest.tick)
    }
  })
}

/** Thresholds say which way is worse: failing above degraded means that high is bad. */
function healthOf(value: number, degraded: number, failing: number): Health {
  const worse = (threshold: number) => (failing >= degraded ? value >= threshold : value <= threshold)
  return worse(failing) ? 'failing' : worse(degraded) ? 'degraded' : 'ok'
}

function mitigationView(session: Session, id: string): MitigationView {
  const impossible = knownObstacle(session, id)
  return {
    id,
    impossible: impossible === null ? null : { code: impossible.code, values: impossible.values },
    orders: session.world.orders
      .filter((order) => order.mitigation === id)
      .map((order) => orderView(session, order))
  }
}

function orderView(session: Session, order: Order): OrderView {
  const { model, world, pack } = session
  const mitigation = pack.scenario.mitigations[order.mitigation]
  const ordered = orderableOf(pack.scenario, order.mitigation)
  const { low, high } = ordered === undefined ? { low: 0, high: 0 } : lagRange(ordered)
  const elapsed = (world.tick - order.givenTick) * model.dt
  const given = minutesAt(session, order.givenTick)
  return {
    order: decisionNumber(session.entries, order.order),
    givenMinutes: given,
    expectedFromMinutes: given + low / 60,
    expectedToMinutes: given + high / 60,
    state: order.state,
    progress: order.state === 'done' ? 1 : Math.min(elapsed / Math.max(high, model.dt), 0.99),
    cancellable: order.state === 'in-flight' && mitigation?.cancellable === true
  }
}

function timeline(session: Session, entries: readonly Entry[]): readonly TimelineItem[] {
  const items: TimelineItem[] = session.injects.map((fired) => {
    const inject = session.pack.scenario.injects.find((candidate) => candidate.id === fired.id)
    return {
      kind: 'inject',
      minutes: minutesAt(session, fired.tick),
      label: inject?.title ?? fired.id,
      by: inject?.from ?? null
    }
  })
  for (const { command, tick } of entries) {
    const minutes = minutesAt(session, tick)
    if (command.kind === 'decide') {
      const label = orderableOf(session.pack.scenario, command.decide)?.title ?? command.decide
      items.push({ kind: 'decision', minutes, label, by: command.by })
    }
    if (command.kind === 'improvise')
      items.push({ kind: 'inject', minutes, label: command.text, by: command.from })
    if (command.kind === 'note') items.push({ kind: 'note', minutes, label: command.text, by: command.by })
    if (command.kind === 'freeze') items.push({ kind: 'freeze', minutes, label: '', by: null })
  }
  return items.sort((a, b) => a.minutes - b.minutes)
}

/** What came in, by the script or improvised, in the order in which it came. */
function messages(session: Session): readonly MessageView[] {
  const planned = session.injects.flatMap((fired) => {
    const inject = session.pack.scenario.injects.find((candidate) => candidate.id === fired.id)
    if (inject === undefined) return []
    const { id, channel, from, text } = inject
    return [{ id, minutes: minutesAt(session, fired.tick), channel, from, text }]
  })
  const improvised: MessageView[] = []
  for (const { tick, command } of session.entries) {
    if (command.kind !== 'improvise') continue
    const { channel, from, text } = command
    const id = `improvised ${improvised.length}`
    improvised.push({ id, minutes: minutesAt(session, tick), channel, from, text })
  }
  return improvised.length === 0 ? planned : [...planned, ...improvised].sort((a, b) => a.minutes - b.minutes)
}

function notes(session: Session, entries: readonly Entry[]): readonly NoteView[] {
  return entries.flatMap(({ command, tick }) =>
    command.kind === 'note' ? [{ minutes: minutesAt(session, tick), by: command.by, text: command.text }] : []
  )
}
