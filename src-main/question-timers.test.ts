import { describe, expect, it } from 'vitest'
import { layBuiltInPacks } from './testing/built-in-folder'
import { codes, program, value, wanted } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

/** The small pack with a question a minute after its start. */
function ask(text: string): string {
  const question = '{ options: { wait: Wait, act: Act }, standard: wait, limit: 2m }'
  const inject = `{ id: ask, at: T-14m, from: Manager, title: Choose, text: What now?, question: ${question} }`
  return text.replace('\nnumbers:\n', `\ninjects: [${inject}]\nnumbers:\n`)
}

async function asked(
  advance: 'compressed' | 'step-by-decision' = 'compressed',
  slot: { readonly decisionSeconds?: number } = {}
) {
  const data = folder()
  const at = program(data, layBuiltInPacks(data, ask))
  await at.play({ ...wanted, setUp: { ...wanted.setUp, advance, ...slot } })
  // Six seconds at ten to one: the question has come.
  at.clock.pass(7000)
  return at
}

describe('a question', () => {
  it('is answered by its stated default when its room time is up, and not before', async () => {
    const { clock, views } = await asked()
    expect(views.at(-1)?.questions).toMatchObject([{ inject: 'ask', standard: 'wait' }])
    clock.pass(100_000)
    expect(views.at(-1)?.questions).toHaveLength(1)
    clock.pass(30_000)
    expect(views.at(-1)?.questions).toEqual([])
  })

  it('keeps its time through a freeze, and gets more when it is extended', async () => {
    const { clock, views, order, host } = await asked()
    value(order({ kind: 'freeze' }))
    clock.pass(300_000)
    expect(views.at(-1)?.questions).toHaveLength(1)
    value(order({ kind: 'resume' }))
    expect(codes(order({ kind: 'extend-timer', inject: 'ask', seconds: 600 }))).toEqual(['problem.not-yours'])
    value(host.submit({ kind: 'extend-timer', inject: 'ask', seconds: 600 }, 'facilitator'))
    clock.pass(300_000)
    expect(views.at(-1)?.questions).toHaveLength(1)
  })

  it('goes on from the time that was left when it is opened again, however it was left', async () => {
    const { clock, views, order, host, storage } = await asked()
    clock.pass(50_000)
    const { secondsLeft = 0 } = views.at(-1)?.questions[0] ?? {}
    expect(secondsLeft).toBeCloseTo(69, 0)
    value(order({ kind: 'freeze' }))
    clock.pass(40_000)
    host.leave()
    clock.pass(500_000)
    const { id } = storage.sessions.list()[0] ?? expect.fail('no session')
    value(await host.open(id))
    const reopened = value(host.start('team')).questions[0]
    expect(Math.abs((reopened?.secondsLeft ?? 0) - secondsLeft)).toBeLessThanOrEqual(0.2)
    value(order({ kind: 'resume' }))
    clock.pass(60_000)
    expect(views.at(-1)?.questions).toHaveLength(1)
    clock.pass(10_000)
    expect(views.at(-1)?.questions).toEqual([])
  })

  it('has the time that was set up for it step by decision, and the pack’s otherwise', async () => {
    const left = async (...how: Parameters<typeof asked>) =>
      (await asked(...how)).views.at(-1)?.questions[0]?.secondsLeft ?? 0
    expect(await left('step-by-decision', { decisionSeconds: 600 })).toBeCloseTo(599, 0)
    expect(await left('step-by-decision')).toBeCloseTo(119, 0)
    expect(await left('compressed', { decisionSeconds: 600 })).toBeCloseTo(119, 0)
  })

  it('stops the clock step by decision, until it is answered', async () => {
    const { clock, views, order } = await asked('step-by-decision')
    const waits = views.at(-1)?.clock
    expect(waits?.awaits).toBe('answer')
    clock.pass(60_000)
    expect(views.at(-1)?.clock.nowMinutes).toBe(waits?.nowMinutes)
    value(order({ kind: 'answer', inject: 'ask', option: 'act', by: 'lead' }))
    clock.pass(6000)
    expect(views.at(-1)?.clock.nowMinutes).toBeCloseTo((waits?.nowMinutes ?? 0) + 1, 1)
  })
})
