import type { Bridge, LibraryView } from '#bridge/contract'
import type { Problem, Result } from '#core/support/result'
import { bridge } from '../bridge'

/** What became of a file that was asked for, in words. */
export interface FileNews {
  readonly kind: 'exported' | 'backed-up' | 'imported' | 'known'
  readonly path: string
}

export interface LibraryStore {
  readonly view: LibraryView | null
  readonly problems: readonly Problem[]
  read(): Promise<void>
  deleteSession(sessionId: string): Promise<void>
  /** What the last file request came to; null: nothing to tell. */
  readonly news: FileNews | null
  exportSession(sessionId: string): Promise<void>
  importSession(): Promise<void>
  backUp(): Promise<void>
  dismissNews(): void
}

/** Packs and sessions on this machine, read afresh whenever the library is shown. */
export function createLibrary(source: Bridge): LibraryStore {
  let view = $state.raw<LibraryView | null>(null)
  let problems = $state.raw<readonly Problem[]>([])

  async function read(): Promise<void> {
    const answer = await source.request('library.read')
    if (answer.ok) view = answer.value
    problems = answer.ok ? [] : answer.problems
  }

  let news = $state.raw<FileNews | null>(null)

  function tell<T>(answer: Result<T | null>, words: (value: T) => FileNews): void {
    problems = answer.ok ? [] : answer.problems
    news = answer.ok && answer.value !== null ? words(answer.value) : null
  }

  async function exportSession(sessionId: string): Promise<void> {
    tell(await source.request('session.export', sessionId), ({ path }) => ({ kind: 'exported', path }))
  }

  async function importSession(): Promise<void> {
    const answer = await source.request('session.import')
    if (answer.ok && answer.value !== null) await read()
    tell(answer, ({ isKnown }) => ({ kind: isKnown ? 'known' : 'imported', path: '' }))
  }

  async function backUp(): Promise<void> {
    tell(await source.request('storage.backup'), ({ path }) => ({ kind: 'backed-up', path }))
  }

  async function deleteSession(sessionId: string): Promise<void> {
    const answer = await source.request('session.delete', sessionId)
    if (answer.ok) await read()
    else problems = answer.problems
  }

  return {
    get view() {
      return view
    },
    get problems() {
      return problems
    },
    get news() {
      return news
    },
    read,
    deleteSession,
    exportSession,
    importSession,
    backUp,
    dismissNews() {
      news = null
    }
  }
}

export const library = createLibrary(bridge)
