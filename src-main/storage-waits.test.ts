import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './storage/open-database'
import { storageOf } from './storage/open-storage'
import { layBuiltInPacks } from './testing/built-in-folder'
import { codes, program, value, widen } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

/** The program on a database whose connection a test can put obstacles in the way of. */
async function playing() {
  const at = folder()
  const opened = openDatabase(at, new Date(0))
  if (!opened.ok) throw new Error('the database did not open')
  const { db } = opened.value
  const started = program(at, layBuiltInPacks(at), storageOf(db))
  const { sessionId } = await started.play()
  started.clock.pass(5000)
  return { ...started, at, db, sessionId }
}

/** Long texts need new pages: there are none. */
const fill = (db: Database) => {
  const pages = Number(db.pragma('page_count', { simple: true }))
  db.pragma(`max_page_count = ${pages}`)
  return () => db.pragma('max_page_count = 1000000')
}

const readOnly = (db: Database) => {
  db.pragma('query_only = ON')
  return () => db.pragma('query_only = OFF')
}

const hold = (_db: Database, at: string) => {
  const other = new Sqlite(join(at, 'blackstart.db'))
  other.exec('BEGIN IMMEDIATE')
  return () => {
    other.exec('ROLLBACK')
    other.close()
  }
}

const long = { kind: 'note', text: 'x'.repeat(9000), by: '' } as const

describe('a session whose database takes nothing', () => {
  it.each([
    ['problem.storage-full', fill],
    ['problem.storage-read-only', readOnly],
    ['problem.storage-locked', hold]
  ])('says so (%s), waits, and goes on by itself', async (code, obstruct) => {
    const { clock, order, host, views, stops, storage, sessionId, db, at } = await playing()
    const clear = obstruct(db, at)
    expect(codes(order(long))).toEqual([code])
    expect(codes(order(long))).toEqual([code])
    const waiting = value(host.lead()).view
    expect(waiting).toMatchObject({ notes: [], clock: { why: 'storage', frozen: false } })
    // A full disk has room for the clock: it goes on, and only what has no room is refused.
    if (code !== 'problem.storage-full') {
      clock.pass(3000)
      expect(views.at(-1)?.clock).toMatchObject({ why: 'storage', nowMinutes: waiting.clock.nowMinutes })
    }
    clear()
    clock.pass(2000)
    expect(views.at(-1)?.clock.why).toBe('runs')
    expect(views.at(-1)?.clock.nowMinutes).toBeGreaterThan(waiting.clock.nowMinutes)
    value(order(long))
    value(order(widen))
    expect(storage.entries.readAll(sessionId).map(({ command }) => command.kind)).toEqual([
      'set-up',
      'note',
      'decide'
    ])
    expect(stops).toEqual([])
  })

  it('notices by itself, without a command, and lets no unkept time pass', async () => {
    const { clock, views, storage, sessionId, db } = await playing()
    const clear = readOnly(db)
    clock.pass(10_000)
    const waiting = views.at(-1)
    expect(waiting?.clock.why).toBe('storage')
    const saved = storage.sessions.find(sessionId)?.tick ?? 0
    expect((waiting?.clock.nowMinutes ?? 0) * 60 + 15 * 60 - saved).toBeLessThanOrEqual(11)
    clear()
    clock.pass(2000)
    expect(views.at(-1)?.clock.why).toBe('runs')
  })

  it('that ends meanwhile ends once it can be kept', async () => {
    const { clock, order, views, over, storage, sessionId, db } = await playing()
    value(order({ kind: 'set-pace', pace: 120 }))
    clock.pass(21_500)
    const clear = readOnly(db)
    clock.pass(5000)
    expect(over).toEqual([])
    clear()
    clock.pass(5000)
    expect(views.at(-1)?.clock.why).toBe('finished')
    expect(over).toEqual([sessionId])
    expect(storage.sessions.find(sessionId)?.state).toBe('finished')
  })
})
