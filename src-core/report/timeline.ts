import { endsSession, type Entry } from '../session/commands'
import { minutesAt, type Session } from '../session/session'
import { roomMsAt } from '../session/room-time'
import { orderableOf } from '../support/orderable'
import type { TimelineEvent } from './debrief'
import { alertTitle, toldCommand, type Told } from './told-commands'

/** Everything that happened in a session that was played to its horizon, in the order in which it did. */
export function timelineOf(session: Session): readonly TimelineEvent[] {
  const roomMs = roomClockOf(session)
  const { scenario } = session.pack
  const titleOf = (mitigation: string) => orderableOf(scenario, mitigation)?.title ?? mitigation
  const at = (tick: number) => ({ minutes: minutesAt(session, tick), roomMs: roomMs(tick) })
  const injects = session.injects.map(({ id, tick }): TimelineEvent => {
    const inject = scenario.injects.find((candidate) => candidate.id === id)
    const said = { label: inject?.title ?? id, detail: inject?.text ?? '', by: inject?.from ?? '' }
    return { kind: 'inject', ...at(tick), ...said }
  })
  const effects = session.world.orders.flatMap(({ state, mitigation, effectTick }): TimelineEvent[] =>
    state === 'done'
      ? [{ kind: 'effect', ...at(effectTick), label: titleOf(mitigation), detail: '', by: '' }]
      : []
  )
  const entries = session.entries.flatMap((entry): TimelineEvent[] => {
    const told = eventOf(session, entry, titleOf)
    return told === null ? [] : [{ ...at(entry.tick), ...told }]
  })
  const alerts = session.alerts.map(({ id, tick }): TimelineEvent => {
    const label = alertTitle(scenario, id)
    return { kind: 'alert', ...at(tick), label, detail: scenario.alerts[id]?.text ?? '', by: '' }
  })
  return [...alerts, ...injects, ...entries, ...effects].sort((a, b) => a.minutes - b.minutes)
}

function eventOf(
  session: Session,
  { command, sequence }: Entry,
  titleOf: (id: string) => string
): Told | null {
  if (command.kind === 'decide') {
    const kind = session.skipped.has(sequence) ? 'impossible' : 'decision'
    return { kind, label: titleOf(command.decide), detail: command.rationale, by: command.by }
  }
  if (command.kind === 'cancel') {
    const given = session.entries[command.order]?.command
    const label = given?.kind === 'decide' ? titleOf(given.decide) : ''
    return { kind: 'cancel', label, detail: '', by: command.by }
  }
  return toldCommand(session.pack.scenario, command)
}

/**
 * Room time at a tick, from the log. null where nobody was in the room: after the end, or in a run without people.
 */
function roomClockOf({ entries, stepMs }: Session): (tick: number) => number | null {
  const wasPlayed = entries.some((entry) => entry.roomMs > 0)
  const ended = entries.find(({ command }) => endsSession(command))?.tick ?? Infinity
  return (tick) => (wasPlayed && tick <= ended ? roomMsAt(entries, stepMs, tick) : null)
}
