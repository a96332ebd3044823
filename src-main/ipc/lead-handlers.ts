import { parameterList } from '#core/observability/parameter-list'
import { failure, problem, success, type Result } from '#core/support/result'
import type { Caller } from '../caller'
import type { LookAheadDesk } from '../look-ahead-desk'
import type { SessionHost } from '../session-host'
import type { Handlers } from './handlers'

export interface LeadHandling {
  readonly host: SessionHost
  readonly lookAhead: LookAheadDesk
  readonly openLead: () => void
  readonly openProjector: () => void
}

type LeadRequest = `lead.${'open' | 'read' | 'parameters' | 'lookAhead'}` | `projector.${'open' | 'read'}`

/** What the facilitator's window and the room's wall ask for; the team's window may only open them. */
export function leadHandlers({
  host,
  lookAhead,
  openLead,
  openProjector
}: LeadHandling): Handlers<LeadRequest> {
  return {
    'lead.open': () => {
      openLead()
      return success(null)
    },
    'lead.read': (caller) => forLead(caller, () => host.lead()),
    'lead.parameters': (caller) =>
      forLead(caller, () => {
        const { session } = host
        return session === null ? failure(problem('problem.no-session')) : success(parameterList(session))
      }),
    'lead.lookAhead': (caller, question) =>
      forLead(caller, () => {
        lookAhead.ask(question)
        // A clock that stands would not look by itself.
        if (host.session !== null) lookAhead.follow(host.session)
        return success(null)
      }),
    'projector.open': () => {
      openProjector()
      return success(null)
    },
    'projector.read': () => host.room()
  }
}

function forLead<T>({ viewpoint }: Caller, give: () => Result<T>): Result<T> {
  return viewpoint === 'facilitator' ? give() : failure(problem('problem.not-yours'))
}
