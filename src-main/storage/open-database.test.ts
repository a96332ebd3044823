import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../testing/temporary-folder'
import { migrations } from './migrations/migrations'
import { openDatabase, type OpenedDatabase } from './open-database'

const folder = temporaryFolders()
const now = new Date('2031-02-03T04:05:06.007Z')
const notAdministrator = 65_534

function open(at: string): OpenedDatabase {
  const opened = openDatabase(at, now)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value
}

function keptAside(at: string): readonly string[] {
  return readdirSync(at).filter((name) => /newer|damaged/.test(name))
}

describe('opening the database', () => {
  it('makes the folder and the newest tables where there are none, and finds them again', () => {
    const at = join(folder(), 'new', 'deep')
    const first = open(at)
    expect(first.setAside).toBeNull()
    expect(first.db.pragma('user_version', { simple: true })).toBe(migrations.length)
    first.db.close()
    const again = open(at)
    const tables = again.db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    expect(tables.pluck().all()).toEqual(['best_plays', 'entries', 'packs', 'sessions', 'settings'])
    expect(again.setAside).toBeNull()
    again.db.close()
  })

  it('writes through a journal that is synced at every commit, with strict references', () => {
    const { db } = open(folder())
    const read = (name: string) => db.pragma(name, { simple: true })
    expect([read('journal_mode'), read('synchronous'), read('foreign_keys')]).toEqual(['wal', 2, 1])
    const insert = db.prepare("INSERT INTO entries VALUES ('nobody', 0, 0, 0, '{}')")
    expect(() => insert.run()).toThrow(/FOREIGN KEY/)
    db.close()
  })

  it('keeps a database of a newer version aside, untouched, and starts a new one', () => {
    const at = folder()
    const { db } = open(at)
    db.exec('CREATE TABLE later (word TEXT) STRICT')
    db.exec("INSERT INTO later VALUES ('kept')")
    db.pragma('user_version = 99')
    db.close()
    const opened = open(at)
    expect(opened.setAside?.reason).toBe('newer')
    expect(opened.db.pragma('user_version', { simple: true })).toBe(migrations.length)
    opened.db.close()
    const kept = new Sqlite(opened.setAside?.keptAs ?? '', { readonly: true })
    expect(kept.prepare('SELECT word FROM later').pluck().get()).toBe('kept')
    kept.close()
  })

  it('keeps a file that is no database aside, byte for byte', () => {
    const at = folder()
    const rubbish = Buffer.alloc(8192, 'rubbish')
    writeFileSync(join(at, 'blackstart.db'), rubbish)
    const opened = open(at)
    expect(opened.setAside?.reason).toBe('damaged')
    expect(readFileSync(opened.setAside?.keptAs ?? '')).toEqual(rubbish)
    opened.db.close()
  })

  it('keeps a database with a damaged page aside', () => {
    const at = folder()
    const { db } = open(at)
    for (let n = 0; n < 200; n += 1) {
      const values = [`${n}`.repeat(100), 'id', 'title', 0, 1, Buffer.alloc(900), 'now']
      db.prepare('INSERT INTO packs VALUES (?, ?, ?, ?, ?, ?, ?)').run(values)
    }
    db.close()
    const file = join(at, 'blackstart.db')
    const bytes = readFileSync(file)
    bytes.fill(0xa5, 3 * 4096, 12 * 4096)
    writeFileSync(file, bytes)
    const opened = open(at)
    expect(opened.setAside?.reason).toBe('damaged')
    expect(opened.db.prepare('SELECT count(*) FROM packs').pluck().get()).toBe(0)
    opened.db.close()
  })

  it("keeps somebody else's tables of the same name aside", () => {
    const at = folder()
    const theirs = new Sqlite(join(at, 'blackstart.db'))
    theirs.exec('CREATE TABLE packs (anything)')
    theirs.close()
    const opened = open(at)
    expect(opened.setAside?.reason).toBe('damaged')
    opened.db.close()
  })

  it('never gives two of them the same name', () => {
    const at = folder()
    for (const text of ['first rubbish', 'second rubbish']) {
      writeFileSync(join(at, 'blackstart.db'), text.repeat(1000))
      open(at).db.close()
    }
    expect(keptAside(at)).toHaveLength(2)
  })

  it.runIf(process.platform !== 'win32')('says which folder cannot be written', () => {
    const at = folder()
    const back = process.geteuid?.()
    chmodSync(at, 0o555)
    // The administrator may write everywhere, so the folder is opened as somebody else.
    if (back === 0) process.seteuid?.(notAdministrator)
    try {
      expect(openDatabase(at, now)).toMatchObject({
        ok: false,
        problems: [{ code: 'problem.storage-not-writable', values: { folder: at } }]
      })
    } finally {
      if (back === 0) process.seteuid?.(back)
      chmodSync(at, 0o755)
    }
  })

  it('says so when another process keeps it busy', () => {
    const at = folder()
    open(at).db.close()
    const other = new Sqlite(join(at, 'blackstart.db'))
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE')
    expect(openDatabase(at, now)).toMatchObject({ ok: false, problems: [{ code: 'problem.storage-busy' }] })
    other.close()
    expect(keptAside(at)).toEqual([])
  })

  it('finds everything in a copy that was taken while it was open', () => {
    const at = folder()
    const { db } = open(at)
    db.exec("INSERT INTO packs VALUES ('h', 'id', 'title', 0, 1, x'00', 'now')")
    const copy = folder()
    for (const name of readdirSync(at)) copyFileSync(join(at, name), join(copy, name))
    expect(statSync(join(copy, 'blackstart.db-wal')).size).toBeGreaterThan(0)
    const opened = open(copy)
    expect(opened.db.prepare('SELECT id FROM packs').pluck().all()).toEqual(['id'])
    opened.db.close()
    db.close()
  })
})
