import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '#core/engine/fingerprint'
import { advance, append, openSession } from '#core/session/session'
import { ExerciseTime } from './exercise-time'
import { layBuiltInPacks } from './testing/built-in-folder'
import { smallPack } from './testing/small-pack'
import { codes, program, value, wanted, widen } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

/*
 * Faults that users of other tools have reported in public: of exercise platforms,
 * chaos tools, simulators, alerting, schedulers, timers, debuggers and game replays.
 * Each kind is tried here on a session; its reports stand behind its name.
 */

const folder = temporaryFolders()
const words = 'from: Manager, title: Word, text: Something happened.'
const question = '{ options: { wait: Wait, act: Act }, standard: wait, limit: 30s }'

/** Injects at a time, on what is visible, on a question, and one that is due at once. */
function withInjects(text: string): string {
  const injects = `
  - { id: first, at: T-14m, ${words} }
  - { id: second, at: T-12m, ${words} }
  - { id: asks, at: T-8m, ${words}, question: ${question} }
  - { id: always, when: { reading: queue, below: 1 }, ${words} }
  - { id: fills, when: { reading: queue, above: 1000, for: 3m }, ${words} }
`
  return text.replace('\nnumbers:\n', `\ninjects:${injects}numbers:\n`)
}

function started(setUp: Partial<(typeof wanted)['setUp']> = {}) {
  const data = folder()
  const at = program(data, layBuiltInPacks(data, withInjects))
  const play = () => at.play({ ...wanted, setUp: { ...wanted.setUp, ...setUp } })
  const last = () => at.views.at(-1) ?? expect.fail('nothing was shown')
  const came = () => Object.fromEntries(last().messages.map(({ id, minutes }) => [id, minutes]))
  const lead = (command: Parameters<typeof at.host.submit>[0]) => at.host.submit(command, 'facilitator')
  return { ...at, play, last, came, lead }
}

/** When what comes by itself comes, by the scenario's clock. */
const planned = { always: -15, first: -14, second: -12, asks: -8 }

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
    const { play, clock, lead, over } = started({ pace: 120 })
    const { sessionId } = await play()
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
    clock.pass(500)
    expect(came()).toEqual({ always: -15 })
  })
})

describe('timers and schedulers', () => {
  it('after sleep everything that was due meanwhile comes at once (worker-timers#446, fundude#53, marinara#68)', async () => {
    const { play, clock, last, came } = started()
    await play()
    clock.pass(1000)
    const before = last().clock.nowMinutes
    clock.sleep(8 * 3_600_000)
    clock.pass(1000)
    expect(last().clock.nowMinutes - before).toBeLessThan(0.5)
    expect(came()).toEqual({ always: -15 })
    clock.pass(60_000)
    expect(came()).toMatchObject(planned)
  })

  it('a clock that is set back or forward stops the run, or runs a part twice (node-cron#563, kubernetes#121594, driftless#9)', () => {
    const time = new ExerciseTime(1000, 0, 1_000_000)
    time.beat(1_000_500, 1)
    time.beat(1_000_500 - 3_600_000, 1)
    expect([time.roomMs, time.owedTicks]).toEqual([500, 0])
    time.beat(1_001_000 - 3_600_000, 1)
    expect([time.roomMs, time.owedTicks]).toEqual([1000, 1])
    time.beat(1_001_000 + 3_600_000, 1)
    expect(time.roomMs).toBeLessThanOrEqual(2000)
  })

  it('uneven beats add up to a drift (node#21822, PowerToys#41671)', () => {
    const beats = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 50, maxLength: 300 })
    fc.assert(
      fc.property(beats, (lengths) => {
        const time = new ExerciseTime(10, 0, 0)
        let now = 0
        let ticks = 0
        for (const length of lengths) {
          now += length
          time.beat(now, 1)
          ticks += time.owedTicks
          time.pay(time.owedTicks)
        }
        expect(time.roomMs).toBe(now)
        expect(ticks).toBe(Math.floor(now / 10))
      })
    )
  })
})

