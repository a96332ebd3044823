import { describe, expect, it } from 'vitest'
import { layBuiltInPacks } from './testing/built-in-folder'
import { program, value, wanted } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

/** The small pack with a message a minute after its start and another much later. */
function withInjects(text: string): string {
  const words = 'from: Manager, title: Word, text: Something happened.'
  const injects = `[{ id: first, at: T-14m, ${words} }, { id: last, at: T+20m, ${words} }]`
  return text.replace('\nnumbers:\n', `\ninjects: ${injects}\nnumbers:\n`)
}

function started(setUp: Partial<(typeof wanted)['setUp']> = {}) {
  const data = folder()
  const at = program(data, layBuiltInPacks(data, withInjects))
  const play = () => at.play({ ...wanted, setUp: { ...wanted.setUp, ...setUp } })
  const last = () => at.views.at(-1) ?? expect.fail('nothing was shown')
  return { ...at, data, play, last, came: () => last().messages.map(({ id, minutes }) => [id, minutes]) }
}

describe('steps', () => {
  it('are taken at once, whatever the pace, and decisions are open between them', async () => {
    const { play, order, clock, last } = started({ pace: 0.1 })
    await play()
    value(order({ kind: 'freeze' }))
    expect(value(order({ kind: 'step', seconds: 10 })).clock).toMatchObject({
      nowMinutes: -15 + 10 / 60,
      frozen: false,
      why: 'step'
    })
    clock.pass(60_000)
    expect(last().clock.nowMinutes).toBeCloseTo(-15 + 10 / 60, 9)
    value(order({ kind: 'decide', decide: 'widen', parameters: {}, by: '', rationale: '' }))
    value(order({ kind: 'step', seconds: null }))
    clock.pass(1000)
    expect(last().clock.nowMinutes).toBeCloseTo(-15 + 11 / 60, 9)
    value(order({ kind: 'set-pace', pace: 10 }))
    value(order({ kind: 'resume' }))
    clock.pass(6000)
    expect(last().clock).toMatchObject({ stepping: false, why: 'runs' })
    expect(last().clock.nowMinutes).toBeCloseTo(-14 + 11 / 60, 1)
  })

  it('that come fast one after the other are all taken', async () => {
    const { play, order, clock, last } = started()
    await play()
    for (let taken = 0; taken < 30; taken += 1) value(order({ kind: 'step', seconds: 60 }))
    clock.pass(5000)
    expect(last().clock).toMatchObject({ nowMinutes: 15, why: 'step' })
  })

  it('end at the horizon with the exercise', async () => {
    const { play, order, clock, last } = started()
    await play()
    value(order({ kind: 'step', seconds: 3600 }))
    clock.pass(5000)
    expect(last().clock).toMatchObject({ nowMinutes: 30, finished: true, why: 'finished' })
  })
})

describe('the clock', () => {
  it('after a pause fires the first inject at its scenario time', async () => {
    const { play, order, clock, came } = started()
    await play()
    clock.pass(3000)
    value(order({ kind: 'freeze' }))
    clock.pass(600_000)
    expect(came()).toEqual([])
    value(order({ kind: 'resume' }))
    clock.pass(2900)
    expect(came()).toEqual([])
    clock.pass(300)
    expect(came()).toEqual([['first', -14]])
  })

  it('fires an inject now when it is told to, whatever the pauses before', async () => {
    const { play, order, clock, host, came, last } = started()
    await play()
    for (const pause of [1000, 250_000, 30]) {
      clock.pass(700)
      value(order({ kind: 'freeze' }))
      clock.pass(pause)
      value(order({ kind: 'resume' }))
    }
    value(host.submit({ kind: 'fire-inject', inject: 'last' }, 'facilitator'))
    expect(came()).toEqual([['last', last().clock.nowMinutes]])
    expect(last().clock.nowMinutes).toBeCloseTo(-15 + 21 / 60, 1)
  })

  it('loses and gains no time by changes of pace and by freezes, whenever they come', async () => {
    const { play, order, clock, last } = started({ pace: 120 })
    await play()
    let scenarioMs = 0
    for (const [pace, ms] of [
      [0.5, 1234],
      [60, 777],
      [1, 95],
      [120, 42],
      [0.1, 4001],
      [12, 350]
    ] as const) {
      value(order({ kind: 'set-pace', pace }))
      clock.pass(ms)
      scenarioMs += pace * ms
      value(order({ kind: 'freeze' }))
      clock.pass(333)
      value(order({ kind: 'resume' }))
    }
    clock.pass(1000)
    scenarioMs += 12 * 1000
    const passedMs = (last().clock.nowMinutes + 15) * 60_000
    expect(passedMs).toBeLessThanOrEqual(scenarioMs + 1e-6)
    // Less than one step, and what came after the last view.
    expect(passedMs).toBeGreaterThan(scenarioMs - 1000 - 12 * 200)
  })

  it('stops at the very step at which it begins to wait', async () => {
    const { play, order, clock, last, came } = started({ advance: 'facilitator-paced', pace: 120 })
    await play()
    clock.pass(5000)
    expect(came()).toEqual([['first', -14]])
    expect(last().clock).toMatchObject({ nowMinutes: -14, why: 'next' })
    value(order({ kind: 'next' }))
    clock.pass(1000)
    expect(last().clock.nowMinutes).toBeGreaterThan(-13)
  })

  it('says why it runs or does not', async () => {
    const { play, order, clock, host, last, storage } = started()
    const { sessionId } = await play()
    clock.pass(1000)
    expect(last().clock.why).toBe('runs')
    value(order({ kind: 'freeze' }))
    expect(last().clock.why).toBe('frozen')
    host.leave()
    value(await host.open(sessionId))
    expect(value(host.lead()).view.clock.why).toBe('not-started')
    value(host.start('team'))
    value(order({ kind: 'finish' }))
    expect(last().clock.why).toBe('finished')
    expect(storage.sessions.find(sessionId)?.state).toBe('finished')
  })

  it('does not leap after the machine has slept, and the room goes on', async () => {
    const { play, clock, last } = started()
    await play()
    clock.pass(1000)
    clock.sleep(10 * 3_600_000)
    clock.pass(200)
    expect(last().clock.nowMinutes).toBeLessThan(-14.5)
    expect(last().clock.roomMs).toBeLessThanOrEqual(2200)
  })

  it('begins anew in a new session of the same scenario, with nothing left behind', async () => {
    const { play, order, clock, host, last } = started()
    await play()
    const fresh = last
    clock.pass(10_000)
    value(host.submit({ kind: 'hold-inject', inject: 'last' }, 'facilitator'))
    value(host.submit({ kind: 'degrade-panel', instrument: 'queue', shows: 'nothing' }, 'facilitator'))
    value(order({ kind: 'note', text: 'of the first', by: '' }))
    value(order({ kind: 'set-pace', pace: 120 }))
    await play()
    clock.pass(1000)
    const again = fresh()
    const clean = started()
    await clean.play()
    clean.clock.pass(1000)
    expect({ ...again, sessionId: '' }).toEqual({ ...clean.last(), sessionId: '' })
  })
})
