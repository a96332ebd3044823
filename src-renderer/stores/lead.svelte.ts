import type { Bridge } from '#bridge/contract'
import type { FacilitatorView } from '#core/observability/facilitator-view'
import type { SessionBrief, TeamView } from '#core/observability/view'
import type { Command } from '#core/session/commands'
import type { Problem } from '#core/support/result'
import { bridge } from '../bridge'

type Problems = readonly Problem[]

export interface LeadStore {
  readonly brief: SessionBrief | null
  readonly view: TeamView | null
  readonly lead: FacilitatorView | null
  /** Reads the open session, if there is one; gives the problems in its way. */
  read(): Promise<Problems>
  /** Follows the open session, whichever it is; returns its undo. */
  follow(): () => void
  submit(command: Command): Promise<Problems>
}

/** What the facilitator's window knows: the team's view, and what only it may know. */
export function createLead(source: Bridge): LeadStore {
  let brief = $state.raw<SessionBrief | null>(null)
  let view = $state.raw<TeamView | null>(null)
  let lead = $state.raw<FacilitatorView | null>(null)
  let reading: Promise<Problems> | null = null

  async function readOnce(): Promise<Problems> {
    const answer = await source.request('lead.read')
    brief = answer.ok ? answer.value.brief : null
    view = answer.ok ? answer.value.view : null
    lead = answer.ok ? answer.value.lead : null
    return answer.ok ? [] : answer.problems
  }

  function read(): Promise<Problems> {
    reading ??= readOnce().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    get brief() {
      return brief
    },
    get view() {
      return view
    },
    get lead() {
      return lead
    },
    read,
    follow() {
      const undo = [
        source.on('view', (next) => {
          // The team has opened another session: everything about it is new.
          if (next.sessionId === brief?.sessionId) view = next
          else void read()
        }),
        source.on('lead', (next) => {
          if (brief !== null) lead = next
        })
      ]
      return () => {
        for (const stop of undo) stop()
      }
    },
    async submit(command) {
      const answer = await source.request('session.submit', command)
      if (answer.ok) view = answer.value
      // The team has left its session: there is nothing to show any more.
      else if (answer.problems.some(({ code }) => code === 'problem.no-session')) await read()
      return answer.ok ? [] : answer.problems
    }
  }
}

export const lead = createLead(bridge)