describe('simulators, debuggers and replays', () => {
  it('a pause of one run is in force in the next (antares#386, Iris#70)', async () => {
    const { play, order, clock, last, host } = started()
    await play()
    clock.pass(9000)
    value(order({ kind: 'set-pace', pace: 0.1 }))
    value(order({ kind: 'freeze' }))
    host.leave()
    await play()
    clock.pass(1000)
    expect(last().clock).toMatchObject({ frozen: false, pace: 10 })
    expect(last().clock.roomMs).toBeLessThanOrEqual(1000)
    expect(last().clock.nowMinutes).toBeLessThan(-14.5)
  })

  it('where it goes on it has a moment twice, or one too few (GillesPy2#643)', async () => {
    const { play, clock, host, order, last, storage } = started()
    await play()
    for (const ms of [3000, 3100, 2900]) {
      clock.pass(ms)
      host.leave()
      const { id } = storage.sessions.list()[0] ?? expect.fail('no session')
      value(await host.open(id))
      value(host.start('team'))
      value(order({ kind: 'resume' }))
    }
    clock.pass(30_000)
    const minutes = last().panels[0]?.points.map((point) => point.minutes) ?? []
    const every = minutes.map((_, index) => -15 + index / 2)
    expect(minutes).toEqual(every)
  })

  it('played faster or in other strides it comes out otherwise (openMSX#1422, widelands#3085)', () => {
    const pack = smallPack()
    const entries = [
      { sequence: 0, tick: 0, roomMs: 0, command: { kind: 'set-up', ...wanted.setUp } },
      { sequence: 1, tick: 300, roomMs: 0, command: { kind: 'set-pace', pace: 120 } },
      { sequence: 2, tick: 1000, roomMs: 0, command: widen }
    ] as const
    const ends = [1, 7, 250, 5000].map((stride) => {
      const session = openSession({ sessionId: 'x', pack, seed: 7, entries: entries.slice(0, 1), tick: 0 })
      for (const entry of entries.slice(1)) {
        while (session.world.tick < entry.tick)
          advance(session, Math.min(entry.tick, session.world.tick + stride))
        append(session, entry)
      }
      while (session.world.tick < 2000) advance(session, Math.min(2000, session.world.tick + stride))
      return fingerprint(session.world)
    })
    expect(new Set(ends).size).toBe(1)
  })

  it('started again it goes otherwise, because something of the first time is left (widelands#6094)', () => {
    const play = () => {
      const command = { kind: 'set-up', ...wanted.setUp } as const
      const entries = [{ sequence: 0, tick: 0, roomMs: 0, command }]
      const session = openSession({ sessionId: 'x', pack: smallPack(), seed: 7, entries, tick: 2000 })
      return fingerprint(session.world)
    }
    expect(play()).toBe(play())
  })

  it('gone back to a moment it is off by a step (koboredux#311), or the past is lost (hyperapp-devtools#2)', async () => {
    const { play, host, clock, order, lead, storage, last } = started()
    const { sessionId } = await play()
    clock.pass(6000)
    value(lead({ kind: 'bookmark', title: 'Before' }))
    value(order(widen))
    clock.pass(6000)
    const parent = storage.entries.readAll(sessionId)
    const brief = value(await host.branch(sessionId, { sequence: 1 }, 'facilitator'))
    value(order({ kind: 'resume' }))
    value(order(widen))
    const tickOf = (id: string) =>
      storage.entries.readAll(id).find(({ command }) => command.kind === 'decide')?.tick
    expect(tickOf(brief.sessionId)).toBe(tickOf(sessionId))
    expect(storage.entries.readAll(sessionId).slice(0, parent.length)).toEqual(parent)
    expect(last().savedDecisions).toBe(1)
  })
})
