import { describe, expect, it } from 'vitest'
import { lookAhead } from '#core/session/look-ahead'
import { plainSetUp } from '#core/session/plain-set-up'
import { advance, openSession, totalImpact } from '#core/session/session'
import { sessionState } from '#core/session/session-state'
import { smallPack, smallPackFiles } from '../testing/small-pack'
import { runTask } from './run-task'

describe('a task', () => {
  it('answers from a thread of its own', async () => {
    const checked = await runTask('checkScenario', smallPackFiles)
    expect(checked).toMatchObject({ ok: true, value: { scenario: { id: 'small-door' } } })
    expect(await runTask('checkScenario', {})).toMatchObject({ ok: false })
  })

  it('that nobody waits for any longer is ended', async () => {
    const nobody = new AbortController()
    const checked = runTask('checkScenario', smallPackFiles, nobody.signal)
    nobody.abort()
    await expect(checked).rejects.toThrow(/ended with \d and no answer/)
  })

  it('looks ahead from where a session stands, and sees what the session itself would', async () => {
    const entries = [{ sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(true) }]
    const options = { sessionId: 's', pack: smallPack(), seed: 1, entries }
    const session = openSession({ ...options, tick: 960 })
    const question = { minutes: 5, decide: { decide: 'widen', parameters: {} } }
    const asked = { files: smallPackFiles, seed: 1, entries, state: sessionState(session), question }
    const ahead = await runTask('lookAhead', asked)
    expect(ahead).toEqual(lookAhead(session, question))
    expect(ahead).toMatchObject({ fromMinutes: 1, decided: { effectMinutes: expect.any(Number) as number } })
    expect(ahead.none.impact).toBeGreaterThan(ahead.decided?.impact ?? Infinity)
    // It is what will come.
    expect(session.world.tick).toBe(960)
    const impact = totalImpact(session.world)
    advance(session, 1260)
    expect(ahead.none.impact).toBe(totalImpact(session.world) - impact)
  })

  it('that fails says why to the one who asked', async () => {
    await expect(runTask('readBuiltInPacks', '/no/such/folder')).rejects.toThrow(/ENOENT/)
    const played = { sessionId: 's', files: {}, seed: 1, entries: [], createdAt: '' }
    await expect(runTask('debrief', played)).rejects.toThrow(/the stored pack is refused/)
  })
})
