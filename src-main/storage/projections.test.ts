import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { Command, CommandOf } from '#core/session/commands'
import { openForTest, withOneSession } from '../testing/open-for-test'
import { temporaryFolders } from '../testing/temporary-folder'

const folder = temporaryFolders()

type Item = CommandOf<'plan-improvement'>

const item = (id: string, status: Item['status']): Item => ({
  ...{ capability: 'Diagnosis', issue: 'Old map', action: 'Draw it', owner: 'Ada' },
  ...{ start: '', due: '2032-01-31', verification: '', by: '' },
  kind: 'plan-improvement',
  item: id,
  element: 'equipment',
  priority: 'high',
  status
})

const said: readonly Command[] = [
  { kind: 'bookmark', title: 'Onset' },
  { kind: 'observe', task: 'see', text: 'Saw it late.', by: 'lead' },
  { kind: 'rate', task: 'see', rating: 'P', reason: '', by: 'lead' },
  { kind: 'rate', task: 'see', rating: 'M', reason: 'Late', by: 'lead' },
  { kind: 'rate', task: 'tell', rating: 'S', reason: '', by: 'lead' },
  { kind: 'rate', task: 'tell', rating: null, reason: '', by: 'lead' },
  item('a', 'open'),
  item('b', 'open'),
  item('a', 'done'),
  { kind: 'remove-improvement', item: 'b', by: '' },
  { kind: 'hot-wash', about: 'strength', text: 'Calm', by: 'scribe' },
  { kind: 'go-back', parent: 'p', entries: 3, times: 2 }
]

describe('what is read of logs without playing them', () => {
  it('is what the entries have come to, and goes with their session', () => {
    const at = folder()
    const storage = openForTest(at)
    withOneSession(storage, 's')
    for (const [sequence, command] of said.entries()) {
      storage.entries.append('s', { sequence, tick: sequence, roomMs: 0, command })
    }
    const db = new Sqlite(join(at, 'blackstart.db'))
    const rows = (columns: string, view: string) => db.prepare(`SELECT ${columns} FROM ${view}`).raw().all()
    expect(rows('title', 'bookmarks')).toEqual([['Onset']])
    expect(rows('task, text, by', 'observations')).toEqual([['see', 'Saw it late.', 'lead']])
    expect(rows('task, rating, reason', 'ratings')).toEqual([['see', 'M', 'Late']])
    expect(rows('item, status, due', 'improvements')).toEqual([['a', 'done', '2032-01-31']])
    expect(rows('about, text', 'hot_wash_notes')).toEqual([['strength', 'Calm']])
    expect(rows('parent_id, parent_entries, times', 'branches')).toEqual([['p', 3, 2]])
    storage.sessions.remove('s')
    expect(rows('*', 'improvements')).toEqual([])
    db.close()
    storage.close()
  })
})

describe('settings', () => {
  it('are kept by name, the last word of each', () => {
    const at = folder()
    const storage = openForTest(at)
    storage.settings.write('language', 'en')
    storage.settings.write('language', 'pt-BR')
    storage.settings.write('reducedMotion', true)
    storage.close()
    const again = openForTest(at)
    expect(again.settings.readAll()).toEqual({ language: 'pt-BR', reducedMotion: true })
    again.close()
  })
})
