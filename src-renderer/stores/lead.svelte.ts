import type { Bridge, LookAheadState, Pushes } from '#bridge/contract'
import type { FacilitatorView } from '#core/observability/facilitator-view'
import type { ParameterState } from '#core/observability/parameter-list'
import type { SessionBrief, TeamView } from '#core/observability/view'
import type { Command } from '#core/session/commands'
import type { LookAheadQuestion } from '#core/session/look-ahead'
import type { Problem, Result } from '#core/support/result'
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
  /** Goes back to an entry of the open session: another one begins there. */
  goBack(sequence: number): Promise<Problems>
  /** What is known of what comes; null: nobody has asked. */
  readonly ahead: LookAheadState | null
  lookAhead(question: LookAheadQuestion): Promise<Problems>
  /** Everything that an override can change, with its value now. */
  parameters(): Promise<Result<readonly ParameterState[]>>
  openProjector(): Promise<Problems>
}

/** What the facilitator's window knows: the team's view, and what only it may know. */
export function createLead(source: Bridge): LeadStore {
  let brief = $state.raw<SessionBrief | null>(null)
  let view = $state.raw<TeamView | null>(null)
  let lead = $state.raw<FacilitatorView | null>(null)
  let ahead = $state.raw<LookAheadState | null>(null)
  let reading: Promise<Problems> | null = null

  async function readOnce(): Promise<Problems> {
    const answer = await source.request('lead.read')
    if (answer.ok) ({ brief, view, lead } = answer.value)
    else forget()
    return answer.ok ? [] : answer.problems
  }

  function read(): Promise<Problems> {
    reading ??= readOnce().finally(() => {
      reading = null
    })
    return reading
  }

  /** Nothing of a session that is not open any more is shown. */
  function forget(): void {
    brief = view = lead = ahead = null
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
    get ahead() {
      return ahead
    },
    read,
    follow: () =>
      hear(source, {
        view: (next) => {
          // The team has opened another session: everything about it is new.
          if (next.sessionId === brief?.sessionId) view = next
          else void read()
        },
        lead: (next) => {
          if (brief !== null) lead = next
        },
        lookAhead: (next) => {
          if (brief !== null) ahead = next
        },
        opened: () => {
          forget()
          void read()
        },
        closed: forget
      }),
    async submit(command) {
      const answer = await source.request('session.submit', command)
      if (answer.ok) view = answer.value
      // The team has left its session: there is nothing to show any more.
      else if (answer.problems.some(({ code }) => code === 'problem.no-session')) await read()
      return answer.ok ? [] : answer.problems
    },
    goBack: (sequence) => goBack(source, brief, sequence),
    ...plainRequests(source)
  }
}

type Hearing = {
  readonly [N in 'view' | 'lead' | 'lookAhead' | 'opened' | 'closed']: (next: Pushes[N]) => void
}

function hear(source: Bridge, hearing: Hearing): () => void {
  const undo = [
    source.on('view', hearing.view),
    source.on('lead', hearing.lead),
    source.on('lookAhead', hearing.lookAhead),
    source.on('opened', hearing.opened),
    source.on('closed', hearing.closed)
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

async function goBack(source: Bridge, brief: SessionBrief | null, sequence: number): Promise<Problems> {
  if (brief === null) return []
  const answer = await source.request('session.branch', brief.sessionId, { sequence })
  return answer.ok ? [] : answer.problems
}

/** What is asked of main and changes nothing here. */
function plainRequests(source: Bridge): Pick<LeadStore, 'lookAhead' | 'parameters' | 'openProjector'> {
  return {
    async lookAhead(question) {
      const answer = await source.request('lead.lookAhead', question)
      return answer.ok ? [] : answer.problems
    },
    parameters: () => source.request('lead.parameters'),
    async openProjector() {
      const answer = await source.request('projector.open')
      return answer.ok ? [] : answer.problems
    }
  }
}

export const lead = createLead(bridge)
