import { describe, expect, it } from 'vitest'
import { smallPackFiles } from '../testing/small-pack'
import { runTask } from './run-task'

describe('a task', () => {
  it('answers from a thread of its own', async () => {
    const checked = await runTask('checkScenario', smallPackFiles)
    expect(checked).toMatchObject({ ok: true, value: { scenario: { id: 'small-door' } } })
    expect(await runTask('checkScenario', {})).toMatchObject({ ok: false })
  })

  it('that fails says why to the one who asked', async () => {
    await expect(runTask('readBuiltInPacks', '/no/such/folder')).rejects.toThrow(/ENOENT/)
    const played = { sessionId: 's', files: {}, seed: 1, entries: [], createdAt: '' }
    await expect(runTask('debrief', played)).rejects.toThrow(/the stored pack is refused/)
  })
})
