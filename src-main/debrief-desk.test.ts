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
    expect(value(same)).toBe(value(first))
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
})
