import type { DebriefDesk } from '../debrief-desk'
import type { Handlers } from './handlers'

export function debriefHandlers(desk: DebriefDesk): Handlers<'debrief.read' | 'debrief.add'> {
  return {
    'debrief.read': (_caller, sessionId) => desk.read(sessionId),
    'debrief.add': (_caller, sessionId, command) => desk.add(sessionId, command)
  }
}
