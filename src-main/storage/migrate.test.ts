import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { Command } from '#core/session/commands'
import { openForTest } from '../testing/open-for-test'
import { temporaryFolders } from '../testing/temporary-folder'
import { migrate, NewerDatabase } from './migrate'
import { migrations } from './migrations/migrations'

const folder = temporaryFolders()

function versionOf(db: Sqlite.Database): unknown {
  return db.pragma('user_version', { simple: true })
}

describe('migrating', () => {
  it('takes an empty database through every step, and a second time changes nothing', () => {
    const db = new Sqlite(join(folder(), 'a.db'))
    migrate(db, migrations)
    const schema = db.prepare('SELECT sql FROM sqlite_schema').pluck().all()
    migrate(db, migrations)
    expect(db.prepare('SELECT sql FROM sqlite_schema').pluck().all()).toEqual(schema)
    expect(versionOf(db)).toBe(migrations.length)
    db.close()
  })

  it('carries the rows of an older database along', () => {
    const db = new Sqlite(join(folder(), 'a.db'))
    migrate(db, ['CREATE TABLE a (x INTEGER) STRICT'])
    db.exec('INSERT INTO a VALUES (7)')
    migrate(db, ['CREATE TABLE a (x INTEGER) STRICT', 'ALTER TABLE a ADD COLUMN y INTEGER DEFAULT 8'])
    expect(db.prepare('SELECT x, y FROM a').get()).toEqual({ x: 7, y: 8 })
    db.close()
  })

  it.each(migrations.map((_, version) => version + 1))(
    'opens what a program of version %i has written',
    (version) => {
      const at = folder()
      const old = new Sqlite(join(at, 'blackstart.db'))
      migrate(old, migrations.slice(0, version))
      const files = gzipSync(JSON.stringify({ 'scenario.yaml': 'format: 1' }))
      const sealed = gzipSync(JSON.stringify({ format: 1 }))
      old.prepare("INSERT INTO packs VALUES ('h', 'p', 'Pack', -15, 1000, ?, '2031-01-01')").run(files)
      old
        .prepare(
          `INSERT INTO sessions (id, pack_hash, seed, team, rehearsal, created_at, state, tick, room_ms, engine_version, sealed)
          VALUES ('s', 'h', 7, 'Team', 0, '2031-01-01T00:00:00.000Z', 'finished', 600, 5000, 1, ?)`
        )
        .run(sealed)
      const commands: readonly Command[] = [
        { kind: 'decide', decide: 'x', parameters: {}, by: '', rationale: '' },
        { kind: 'bookmark', title: 'Here' },
        { kind: 'finish' }
      ]
      for (const [sequence, command] of commands.entries()) {
        old
          .prepare(
            "INSERT INTO entries (session_id, sequence, tick, room_ms, command) VALUES ('s', ?, 0, 0, ?)"
          )
          .run(sequence, JSON.stringify(command))
      }
      old.close()
      const storage = openForTest(at)
      expect(storage.sessions.list()).toMatchObject([
        {
          id: 's',
          packTitle: 'Pack',
          nowMinutes: -5,
          decisions: 1,
          parentId: null,
          goneBack: 0,
          sealed: true
        }
      ])
      expect(storage.entries.readAll('s').map(({ command }) => command)).toEqual(commands)
      expect(storage.sessions.sealedResults('s')).toEqual({ format: 1 })
      expect(storage.packs.filesOf('h')).toEqual({ 'scenario.yaml': 'format: 1' })
      expect(storage.settings.readAll()).toEqual({})
      storage.close()
    }
  )

  it('leaves no trace of a step that fails', () => {
    const db = new Sqlite(join(folder(), 'a.db'))
    const steps = ['CREATE TABLE a (x) STRICT', 'CREATE TABLE b (x INTEGER) STRICT; nonsense']
    expect(() => {
      migrate(db, ['CREATE TABLE a (x INTEGER) STRICT', steps[1] ?? ''])
    }).toThrow(/syntax/)
    expect(versionOf(db)).toBe(1)
    expect(db.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['a'])
    db.close()
  })

  it('does nothing to a database from a newer program', () => {
    const db = new Sqlite(join(folder(), 'a.db'))
    db.pragma('user_version = 2')
    expect(() => {
      migrate(db, ['CREATE TABLE a (x INTEGER) STRICT'])
    }).toThrow(NewerDatabase)
    expect(versionOf(db)).toBe(2)
    db.close()
  })
})
