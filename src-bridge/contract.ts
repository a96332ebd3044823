import type { FacilitatorView } from '#core/observability/facilitator-view'
import type { ParameterState } from '#core/observability/parameter-list'
import type { ClockBrief, SessionBrief, TeamView } from '#core/observability/view'
import type { BranchPoint } from '#core/session/branch'
import type { LookAhead, LookAheadQuestion } from '#core/session/look-ahead'
import type { Command, SetUp } from '#core/session/commands'
import type { Problem, Result } from '#core/support/result'
import type { Debrief } from '#core/report/debrief'
import type { ReportFormat } from '#core/report/report-format'
import type { ReportOptions } from '#core/report/report-matter'

/** Every request that a window may make, one line each: arguments in, answer out. */
export interface Requests {
  'library.read': { readonly takes: readonly []; readonly gives: Result<LibraryView> }
  'session.create': { readonly takes: readonly [NewSession]; readonly gives: Result<SessionBrief> }
  'session.open': { readonly takes: readonly [sessionId: string]; readonly gives: Result<SessionBrief> }
  /**
   * Goes back in a session, open or over: another one begins with its past and is
   * opened, and the parent stays as it was. One that is being played is gone back
   * in by its facilitator.
   */
  'session.branch': {
    readonly takes: readonly [sessionId: string, point: BranchPoint]
    readonly gives: Result<SessionBrief>
  }
  'session.start': { readonly takes: readonly []; readonly gives: Result<TeamView> }
  /** Of what the team may know, only what one seat sees is sent from now on; null: all of it. */
  'session.lookAs': { readonly takes: readonly [seat: string | null]; readonly gives: Result<TeamView> }
  'session.submit': { readonly takes: readonly [Command]; readonly gives: Result<TeamView> }
  /** Opens the facilitator's window, or brings it to the front. */
  'lead.open': { readonly takes: readonly []; readonly gives: Result<null> }
  /** The open session, for the facilitator's window only. */
  'lead.read': { readonly takes: readonly []; readonly gives: Result<LeadView> }
  /** Everything that an override can change, with its value now: for the facilitator's window only. */
  'lead.parameters': { readonly takes: readonly []; readonly gives: Result<readonly ParameterState[]> }
  /** What to look ahead for from now on; answers come as pushes, to the facilitator's window only. */
  'lead.lookAhead': {
    readonly takes: readonly [LookAheadQuestion]
    readonly gives: Result<null>
  }
  /** Opens the window for the room's wall, or brings it to the front. */
  'projector.open': { readonly takes: readonly []; readonly gives: Result<null> }
  /** The open session as the room's wall shows it: all that a projector may ask. */
  'projector.read': { readonly takes: readonly []; readonly gives: Result<RoomView> }
  'session.leave': { readonly takes: readonly []; readonly gives: Result<null> }
  'session.delete': { readonly takes: readonly [sessionId: string]; readonly gives: Result<null> }
  'settings.read': { readonly takes: readonly []; readonly gives: Result<Settings> }
  'settings.write': {
    readonly takes: readonly [name: string, value: string | number | boolean]
    readonly gives: Result<null>
  }
  /** Asks where, and writes the session to one file; null: the person thought better of it. */
  'session.export': {
    readonly takes: readonly [sessionId: string]
    readonly gives: Result<{ readonly path: string } | null>
  }
  /** Asks for a session file, and takes it in. */
  'session.import': { readonly takes: readonly []; readonly gives: Result<ImportedSession | null> }
  /** Asks where, and writes a copy of all that is kept, consistent also while a session is played. */
  'storage.backup': {
    readonly takes: readonly []
    readonly gives: Result<{ readonly path: string } | null>
  }
  'debrief.read': { readonly takes: readonly [sessionId: string]; readonly gives: Result<DebriefView> }
  /** What is said of a session that is over: ratings, observations, hot wash, improvement plan. */
  'debrief.add': {
    readonly takes: readonly [sessionId: string, command: Command]
    readonly gives: Result<DebriefView>
  }
  /** Begins to search for the best play of a session; how far it is comes as `best`. One search at a time. */
  'best.search': { readonly takes: readonly [sessionId: string]; readonly gives: Result<null> }
  'best.cancel': { readonly takes: readonly []; readonly gives: Result<null> }
  'report.save': {
    readonly takes: readonly [sessionId: string, format: ReportFormat, options: ReportOptions]
    readonly gives: Result<{ readonly path: string } | null>
  }
}
export type RequestName = keyof Requests

