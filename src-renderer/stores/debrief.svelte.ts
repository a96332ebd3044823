import type { Bridge, DebriefView, ReportFormat } from '#bridge/contract'
import type { Problem } from '#core/support/result'
import { bridge } from '../bridge'

/** What became of the last export. */
export type Export =
  | { readonly state: 'none' }
  | { readonly state: 'running' }
  | { readonly state: 'saved'; readonly path: string }
  | { readonly state: 'given-up' }
  | { readonly state: 'failed'; readonly problems: readonly Problem[] }

export interface DebriefStore {
  readonly view: DebriefView | null
  readonly problems: readonly Problem[]
  readonly exported: Export
  read(sessionId: string): Promise<void>
  save(sessionId: string, format: ReportFormat): Promise<void>
  dismissExport(): void
}

/** The debrief of one finished session: thousands of figures, replaced whole. */
export function createDebrief(source: Bridge): DebriefStore {
  let view = $state.raw<DebriefView | null>(null)
  let problems = $state.raw<readonly Problem[]>([])
  let exported = $state.raw<Export>({ state: 'none' })
  let wanted = ''

  async function read(sessionId: string): Promise<void> {
    wanted = sessionId
    view = null
    problems = []
    exported = { state: 'none' }
    const answer = await source.request('debrief.read', sessionId)
    // Making a debrief takes a while; a person may have gone on to another.
    if (wanted !== sessionId) return
    if (answer.ok) view = answer.value
    else problems = answer.problems
  }

  async function save(sessionId: string, format: ReportFormat): Promise<void> {
    exported = { state: 'running' }
    const answer = await source.request('report.save', sessionId, format)
    if (!answer.ok) exported = { state: 'failed', problems: answer.problems }
    else exported = answer.value ? { state: 'saved', path: answer.value.path } : { state: 'given-up' }
  }

  return {
    get view() {
      return view
    },
    get problems() {
      return problems
    },
    get exported() {
      return exported
    },
    read,
    save,
    dismissExport() {
      exported = { state: 'none' }
    }
  }
}

export const debrief = createDebrief(bridge)
