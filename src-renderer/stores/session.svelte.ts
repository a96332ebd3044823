import type { Bridge, NewSession } from '#bridge/contract'
import type { SessionBrief, TeamView } from '#core/observability/view'
import type { Command } from '#core/session/commands'
import type { Problem, Result } from '#core/support/result'
import { bridge } from '../bridge'

type Problems = readonly Problem[]

export interface SessionStore {
  readonly brief: SessionBrief | null
  readonly view: TeamView | null
  /** Why the session goes no further, when it met a fault of ours. */
  readonly stopped: Problem | null
  /** Each of these gives the problems that stand in its way: none when it was done. */
  create(wanted: NewSession): Promise<Problems>
  open(sessionId: string): Promise<Problems>
  start(): Promise<Problems>
  /** Looks through the eyes of one seat, or of the whole team (null). */
  lookAs(seat: string | null): Promise<Problems>
  submit(command: Command): Promise<Problems>
  leave(): Promise<Problems>
  openFacilitator(): Promise<Problems>
  openProjector(): Promise<Problems>
}

/** Opens a window beside the team's. */
async function openBeside(source: Bridge, request: 'lead.open' | 'projector.open'): Promise<Problems> {
  const answer = await source.request(request)
  return answer.ok ? [] : answer.problems
}

/** The one session that is open. Views arrive several times a second and are replaced whole. */
export function createSession(source: Bridge): SessionStore {
  let brief = $state.raw<SessionBrief | null>(null)
  let view = $state.raw<TeamView | null>(null)
  let stopped = $state.raw<Problem | null>(null)
  let undo: readonly (() => void)[] = []

  function show(next: TeamView): void {
    // A view that was on its way when another session was opened is nobody's.
    if (next.sessionId === brief?.sessionId) view = next
  }

  function quiet(): void {
    for (const stop of undo) stop()
    undo = []
  }

  function listen(): void {
    quiet()
    undo = [
      source.on('view', show),
      source.on('stopped', (cause) => {
        stopped = cause
      }),
      // The facilitator has gone back: the exercise goes on in another session.
      source.on('opened', (next) => {
        brief = next
        view = null
        stopped = null
      })
    ]
  }

  function opened(answer: Result<SessionBrief>): Problems {
    if (!answer.ok) return answer.problems
    brief = answer.value
    view = null
    stopped = null
    listen()
    return []
  }

  function viewed(answer: Result<TeamView>): Problems {
    if (answer.ok) show(answer.value)
    return answer.ok ? [] : answer.problems
  }

  return {
    get brief() {
      return brief
    },
    get view() {
      return view
    },
    get stopped() {
      return stopped
    },
    create: async (wanted) => opened(await source.request('session.create', wanted)),
    open: async (sessionId) => opened(await source.request('session.open', sessionId)),
    start: async () => viewed(await source.request('session.start')),
    lookAs: async (seat) => viewed(await source.request('session.lookAs', seat)),
    submit: async (command) => viewed(await source.request('session.submit', command)),
    openFacilitator: () => openBeside(source, 'lead.open'),
    openProjector: () => openBeside(source, 'projector.open'),
    async leave() {
      const answer = await source.request('session.leave')
      if (answer.ok) quiet()
      return answer.ok ? [] : answer.problems
    }
  }
}

export const session = createSession(bridge)
