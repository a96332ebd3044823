import type { SessionCard } from '#bridge/contract'
import type { Debrief } from '#core/report/debrief'
import type { SessionFigures } from '../stores/session-figures.svelte'
import { buildBrief, buildDebrief } from './build-view'

/** A finished session as the library lists it. */
export function buildCard(sessionId: string, changes: Partial<SessionCard> = {}): SessionCard {
  return {
    sessionId,
    packId: 'p1',
    packTitle: 'A bridge is full',
    teamName: 'Kestrel',
    state: 'finished',
    rehearsal: false,
    createdAt: '2026-11-30T12:00:00Z',
    nowMinutes: 690,
    decisions: 2,
    parent: null,
    goneBack: 0,
    ...changes
  }
}

/** What a finished session came to. */
export function buildFigures(sessionId: string, changes: Partial<Debrief> = {}): SessionFigures {
  return {
    brief: buildBrief({ sessionId }),
    createdAt: '2026-11-30T12:00:00Z',
    debrief: buildDebrief(changes)
  }
}
