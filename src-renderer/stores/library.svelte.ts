import type { Bridge, LibraryView } from '#bridge/contract'
import type { Problem } from '#core/support/result'
import { bridge } from '../bridge'

export interface LibraryStore {
  readonly view: LibraryView | null
  readonly problems: readonly Problem[]
  read(): Promise<void>
  deleteSession(sessionId: string): Promise<void>
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
    read,
    deleteSession
  }
}

export const library = createLibrary(bridge)
