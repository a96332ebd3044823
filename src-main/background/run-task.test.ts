import { describe, expect, it } from 'vitest'
import { plainSetUp } from '#core/session/plain-set-up'
import { smallPackFiles } from '../testing/small-pack'
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

  it('looks ahead in a session', async () => {
    const entries = [{ sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(false) }]
    const question = { minutes: 5, decide: null }
    const asked = { files: smallPackFiles, seed: 1, entries, tick: 60, question }
    const ahead = await runTask('lookAhead', asked)
    expect(ahead.none.users).toHaveLength(ahead.minutes.length)
    expect(ahead.decided).toBeNull()
  })

  it('that fails says why to the one who asked', async () => {
    await expect(runTask('readBuiltInPacks', '/no/such/folder')).rejects.toThrow(/ENOENT/)
    const played = { sessionId: 's', files: {}, seed: 1, entries: [], createdAt: '' }
    await expect(runTask('debrief', played)).rejects.toThrow(/the stored pack is refused/)
  })
})
