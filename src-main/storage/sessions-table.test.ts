import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openForTest, storedPack, withOneSession } from '../testing/open-for-test'
import { temporaryFolders } from '../testing/temporary-folder'

const folder = temporaryFolders()

describe('stored sessions', () => {
  it('are listed newest first, with the minute reached and the decisions taken', () => {
    const storage = openForTest(folder())
    withOneSession(storage, 's')
    const like = storage.sessions.find('s') ?? expect.fail('no session')
    storage.sessions.add({ ...like, id: 'later', createdAt: '2032-01-01T00:00:00.000Z' })
    const decide = {
      kind: 'decide',
      decide: 'isolate',
      parameters: {},
      by: 'network',
      rationale: ''
    } as const
    storage.entries.append('s', { sequence: 0, tick: 0, roomMs: 0, command: { kind: 'freeze' } })
    storage.entries.append('s', { sequence: 1, tick: 9, roomMs: 5, command: decide })
    storage.sessions.saveReached('s', 3600, 123_456)
    const [first, second] = storage.sessions.list()
    expect([first?.id, second?.id]).toEqual(['later', 's'])
    expect(second).toMatchObject({ packTitle: 'Bridge drill', nowMinutes: 15, decisions: 1, roomMs: 123_456 })
    storage.close()
  })

  it('keep their sealed results for ever', () => {
    const at = folder()
    const storage = openForTest(at)
    withOneSession(storage, 's')
    expect(storage.sessions.sealedResults('s')).toBeUndefined()
    storage.sessions.seal('s', { fingerprint: 'f1', minutes: [1, 2, 3] })
    storage.sessions.seal('s', { fingerprint: 'f2' })
    storage.close()
    const again = openForTest(at)
    expect(again.sessions.sealedResults('s')).toEqual({ fingerprint: 'f1', minutes: [1, 2, 3] })
    expect(again.sessions.find('s')?.sealed).toBe(true)
    again.close()
  })

  it('count as played when they are finished and no rehearsal', () => {
    const storage = openForTest(folder())
    withOneSession(storage, 's')
    const like = storage.sessions.find('s') ?? expect.fail('no session')
    storage.sessions.add({ ...like, id: 'rehearsed', rehearsal: true })
    expect(storage.sessions.playedByPack()).toEqual(new Map())
    storage.sessions.setState('s', 'finished')
    storage.sessions.setState('rehearsed', 'finished')
    expect(storage.sessions.playedByPack()).toEqual(new Map([['bridge-drill', 1]]))
    storage.close()
  })

  it('are deleted once, and their pack stays', () => {
    const storage = openForTest(folder())
    withOneSession(storage, 's')
    expect([storage.sessions.remove('s'), storage.sessions.remove('s')]).toEqual([true, false])
    expect(storage.packs.filesOf(storedPack.hash)).toEqual(storedPack.files)
    storage.close()
  })

  it('are written whole or not at all', () => {
    const storage = openForTest(folder())
    const half = () =>
      storage.together(() => {
        withOneSession(storage, 's')
        throw new Error('power cut')
      })
    expect(half).toThrow('power cut')
    expect(storage.sessions.find('s')).toBeUndefined()
    expect(storage.packs.filesOf(storedPack.hash)).toBeUndefined()
    storage.close()
  })
})

describe('stored packs', () => {
  it('keep the text they were first played with', () => {
    const at = folder()
    const storage = openForTest(at)
    withOneSession(storage, 's')
    storage.packs.keep({ ...storedPack, files: { 'scenario.yaml': 'another text' } }, new Date())
    expect(storage.packs.filesOf(storedPack.hash)).toEqual(storedPack.files)
    const db = new Sqlite(join(at, 'blackstart.db'))
    expect(() => db.exec("UPDATE packs SET files = x'00'")).toThrow(/never changes/)
    expect(() => db.exec('DELETE FROM packs')).toThrow(/never deleted/)
    db.close()
    storage.close()
  })
})
