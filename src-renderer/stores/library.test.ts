import { describe, expect, it } from 'vitest'
import type { LibraryView } from '#bridge/contract'
import { standInBridge } from '../testing/build-view'
import { createLibrary } from './library.svelte'

const empty: LibraryView = { packs: [], sessions: [], broken: [] }
const locked = {
  ok: false,
  problems: [{ code: 'problem.storage-failed', values: { detail: 'locked' } }]
} as const

describe('the library', () => {
  it('keeps what it shows when it cannot be read again', async () => {
    const answers = [{ ok: true, value: empty } as const, locked]
    const library = createLibrary(standInBridge({ 'library.read': () => answers.shift() ?? locked }))
    await library.read()
    expect(library.problems).toEqual([])
    await library.read()
    expect(library.view).toBe(empty)
    expect(library.problems).toEqual(locked.problems)
  })
  it('reads itself afresh after a session was deleted, and says when one was not', async () => {
    const deleted: string[] = []
    const bridge = standInBridge({
      'library.read': () => ({ ok: true, value: empty }),
      'session.delete': (id) => (deleted.push(id) === 1 ? { ok: true, value: null } : locked)
    })
    const library = createLibrary(bridge)
    await library.deleteSession('s1')
    expect(library.view).toBe(empty)
    await library.deleteSession('s2')
    expect(library.problems).toEqual(locked.problems)
  })
})