/** Every message that main pushes to a window. */
export interface Pushes {
  view: TeamView
  /** What only the facilitator's window gets. */
  lead: FacilitatorView
  /** To the facilitator's window: what comes, as far as it has been computed. */
  lookAhead: LookAheadState
  /** Another session is open now than before, without this window having asked. */
  opened: SessionBrief
  /** How far the search for a best play is; once it is found, `debrief.read` shows it. */
  best: BestPush
  /** To windows that follow the team's: no session is open any more. */
  closed: null
  /** The open session met a fault of ours and goes no further; nothing that was saved is lost. */
  stopped: Problem
}
export type PushName = keyof Pushes

export const requestNames = [
  'library.read',
  'session.create',
  'session.open',
  'session.branch',
  'session.start',
  'session.lookAs',
  'session.submit',
  'lead.open',
  'lead.read',
  'lead.parameters',
  'lead.lookAhead',
  'projector.open',
  'projector.read',
  'session.leave',
  'session.delete',
  'settings.read',
  'settings.write',
  'session.export',
  'session.import',
  'storage.backup',
  'debrief.read',
  'best.search',
  'best.cancel',
  'debrief.add',
  'report.save'
] as const satisfies readonly RequestName[]

export const pushNames = [
  'view',
  'lead',
  'lookAhead',
  'opened',
  'closed',
  'best',
  'stopped'
] as const satisfies readonly PushName[]

/** What the preload exposes as `window.bridge`. */
export interface Bridge {
  request<N extends RequestName>(name: N, ...args: Requests[N]['takes']): Promise<Requests[N]['gives']>
  /** Calls back on each push; returns its undo. */
  on<N extends PushName>(name: N, listener: (message: Pushes[N]) => void): () => void
}

export interface LeadView {
  readonly brief: SessionBrief
  readonly view: TeamView
  readonly lead: FacilitatorView
}

/** How far the search for the best play of a session is, or how it ended. */
export type BestPush =
  | {
      readonly sessionId: string
      readonly state: 'searching'
      readonly runs: number
      readonly budget: number
      /** User-impact minutes of the best play so far; null: none yet. */
      readonly impact: number | null
    }
  | { readonly sessionId: string; readonly state: 'found' | 'cancelled' | 'failed' }

export interface RoomView {
  readonly brief: SessionBrief
  readonly view: TeamView
}

export interface LookAheadState {
  readonly question: LookAheadQuestion
  /** A newer picture is on its way. */
  readonly computing: boolean
  /** The newest picture that still holds. */
  readonly ahead: LookAhead | null
}

export interface LibraryView {
  readonly packs: readonly PackCard[]
  readonly sessions: readonly SessionCard[]
  /** Packs that could not be read, with the first problem of each in words. */
  readonly broken: readonly { readonly folder: string; readonly message: string }[]
}

export interface PackCard {
  readonly id: string
  readonly title: string
  readonly organisation: string
  readonly date: string
  readonly kind: 'incident' | 'drill'
  readonly trains: readonly string[]
  readonly difficulty: number
  /** Length of the incident, and suggested playing time, in minutes. */
  readonly minutes: number
  readonly playMinutes: number
  readonly summary: string
  readonly seed: number
  readonly startMinutes: number
  readonly horizonMinutes: number
  readonly sessionsPlayed: number
  /** Points that a team may spend on preparations, and what they buy. */
  readonly preparationBudget: number
  readonly preparations: readonly {
    readonly id: string
    readonly title: string
    readonly does: string
    readonly cost: number
  }[]
  /** The pack's own seats; none: the five that the app has. */
  readonly seats: readonly { readonly seat: string; readonly title: string }[]
  readonly clock: ClockBrief
}

export interface SessionCard {
  readonly sessionId: string
  readonly packId: string
  readonly packTitle: string
  readonly teamName: string
  readonly state: 'prepared' | 'unfinished' | 'finished'
  readonly rehearsal: boolean
  /** ISO 8601, local time zone left to the reader. */
  readonly createdAt: string
  readonly nowMinutes: number
  readonly decisions: number
  /** Where it left another session that it goes on from, which may have been deleted since; null: it begins at the start. */
  readonly parent: { readonly sessionId: string; readonly minutes: number } | null
  /** How often its team has gone back. */
  readonly goneBack: number
}

/** What a person has chosen of the program itself, by name. */
export type Settings = Readonly<Record<string, string | number | boolean>>

export interface ImportedSession {
  readonly sessionId: string
  /** It was here already. */
  readonly isKnown: boolean
}

export interface NewSession {
  readonly packId: string
  readonly seed: number | null
  readonly setUp: Omit<SetUp, 'kind'>
}

export interface DebriefView {
  readonly brief: SessionBrief
  readonly createdAt: string
  readonly debrief: Debrief
}
