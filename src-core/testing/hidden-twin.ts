import { restore, snapshot } from '../engine/world'
import type { Reading } from '../observability/instruments'
import type { Command, Entry } from '../session/commands'
import type { Session } from '../session/session'

/**
 * Another session that its team cannot tell from this one: everything that has
 * not been shown to it is otherwise. The true state, what was lost or is still on
 * its way, what may still come in, how the pack is judged, and what whoever
 * leads the exercise has done unseen.
 */
export function hiddenTwin(session: Session): Session {
  const scenario = otherPlans(session)
  const model = { ...session.model, scenario }
  const { entries, sequenceOf } = withHiddenEntries(session)
  const { tick } = session.world
  const world = restore(model, snapshot(session.world))
  world.cells.forEach((value, cell) => (world.cells[cell] = value * 1.7 + 3))
  world.orders = world.orders.map((order) => ({
    ...order,
    order: sequenceOf(order.order),
    work: order.work * 3 + 1,
    parts: order.parts.map((part) => ({ ...part, until: part.until / 2, endTick: tick })),
    done: order.done / 2
  }))
  const unseen = { lost: true, arrivesTick: tick + 7 }
  const isSeen = (one: { readonly lost: boolean; readonly arrivesTick: number }) =>
    !one.lost && one.arrivesTick <= tick
  return {
    ...session,
    model,
    world,
    entries,
    pack: { ...session.pack, scenario, hash: 'f'.repeat(64), sourcesNote: 'Otherwise.' },
    readings: session.readings.map((taken) =>
      taken.map((reading) => ({
        ...reading,
        truth: -1,
        ...(isSeen(reading) ? {} : { value: -1, lost: !reading.lost, arrivesTick: tick + 1 })
      }))
    ),
    impactByMinute: session.impactByMinute.map((impact) => impact + 1),
    logLines: [...session.logLines, { log: 'hidden', entry: 'hidden', tick, ...unseen }],
    findings: session.findings
      .filter(isSeen)
      .map((finding) => ({ ...finding, order: sequenceOf(finding.order) })),
    panelFaults: [
      ...session.panelFaults,
      ...session.instruments.map(({ id }) => ({
        ...{ instrument: id, shows: 'nothing' as const, delayTicks: 0, label: null },
        ...{ fromTick: tick, untilTick: Infinity }
      }))
    ],
    begunFaults: [{ fault: 'hidden', tick, endedTick: Infinity }],
    held: new Set(scenario.injects.map(({ id }) => id)),
    skippedInjects: new Set(['hidden']),
    pending: [],
    pendingLogs: []
  }
}

/**
 * Another session of the same team that one of its seats cannot tell from this
 * one: what the panels of the others show is otherwise, and so is what calls them.
 */
export function otherSeatsTwin(session: Session, seat: string): Session {
  const { scenario } = session.pack
  const own = scenario.seats[seat]?.panels
  const isOthers = session.instruments.map(
    ({ id }) => own !== undefined && scenario.instruments[id]?.panel === true && !own.includes(id)
  )
  const otherwise = (taken: readonly Reading[]) =>
    taken
      .filter((_, place) => place % 3 > 0)
      .map((reading) => ({ ...reading, value: reading.value * 2 + 99 }))
  const reaches = (id: string) => {
    const { seats = [] } = scenario.alerts[id] ?? {}
    return seats.length === 0 || seats.includes(seat)
  }
  const unheard = Object.entries(scenario.alerts).filter(([id]) => !reaches(id))
  return {
    ...session,
    readings: session.readings.map((taken, place) => (isOthers[place] === true ? otherwise(taken) : taken)),
    kept: session.kept.map((taken, place) => (isOthers[place] === true ? otherwise(taken) : taken)),
    alerts: [
      ...session.alerts.filter(({ id }) => reaches(id)),
      ...unheard.map(([id]) => ({ id, tick: session.world.tick }))
    ]
  }
}

/** The pack as far as nothing of it has been shown, with other plans. */
function otherPlans(session: Session): Session['pack']['scenario'] {
  const { scenario } = session.pack
  const came = (id: string) => session.injects.some((fired) => fired.id === id)
  const raised = (id: string) => session.alerts.some((alert) => alert.id === id)
  const other = 'otherwise'
  const each = <T extends object>(of: Readonly<Record<string, T>>, change: (one: T, id: string) => object) =>
    Object.fromEntries(Object.entries(of).map(([id, one]) => [id, { ...one, ...change(one, id) }]))
  return {
    ...scenario,
    injects: scenario.injects.map((inject) =>
      came(inject.id)
        ? inject
        : { ...inject, title: other, text: other, from: other, contingency: !inject.contingency }
    ),
    alerts: each(scenario.alerts, (_, id) => (raised(id) ? {} : { title: other, text: other })),
    hints: scenario.hints.map((hint, index) => (index < session.hints ? hint : { ...hint, text: other })),
    hypotheses: each(scenario.hypotheses, ({ accepted }) => ({ accepted: !accepted })),
    mitigations: each(scenario.mitigations, (one) => ({
      shownLag: one.shownLag ?? { low: one.lag.low ?? one.lag.median, high: one.lag.high ?? one.lag.median },
      lag: { median: one.lag.median * 2, parts: one.lag.parts },
      actions: [],
      collateral: [],
      impossible: []
    })),
    faults: [],
    record: [],
    milestones: [],
    variations: [],
    facilitatorNotes: [],
    criticalTasks: {},
    capabilities: {},
    discussionQuestions: [other]
  }
}

/** What is done in the facilitator's window, and says nothing to the team. */
const unseenCommands: readonly Command[] = [
  { kind: 'hold-inject', inject: 'hidden' },
  { kind: 'skip-inject', inject: 'hidden', reason: 'no time' },
  { kind: 'insert-fault', fault: 'hidden', reason: 'to see' },
  { kind: 'override', path: 'hidden', value: 1, reason: 'to see' },
  { kind: 'bookmark', title: 'They are lost' },
  { kind: 'observe', task: null, text: 'They are lost.', by: 'facilitator' },
  { kind: 'note', text: 'They are lost.', by: 'facilitator', private: true },
  { kind: 'rate', task: 'hidden', rating: 'U', reason: '', by: 'facilitator' }
]

/** The log with all of that after its set-up, and where each entry of it is then. */
function withHiddenEntries({ entries }: Session) {
  const sequenceOf = (sequence: number) => (sequence === 0 ? 0 : sequence + unseenCommands.length)
  const hidden = unseenCommands.map((command, index) => ({
    sequence: index + 1,
    tick: 0,
    roomMs: 0,
    command
  }))
  const moved = entries.map(({ command, ...entry }): Entry => ({
    ...entry,
    sequence: sequenceOf(entry.sequence),
    command: command.kind === 'cancel' ? { ...command, order: sequenceOf(command.order) } : command
  }))
  return { entries: [...moved.slice(0, 1), ...hidden, ...moved.slice(1)], sequenceOf }
}
