import { describe, expect, it } from 'vitest'
import { layBuiltInPacks } from './testing/built-in-folder'
import { codes, program, value, wanted, widen, withSql } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

describe('a session', () => {
  it('is prepared first: listed, briefed, and its clock stands', async () => {
    const { storage, clock, host, views, order } = program(folder())
    const brief = value(await host.create({ ...wanted, seed: null }))
    clock.pass(10_000)
    expect(brief.briefing).toBe('You keep the door.\n')
    expect(brief.seed).toBe(storage.sessions.find(brief.sessionId)?.seed)
    expect(storage.sessions.list()).toMatchObject([
      { state: 'prepared', nowMinutes: -15, packTitle: 'The small door' }
    ])
    expect(views).toEqual([])
    expect(codes(order(widen))).toEqual(['problem.no-session'])
  })

  it('is followed by other windows: opened, gone back in, left', async () => {
    const { host, play, clock, followed } = program(folder())
    const { sessionId } = await play()
    clock.pass(1000)
    value(host.submit({ kind: 'bookmark', title: 'Here' }, 'facilitator'))
    expect(value(host.room()).view.sessionId).toBe(sessionId)
    const branch = value(await host.branch(sessionId, { sequence: 1 }, 'facilitator'))
    host.leave()
    host.leave()
    expect(followed).toEqual([sessionId, branch.sessionId, null])
    expect(codes(host.room())).toEqual(['problem.no-session'])
    expect(host.session).toBeNull()
  })

  it("takes nothing from the window on the room's wall", async () => {
    const { host, play } = program(folder())
    await play()
    expect(codes(host.submit({ kind: 'freeze' }, 'projector'))).toEqual(['problem.not-yours'])
  })

  it('refuses parameters that its pack does not have', async () => {
    const { host, storage } = program(folder())
    const setUp = { ...wanted.setUp, parameters: { 'door.nonsense': 3 } }
    expect(codes(await host.create({ ...wanted, setUp }))).toEqual(['problem.set-up-refused'])
    expect(codes(await host.create({ ...wanted, packId: 'nothing' }))).toEqual(['problem.pack-unknown'])
    expect(storage.sessions.list()).toEqual([])
  })

  it('turns room time into scenario time at its pace, and shows it five times a second', async () => {
    const { clock, play, order, views } = program(folder())
    await play()
    clock.pass(30_000)
    expect(views).toHaveLength(150)
    expect(views.at(-1)?.clock).toMatchObject({ pace: 10, roomMs: 29_900 })
    expect(views.at(-1)?.clock.nowMinutes).toBeCloseTo(-10, 1)
    value(order({ kind: 'set-pace', pace: 0.5 }))
    clock.pass(60_000)
    expect(views.at(-1)?.clock.nowMinutes).toBeCloseTo(-9.5, 1)
  })

  it('stands still while it is frozen, and room time goes on', async () => {
    const { clock, play, order, views } = program(folder())
    await play()
    clock.pass(6000)
    value(order({ kind: 'freeze' }))
    const frozen = views.at(-1)?.clock
    clock.pass(60_000)
    expect(views.at(-1)?.clock).toMatchObject({
      nowMinutes: frozen?.nowMinutes,
      frozen: true,
      roomMs: 66_000
    })
    expect(codes(order(widen))).toEqual(['session-frozen'])
    value(order({ kind: 'resume' }))
    clock.pass(6000)
    expect(views.at(-1)?.clock.nowMinutes).toBeCloseTo((frozen?.nowMinutes ?? 0) + 1)
  })

  it('does not jump when the machine has slept', async () => {
    const { clock, play, views } = program(folder())
    await play()
    clock.pass(6000)
    clock.sleep(8 * 3_600_000)
    clock.pass(1000)
    const now = views.at(-1)?.clock
    expect(now?.roomMs).toBeLessThanOrEqual(8100)
    expect(now?.nowMinutes).toBeLessThanOrEqual(-15 + 81 / 60)
  })

  it('counts a decision only once it is on the disk', async () => {
    const at = folder()
    const { clock, play, order, host } = program(at)
    const { sessionId } = await play()
    clock.pass(1000)
    withSql(at, `INSERT INTO entries VALUES ('${sessionId}', 1, 0, 0, '{"kind":"freeze"}')`)
    expect(() => order(widen)).toThrow(/must follow the last/)
    const view = value(host.start('team'))
    expect(view.savedDecisions).toBe(0)
    expect(view.mitigations[0]?.orders).toEqual([])
  })

  it('ends by itself at the horizon', async () => {
    const { clock, play, order, views, over, storage } = program(folder())
    const { sessionId } = await play()
    value(order({ kind: 'set-pace', pace: 120 }))
    clock.pass(60_000)
    expect(views.at(-1)?.clock).toMatchObject({ nowMinutes: 30, finished: true })
    expect(over).toEqual([sessionId])
    expect(storage.entries.readAll(sessionId).at(-1)?.command).toEqual({ kind: 'finish' })
    expect(storage.sessions.find(sessionId)?.state).toBe('finished')
  })

  it('that meets a fault of ours stops, says where, and keeps its log', async () => {
    const { clock, play, order, stops, views, storage } = program(folder())
    const { sessionId } = await play()
    clock.pass(2000)
    value(order(widen))
    const world = views.at(-1)
    expect(world).toBeDefined()
    views.push = () => {
      throw new TypeError('a fault')
    }
    clock.pass(2000)
    expect(stops).toMatchObject([{ code: 'problem.session-stopped', values: { seed: 7, detail: 'a fault' } }])
    expect(codes(order({ kind: 'freeze' }))).toEqual(['problem.no-session'])
    expect(storage.entries.readAll(sessionId).map((entry) => entry.command.kind)).toEqual([
      'set-up',
      'decide'
    ])
  })
})

