import type { PanelBrief, SessionBrief, TeamView } from '#core/observability/view'

/** Who holds which seat now, in the order of the keys 1 to 9. */
export function heldSeats(brief: SessionBrief, view: TeamView): TeamView['seats'] {
  return view.seats.length > 0 ? view.seats : brief.seats
}

/**
 * The panels that a seat sees. Somebody who plays alone sees them all: evidence
 * is told apart only where several people share it out.
 */
export function panelsOf(brief: SessionBrief, view: TeamView, seat: string): readonly PanelBrief[] {
  const own = brief.places.find((place) => place.seat === seat)?.panels ?? null
  if (own === null || heldSeats(brief, view).length < 2) return brief.panels
  return brief.panels.filter(({ id }) => own.includes(id))
}
