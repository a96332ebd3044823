import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openForTest, withOneSession } from '../testing/open-for-test'
import { temporaryFolders } from '../testing/temporary-folder'

const folder = temporaryFolders()

const note = (sequence: number) =>
  ({ sequence, tick: sequence, roomMs: 0, command: { kind: 'note', text: 'x'.repeat(500), by: '' } }) as const

describe('a backup', () => {
  it('opens as a database of its own with all that was kept, though entries come meanwhile', async () => {
    const storage = openForTest(folder())
    withOneSession(storage, 's')
    for (let sequence = 0; sequence < 400; sequence += 1) storage.entries.append('s', note(sequence))
    const to = folder()
    const backedUp = storage.backUp(join(to, 'blackstart.db'))
    for (let sequence = 400; sequence < 420; sequence += 1) storage.entries.append('s', note(sequence))
    await backedUp
    expect(readdirSync(to)).toEqual(['blackstart.db'])
    const copy = openForTest(to)
    const entries = copy.entries.readAll('s')
    expect(entries.length).toBeGreaterThanOrEqual(400)
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, n) => n))
    expect(copy.sessions.find('s')).toEqual(storage.sessions.find('s'))
    expect(storage.entries.readAll('s')).toHaveLength(420)
    copy.close()
    storage.close()
  })

  it('takes the place of an older one, and never that of the database itself', async () => {
    const at = folder()
    const storage = openForTest(at)
    withOneSession(storage, 's')
    const to = join(folder(), 'blackstart.db')
    writeFileSync(to, 'an older one')
    await storage.backUp(to)
    await expect(storage.backUp(join(at, 'blackstart.db'))).rejects.toThrow(/the database itself/)
    await expect(storage.backUp(join(at, 'nowhere', 'x.db'))).rejects.toThrow()
    expect(storage.sessions.find('s')).toBeDefined()
    storage.close()
    expect(readdirSync(at).filter((name) => name.includes('.part'))).toEqual([])
  })
})