describe('what a window asks', () => {
  it('calls back the decision of its number, whatever else is in the log', async () => {
    const { play, host, order, clock, storage } = program(folder())
    const { sessionId } = await play()
    value(host.submit({ kind: 'bookmark', title: 'Here' }, 'facilitator'))
    value(order(widen))
    clock.pass(500)
    expect(codes(order({ kind: 'cancel', order: 2, by: '' }))).toEqual(['nothing-to-cancel'])
    const shown = value(order({ kind: 'cancel', order: 1, by: '' })).mitigations[0]?.orders
    expect(shown).toMatchObject([{ order: 1, state: 'cancelled' }])
    expect(storage.entries.readAll(sessionId).at(-1)?.command).toMatchObject({ kind: 'cancel', order: 2 })
  })

  it('shows the notes of whoever leads the exercise to nobody else', async () => {
    const { play, host, order, clock, views } = program(folder())
    await play()
    value(host.submit({ kind: 'note', text: 'They are lost.', by: 'facilitator' }, 'facilitator'))
    value(order({ kind: 'note', text: 'Where are we?', by: 'scribe', private: true }))
    clock.pass(500)
    expect(views.at(-1)?.notes.map(({ text }) => text)).toEqual(['Where are we?'])
    expect(JSON.stringify(views)).not.toContain('They are lost.')
    expect(value(host.lead()).view.notes.map(({ text }) => text)).toEqual(['They are lost.', 'Where are we?'])
  })
})

