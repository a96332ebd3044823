import type { Session } from '../session/session'
import { seatsIn } from './conduct-view'
import type { NodeView, TeamView } from './view'

/**
 * What one seat may know now, of what its team may: its own panels, the parts of
 * the map that show no other panel, and the alerts that reach it. Whoever plays
 * alone sees everything, and so does the whole team together (no seat).
 */
export function seatView(session: Session, view: TeamView, seat: string | null): TeamView {
  const { seats, alerts, map, instruments } = session.pack.scenario
  if (seat === null || seatsIn(session).length < 2) return view
  const own = seats[seat]?.panels ?? null
  const isOwn = (instrument: string) =>
    own === null || own.includes(instrument) || instruments[instrument]?.panel !== true
  const shownBy = new Map(map.nodes.map(({ id, instrument }) => [id, instrument]))
  const panels = view.panels.filter(({ id }) => isOwn(id))
  const fresh = panels.filter(({ freshness }) => freshness === 'fresh').length
  return {
    ...view,
    panels,
    visibility: panels.length === 0 ? 1 : fresh / panels.length,
    nodes: view.nodes.map((node) => (isOwn(shownBy.get(node.id) ?? '') ? node : unseen(node))),
    alerts: view.alerts.filter(({ id }) => {
      const reached = alerts[id]?.seats ?? []
      return reached.length === 0 || reached.includes(seat)
    })
  }
}

function unseen({ id }: NodeView): NodeView {
  return { id, health: 'unknown', freshness: 'dark', seenMinutes: null }
}

/** The seat whose eyes a team's window has before anybody has said otherwise. */
export function firstSeatOf({ setUp }: Pick<Session, 'setUp'>): string | null {
  return setUp.seats[0]?.seat ?? null
}
