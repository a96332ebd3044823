import { describe, expect, it } from 'vitest'
import { debriefFor } from '#core/report/account'
import { codes, program, value, widen, withSql } from './testing/program'
import { smallPack } from './testing/small-pack'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

describe('the debrief', () => {
  it('comes after the end, equals what the core makes of the log, and is sealed', async () => {
    const at = folder()
    const { clock, play, order, desk, host, storage } = program(at)
    const { sessionId } = await play()
    clock.pass(95_000)
    value(order(widen))
    expect(codes(await desk.read(sessionId))).toEqual(['problem.session-not-finished'])
    clock.pass(20_000)
    value(order({ kind: 'finish' }))
    expect(codes(await host.open(sessionId))).toEqual(['problem.session-finished'])
    const [first, same] = await Promise.all([desk.read(sessionId), desk.read(sessionId)])
    expect(value(same)).toEqual(value(first))
    const { debrief } = value(first)
    expect(debrief).toEqual(debriefFor(smallPack(), 7, storage.entries.readAll(sessionId)))
    expect(debrief.decisions[0]?.worth).toBeGreaterThan(0)
    expect(storage.sessions.find(sessionId)?.sealed).toBe(true)
    expect(value(await desk.read(sessionId)).debrief).toEqual(JSON.parse(JSON.stringify(debrief)))
  })

  it('of a sealed session stays readable for an engine that would play it differently', async () => {
    const at = folder()
    const { play, order, desk } = program(at)
    const { sessionId } = await play()
    value(order({ kind: 'finish' }))
    const { debrief } = value(await desk.read(sessionId))
    withSql(at, 'UPDATE sessions SET engine_version = 0')
    expect(value(await desk.read(sessionId)).debrief.reproduce).toEqual(debrief.reproduce)
    withSql(at, 'UPDATE sessions SET sealed = NULL')
    expect(codes(await desk.read(sessionId))).toEqual(['problem.session-other-engine'])
  })

  it('takes what is said since the end, keeps it, and plays nothing again', async () => {
    const at = folder()
    const { play, order, desk, storage } = program(at)
    const { sessionId } = await play()
    const said = { kind: 'hot-wash', about: 'strength', text: 'Calm.', by: 'scribe' } as const
    expect(codes(await desk.add(sessionId, said))).toEqual(['problem.session-not-finished'])
    value(order({ kind: 'finish' }))
    const before = value(await desk.read(sessionId)).debrief
    const after = value(await desk.add(sessionId, said)).debrief
    expect(after.hotWash).toEqual([{ about: 'strength', text: 'Calm.', by: 'scribe' }])
    expect(after.impact).toEqual(before.impact)
    expect(storage.entries.readAll(sessionId).at(-1)?.command).toEqual(said)
    withSql(at, 'UPDATE sessions SET engine_version = 0')
    expect(value(await desk.read(sessionId)).debrief).toEqual(after)
    const file = JSON.parse(value(await desk.sessionFile(sessionId))) as { results: { logHash: string } }
    expect(file.results.logHash).toBe(after.reproduce.logHash)
  })

  it('takes nothing that would change what happened', async () => {
    const { play, order, desk, storage } = program(folder())
    const { sessionId } = await play()
    value(order({ kind: 'finish' }))
    const length = storage.entries.readAll(sessionId).length
    expect(codes(await desk.add(sessionId, widen))).toEqual(['session-finished'])
    const rating = { kind: 'rate', task: 'nonsense', rating: 'P', reason: 'So.', by: 'lead' } as const
    expect((await desk.add(sessionId, rating)).ok).toBe(false)
    expect(storage.entries.readAll(sessionId)).toHaveLength(length)
  })
})
