import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LibraryView } from '#bridge/contract'
import { layBuiltInPacks } from '../testing/built-in-folder'
import { program, value } from '../testing/program'
import { temporaryFolders } from '../testing/temporary-folder'
import { libraryHandlers } from './library-handlers'

const folder = temporaryFolders()
const caller = { viewpoint: 'team', windowId: 1 } as const

async function library({ shelf, storage }: ReturnType<typeof program>): Promise<LibraryView> {
  return value(await libraryHandlers(shelf, storage)['library.read'](caller))
}

describe('the library', () => {
  it('shows each pack with its clock and how often it was played', async () => {
    const started = program(folder())
    await started.play()
    expect((await library(started)).packs).toMatchObject([
      {
        ...{ id: 'small-door', title: 'The small door', kind: 'drill', seed: 7, sessionsPlayed: 0 },
        ...{ startMinutes: -15, horizonMinutes: 30, clock: { zone: 'UTC', onsetSecondsOfDay: 0 } }
      }
    ])
    value(started.order({ kind: 'finish' }))
    expect((await library(started)).packs[0]?.sessionsPlayed).toBe(1)
  })

  it('shows each session with the minute that it reached', async () => {
    const started = program(folder())
    const { sessionId } = await started.play()
    started.clock.pass(30_000)
    started.host.leave()
    expect((await library(started)).sessions).toEqual([
      {
        ...{ sessionId, packId: 'small-door', packTitle: 'The small door', teamName: 'Night shift' },
        ...{ state: 'unfinished', rehearsal: false, createdAt: '2031-02-03T04:05:07.000Z' },
        ...{ nowMinutes: -10, decisions: 0, parent: null, goneBack: 0 }
      }
    ])
  })

  it('says of a broken pack where its first problem is, and shows the others', async () => {
    const at = folder()
    const packs = layBuiltInPacks(at)
    mkdirSync(join(packs, 'broken'))
    writeFileSync(join(packs, 'broken', 'scenario.yaml'), 'format: 1\nid: [\n')
    const { packs: shown, broken } = await library(program(at, packs))
    expect(shown).toHaveLength(1)
    expect(broken).toMatchObject([{ folder: 'broken' }])
    expect(broken[0]?.message).toMatch(/^scenario\.yaml:\d+:\d+: \S/)
  })
})
