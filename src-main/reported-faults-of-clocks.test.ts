import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '#core/engine/fingerprint'
import { advance, append, openSession } from '#core/session/session'
import { ExerciseTime } from './exercise-time'
import { injectsProgram, planned } from './testing/injects-program'
import { value, wanted, widen } from './testing/program'
import { smallPack } from './testing/small-pack'
import { temporaryFolders } from './testing/temporary-folder'

/*
 * Faults that users of other tools have reported in public: of schedulers,
 * timers, simulators, debuggers and game replays.
 * Each kind is tried here on a session; its reports stand behind its name.
 */

const folder = temporaryFolders()
const started = () => injectsProgram(folder())

describe('timers and schedulers', () => {
  it('after sleep everything that was due meanwhile comes at once (worker-timers#446, fundude#53, marinara#68)', async () => {
    const { play, clock, last, came } = started()
    await play()
    clock.pass(1000)
    const before = last().clock.nowMinutes
    clock.sleep(8 * 3_600_000)
    clock.pass(1000)
    expect(last().clock.nowMinutes - before).toBeLessThan(0.5)
    expect(came()).toEqual({ always: planned.always })
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
    const every = minutes.map((_, index) => -15 + (index === 0 ? 1 / 60 : index / 2))
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
