import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
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
