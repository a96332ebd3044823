import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { injectsProgram, planned } from './testing/injects-program'
import { codes, value } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

/*
 * Faults that users of other tools have reported in public: of exercise platforms,
 * chaos tools and alerting.
 * Each kind is tried here on a session; its reports stand behind its name.
 */

const folder = temporaryFolders()
const started = () => injectsProgram(folder())

describe('exercise platforms and chaos tools', () => {
  it('the first event after a pause is lost, or all come in one burst (openaev#2282, #1637, chaos-mesh#450)', async () => {
    const pauses = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 20_000 })),
      {
        maxLength: 4
      }
    )
    await fc.assert(
      fc.asyncProperty(pauses, async (drawn) => {
        const { play, order, clock, came } = started()
        await play()
        for (const [runs, stands] of drawn) {
          clock.pass(runs)
          value(order({ kind: 'freeze' }))
          const before = came()
          clock.pass(stands)
          expect(came()).toEqual(before)
          value(order({ kind: 'resume' }))
        }
        clock.pass(60_000)
        expect(came()).toMatchObject(planned)
      }),
      { numRuns: 4 }
    )
  })

  it('what is fired by hand comes later by the length of earlier pauses (openaev#1395)', async () => {
    const { play, order, clock, came, last, lead } = started()
    await play()
    value(order({ kind: 'freeze' }))
    clock.pass(60_000)
    value(order({ kind: 'resume' }))
    clock.pass(500)
    value(lead({ kind: 'fire-inject', inject: 'second' }))
    expect(came()['second']).toBe(last().clock.nowMinutes)
  })

  it('what is fired by hand while the clock stands does nothing (openaev#887, #897)', async () => {
    const { play, order, came, last, lead } = started()
    await play()
    value(order({ kind: 'freeze' }))
    value(lead({ kind: 'fire-inject', inject: 'second' }))
    expect(came()['second']).toBe(last().clock.nowMinutes)
    expect(last().clock.frozen).toBe(true)
  })

  it('what was fired by hand comes again at its own time, or twice when both fall together (openaev#265)', async () => {
    const { play, clock, last, lead, came } = started()
    await play()
    clock.pass(5900)
    value(lead({ kind: 'fire-inject', inject: 'first' }))
    clock.pass(20_000)
    expect(last().messages.filter(({ id }) => id === 'first')).toHaveLength(1)
    expect(codes(lead({ kind: 'fire-inject', inject: 'first' }))).toEqual(['inject-fired'])
    expect(came()['second']).toBe(planned.second)
  })

  it('what was fired by hand has another time in the next run (openaev#265)', async () => {
    const { play, clock, lead, came, host } = started()
    await play()
    value(lead({ kind: 'fire-inject', inject: 'second' }))
    host.leave()
    await play()
    clock.pass(60_000)
    expect(came()).toMatchObject(planned)
  })

  it('what is added during a pause counts as too old when it goes on (openaev#2798)', async () => {
    const { play, order, clock, last, lead } = started()
    await play()
    clock.pass(3000)
    value(order({ kind: 'freeze' }))
    clock.pass(60_000)
    value(lead({ kind: 'improvise', channel: 'chat', from: 'CEO', text: 'Well?' }))
    expect(last().messages.map(({ text }) => text)).toContain('Well?')
    value(order({ kind: 'resume' }))
    clock.pass(60_000)
    expect(last().messages.filter(({ text }) => text === 'Well?')).toHaveLength(1)
  })

  it('what is skipped or held keeps the exercise from ending (openaev#2091, #1711)', async () => {
    const { play, clock, lead, over } = started()
    const { sessionId } = await play({ pace: 120 })
    value(lead({ kind: 'skip-inject', inject: 'first', reason: 'no time' }))
    value(lead({ kind: 'hold-inject', inject: 'second' }))
    clock.pass(60_000)
    expect(over).toEqual([sessionId])
  })

  it('what was asked still waits when its time is over (openaev#1558)', async () => {
    const { play, clock, last, storage } = started()
    const { sessionId } = await play()
    clock.pass(42_500)
    expect(last().questions).toHaveLength(1)
    clock.pass(31_000)
    expect(last().questions).toEqual([])
    const answers = storage.entries.readAll(sessionId).filter(({ command }) => command.kind === 'answer')
    expect(answers.map(({ command }) => command)).toEqual([
      { kind: 'answer', inject: 'asks', option: 'wait', by: 'timer' }
    ])
  })

  it('after days of pause it cannot be resumed, or waits for its next round (chaos-mesh#1556, #450)', async () => {
    const { play, order, clock, last } = started()
    await play()
    clock.pass(3000)
    value(order({ kind: 'freeze' }))
    clock.pass(1000)
    const { nowMinutes } = last().clock
    clock.sleep(20 * 86_400_000)
    clock.pass(1000)
    value(order({ kind: 'resume' }))
    clock.pass(1000)
    expect(last().clock.nowMinutes - nowMinutes).toBeGreaterThan(0.1)
    expect(last().clock.nowMinutes - nowMinutes).toBeLessThanOrEqual(0.2)
  })
})

describe('alerting', () => {
  it('how long a condition has held is forgotten by a restart (prometheus#422, #15175, VictoriaMetrics#1686)', async () => {
    const straight = started()
    await straight.play()
    straight.clock.pass(150_000)
    const { play, clock, host, came, order, storage } = started()
    await play()
    // From a minute after onset on the queue is full; the team leaves within the three minutes.
    clock.pass(99_000)
    host.leave()
    const { id } = storage.sessions.list()[0] ?? expect.fail('no session')
    value(await host.open(id))
    value(host.start('team'))
    value(order({ kind: 'resume' }))
    clock.pass(51_000)
    expect(straight.came()['fills']).toBeGreaterThan(3)
    expect(came()['fills']).toBe(straight.came()['fills'])
  })

  it('a condition that holds from the start is never noticed (home-assistant#59812)', async () => {
    const { play, clock, came } = started()
    await play()
    clock.pass(900)
    expect(came()).toEqual({})
    clock.pass(200)
    expect(came()).toEqual({ always: planned.always })
  })
})
