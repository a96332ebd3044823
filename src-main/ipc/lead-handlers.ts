import { failure, problem, success } from '#core/support/result'
import type { SessionHost } from '../session-host'
import type { Handlers } from './handlers'

/** What the facilitator's window asks for; the team's window may only open it. */
export function leadHandlers(host: SessionHost, openWindow: () => void): Handlers<'lead.open' | 'lead.read'> {
  return {
    'lead.open': () => {
      openWindow()
      return success(null)
    },
    'lead.read': ({ viewpoint }) =>
      viewpoint === 'facilitator' ? host.lead() : failure(problem('problem.not-yours'))
  }
}
