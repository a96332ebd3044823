import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { Entry } from '#core/session/commands'
import appendUntilKilled from '../testing/append-until-killed?modulePath'
import { openForTest, withOneSession } from '../testing/open-for-test'
import { temporaryFolders } from '../testing/temporary-folder'

const folder = temporaryFolders()

function note(sequence: number, text = 'a note'): Entry {
  return {
    sequence,
    tick: sequence * 2,
    roomMs: sequence * 100,
    command: { kind: 'note', text, by: 'scribe' }
  }
}

/** Runs the child until it has said `count` numbers, kills it at once, and returns the last it said. */
async function killAfter(at: string, count: number): Promise<number> {
  const child = spawn(process.execPath, [appendUntilKilled, at], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let last = -1
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    if (last === count) child.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return last
}

describe('the log of a session', () => {
  it('comes back as it was written, whatever the text', () => {
    const at = folder()
    const storage = openForTest(at)
    withOneSession(storage, 's')
    const entries = ['', '"quoted"\n', '​🛰️ 漢字', "'; DROP TABLE entries; --", '\u0000'].map((text, n) =>
      note(n, text)
    )
    for (const entry of entries) storage.entries.append('s', entry)
    storage.close()
    const again = openForTest(at)
    expect(again.entries.readAll('s')).toEqual(entries)
    expect(again.entries.readAll('another')).toEqual([])
    again.close()
  })

  it('takes only the entry that follows the last one', () => {
    const storage = openForTest(folder())
    withOneSession(storage, 's')
    storage.entries.append('s', note(0))
    for (const wrong of [0, 2, -1]) {
      expect(() => {
        storage.entries.append('s', note(wrong))
      }).toThrow(/must follow the last/)
    }
    expect(() => {
      storage.entries.append('nobody', note(0))
    }).toThrow(/FOREIGN KEY/)
    expect(storage.entries.readAll('s')).toEqual([note(0)])
    storage.close()
  })

  it('cannot be changed or shortened, even by SQL, except with its whole session', () => {
    const at = folder()
    const storage = openForTest(at)
    withOneSession(storage, 's')
    storage.entries.append('s', note(0))
    const db = new Sqlite(join(at, 'blackstart.db'))
    db.pragma('foreign_keys = ON')
    expect(() => db.exec("UPDATE entries SET command = '{}'")).toThrow(/never changes/)
    expect(() => db.exec('DELETE FROM entries')).toThrow(/only with its session/)
    expect(() => db.exec("INSERT OR REPLACE INTO entries VALUES ('s', 0, 0, 0, '{}')")).toThrow(/must follow/)
    expect(storage.entries.readAll('s')).toEqual([note(0)])
    expect(storage.sessions.remove('s')).toBe(true)
    expect(storage.entries.readAll('s')).toEqual([])
    db.close()
    storage.close()
  })

  it('lets a second writer in between, and refuses what that writer has already taken', () => {
    const at = folder()
    const first = openForTest(at)
    withOneSession(first, 's')
    const second = openForTest(at)
    first.entries.append('s', note(0))
    second.entries.append('s', note(1))
    expect(() => {
      first.entries.append('s', note(1, 'too late'))
    }).toThrow(/must follow the last/)
    first.entries.append('s', note(2))
    expect(second.entries.readAll('s')).toEqual([note(0), note(1), note(2)])
    first.close()
    second.close()
  })

  it('loses nothing that was acknowledged when the process is killed', async () => {
    for (const count of [0, 7, 150]) {
      const at = folder()
      const said = await killAfter(at, count)
      const storage = openForTest(at)
      const entries = storage.entries.readAll('s')
      expect(said).toBeGreaterThanOrEqual(count)
      expect(entries.length).toBeGreaterThan(said)
      expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, n) => n))
      storage.close()
    }
  })
})
