import type { DebriefDesk } from '../debrief-desk'
import type { Handlers } from './handlers'

export function debriefHandlers(desk: DebriefDesk): Handlers<'debrief.read'> {
  return { 'debrief.read': (_caller, sessionId) => desk.read(sessionId) }
}