describe('a session that was killed', () => {
  it('opens frozen where it stood, with nothing lost and nothing jumped', async () => {
    const at = folder()
    const before = program(at)
    const { sessionId } = await before.play()
    before.clock.pass(95_000)
    value(before.order(widen))
    before.clock.pass(4300)
    const last = before.views.at(-1)

    const after = program(at)
    expect(after.storage.sessions.list()).toMatchObject([{ id: sessionId, state: 'unfinished' }])
    value(await after.host.open(sessionId))
    const resumed = value(after.host.start('team'))
    expect(resumed.clock.frozen).toBe(true)
    const lostMinutes = (last?.clock.nowMinutes ?? 0) - resumed.clock.nowMinutes
    expect(lostMinutes).toBeGreaterThanOrEqual(0)
    expect(lostMinutes).toBeLessThanOrEqual(10 / 60 + 1e-9)
    expect(resumed.savedDecisions).toBe(1)
    expect(resumed.mitigations[0]?.orders).toHaveLength(1)
    after.clock.pass(5000)
    expect(after.views.at(-1)?.clock.nowMinutes).toBe(resumed.clock.nowMinutes)
  })

  it('goes on exactly as if nothing had happened', async () => {
    const at = folder()
    const before = program(at)
    const { sessionId } = await before.play()
    before.clock.pass(100_000)
    value(before.order(widen))
    const after = program(at)
    value(await after.host.open(sessionId))
    value(after.host.start('team'))
    value(after.order({ kind: 'resume' }))
    before.clock.pass(60_000)
    after.clock.pass(60_000)
    const [straight, resumed] = [before.views.at(-1), after.views.at(-1)]
    expect(resumed?.clock.nowMinutes).toBe(straight?.clock.nowMinutes)
    expect(resumed?.panels).toEqual(straight?.panels)
    expect(resumed?.mitigations).toEqual(straight?.mitigations)
  })

  it('in the middle of a second loses no decision of that second', async () => {
    const at = folder()
    const before = program(at)
    const { sessionId } = await before.play()
    before.clock.pass(5000)
    before.clock.pass(700)
    value(before.order(widen))
    const given = before.views.at(-1)?.mitigations[0]?.orders[0]?.givenMinutes
    const after = program(at)
    value(await after.host.open(sessionId))
    expect(value(after.host.start('team')).mitigations[0]?.orders[0]?.givenMinutes).toBe(given)
  })
})

describe('a session that was left', () => {
  it('is frozen in its log, and can be opened, played on and left again', async () => {
    const { clock, play, host, storage } = program(folder())
    const { sessionId } = await play()
    clock.pass(10_000)
    host.leave()
    clock.pass(10_000)
    const kinds = () => storage.entries.readAll(sessionId).map((entry) => entry.command.kind)
    expect(kinds()).toEqual(['set-up', 'freeze'])
    value(await host.open(sessionId))
    host.leave()
    expect(kinds()).toEqual(['set-up', 'freeze'])
    expect(storage.sessions.find(sessionId)).toMatchObject({ state: 'unfinished', tick: 100, roomMs: 10_000 })
  })

  it('replays on the text it was played with, though the pack has changed since', async () => {
    const at = folder()
    const before = program(at)
    const { sessionId } = await before.play()
    before.clock.pass(20_000)
    before.host.leave()
    const changed = layBuiltInPacks(folder(), (text) =>
      text.replace('rate: 5000', 'rate: 100').replace('You keep', 'We keep')
    )
    const after = program(at, changed)
    expect(value(await after.host.open(sessionId)).briefing).toBe('You keep the door.\n')
    expect(value(await after.host.create(wanted)).briefing).toBe('We keep the door.\n')
  })

  it('is refused by an engine that would play it differently', async () => {
    const at = folder()
    const { play, host } = program(at)
    const { sessionId } = await play()
    host.leave()
    withSql(at, 'UPDATE sessions SET engine_version = 0')
    expect(codes(await host.open(sessionId))).toEqual(['problem.session-other-engine'])
  })

  it('can be deleted, also while it is open', async () => {
    const { play, host, storage, clock, order } = program(folder())
    const { sessionId } = await play()
    value(host.delete(sessionId))
    clock.pass(1000)
    expect(storage.sessions.list()).toEqual([])
    expect(codes(order(widen))).toEqual(['problem.no-session'])
    expect(codes(host.delete(sessionId))).toEqual(['problem.session-unknown'])
    expect(codes(await host.open(sessionId))).toEqual(['problem.session-unknown'])
  })
})
