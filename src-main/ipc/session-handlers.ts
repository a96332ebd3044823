import { success } from '#core/support/result'
import type { SessionHost } from '../session-host'
import type { Handlers } from './handlers'

type SessionRequest =
  `session.${'create' | 'open' | 'branch' | 'start' | 'lookAs' | 'submit' | 'leave' | 'delete'}`

export function sessionHandlers(host: SessionHost): Handlers<SessionRequest> {
  return {
    'session.create': (_caller, wanted) => host.create(wanted),
    'session.open': (_caller, sessionId) => host.open(sessionId),
    'session.branch': ({ viewpoint }, sessionId, point) => host.branch(sessionId, point, viewpoint),
    'session.start': ({ viewpoint }) => host.start(viewpoint),
    'session.lookAs': ({ viewpoint }, seat) => host.lookAs(seat, viewpoint),
    'session.submit': ({ viewpoint }, command) => host.submit(command, viewpoint),
    'session.leave': () => {
      host.leave()
      return success(null)
    },
    'session.delete': (_caller, sessionId) => host.delete(sessionId)
  }
}
