import { SvelteSet } from 'svelte/reactivity'
import type { Bridge, DebriefView } from '#bridge/contract'
import type { Problem, Result } from '#core/support/result'
import type { BranchPoint } from '#core/session/branch'
import type { SessionBrief } from '#core/observability/view'
import type { Command } from '#core/session/commands'
import type { ReportFormat } from '#core/report/report-format'
import type { ReportOptions } from '#core/report/report-matter'
import { bridge } from '../bridge'

/** What became of the last export. */
export type Export =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'saved'; readonly path: string }
  | { readonly state: 'given-up' }
  | { readonly state: 'failed'; readonly problems: readonly Problem[] }

/** What is said of a session that is over. */
export type AfterCommand = Extract<
  Command,
  { readonly kind: 'rate' | 'observe' | 'hot-wash' | 'plan-improvement' | 'remove-improvement' }
>

/** How the search for the best play stands. */
export type Search =
  | { readonly state: 'idle' | 'cancelled' | 'failed' }
  | { readonly state: 'searching'; readonly runs: number; readonly budget: number }

export interface SearchStore {
  readonly now: Search
  /** Shows the search of this session from now on. */
  of(sessionId: string): void
  /** Answers with why it cannot begin. */
  begin(): Promise<readonly Problem[]>
  cancel(): Promise<void>
}

export interface DebriefStore {
  readonly search: SearchStore

  readonly view: DebriefView | null
  readonly problems: readonly Problem[]
  readonly exported: Export
  read(sessionId: string): Promise<void>
  save(sessionId: string, format: ReportFormat, options: ReportOptions): Promise<void>
  dismissExport(): void
  /** Sessions whose scores have been shown since the program started. */
  readonly shown: ReadonlySet<string>
  showScores(sessionId: string): void
  /** Answers with why it was not taken; nothing: it was. */
  add(sessionId: string, command: AfterCommand): Promise<readonly Problem[]>
  /** Begins another session from a moment of this one. */
  branch(sessionId: string, point: BranchPoint): Promise<Result<SessionBrief>>
}

/** The search for the best play of one session: what another's comes to is nobody's here. */
function createSearch(source: Bridge, onfound: (sessionId: string) => void): SearchStore {
  let now = $state.raw<Search>({ state: 'idle' })
  let shown = ''
  let listening = false

  function listen(): void {
    if (listening) return
    listening = true
    source.on('best', (progress) => {
      if (progress.sessionId !== shown) return
      if (progress.state === 'searching') now = progress
      else now = { state: progress.state === 'found' ? 'idle' : progress.state }
      if (progress.state === 'found') onfound(progress.sessionId)
    })
  }

  async function begin(): Promise<readonly Problem[]> {
    listen()
    now = { state: 'searching', runs: 0, budget: 0 }
    const answer = await source.request('best.search', shown)
    if (answer.ok) return []
    now = { state: 'idle' }
    return answer.problems
  }

  return {
    get now() {
      return now
    },
    of(sessionId) {
      shown = sessionId
      now = { state: 'idle' }
    },
    begin,
    async cancel() {
      await source.request('best.cancel')
    }
  }
}

/** The debrief of one finished session: thousands of figures, replaced whole. */
export function createDebrief(source: Bridge): DebriefStore {
  let view = $state.raw<DebriefView | null>(null)
  let problems = $state.raw<readonly Problem[]>([])
  let exported = $state.raw<Export>({ state: 'none' })
  let wanted = ''
  const shown = new SvelteSet<string>()
  const search = createSearch(source, (sessionId) => {
    if (sessionId === wanted) void refresh(sessionId)
  })

  async function refresh(sessionId: string): Promise<void> {
    const answer = await source.request('debrief.read', sessionId)
    if (answer.ok && wanted === sessionId) view = answer.value
  }

  async function read(sessionId: string): Promise<void> {
    wanted = sessionId
    view = null
    problems = []
    exported = { state: 'none' }
    search.of(sessionId)
    const answer = await source.request('debrief.read', sessionId)
    // Making a debrief takes a while; a person may have gone on to another.
    if (wanted !== sessionId) return
    if (answer.ok) view = answer.value
    else problems = answer.problems
  }

  async function save(sessionId: string, format: ReportFormat, options: ReportOptions): Promise<void> {
    exported = { state: 'running' }
    const answer = await source.request('report.save', sessionId, format, options)
    if (!answer.ok) exported = { state: 'failed', problems: answer.problems }
    else exported = answer.value ? { state: 'saved', path: answer.value.path } : { state: 'given-up' }
  }

  async function add(sessionId: string, command: AfterCommand): Promise<readonly Problem[]> {
    const answer = await source.request('debrief.add', sessionId, command)
    if (!answer.ok) return answer.problems
    if (wanted === sessionId) view = answer.value
    return []
  }

  return {
    search,
    get view() {
      return view
    },
    get problems() {
      return problems
    },
    get exported() {
      return exported
    },
    shown,
    showScores(sessionId) {
      shown.add(sessionId)
    },
    read,
    save,
    add,
    branch: (sessionId, point) => source.request('session.branch', sessionId, point),
    dismissExport() {
      exported = { state: 'none' }
    }
  }
}

export const debrief = createDebrief(bridge)
