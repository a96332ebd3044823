import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { describe, expect, it, vi } from 'vitest'
import { facilitatorView } from '#core/observability/facilitator-view'
import { viewFor } from '#core/observability/session-view'
import { withRecord } from '#core/scoring/branches'
import { plainSetUp } from '#core/session/plain-set-up'
import { advance, append, openSession, type Session } from '#core/session/session'
import { sessionState, type SessionState } from '#core/session/session-state'
import { plainSession } from '#core/testing/plain-session'
import { quietRoom } from '#core/testing/quiet-room'
import { openInSlices } from './advance-in-slices'
import { roomClock } from './room-clock'
import { readPackFolder } from './storage/read-packs'
import { program, value, wanted, widen, withSql } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()
const fast = { ...wanted, setUp: { ...wanted.setUp, pace: 120 } }

/** Opens a session in another start of the program; gives what it stands at, and at which snapshot it began. */
async function opened(at: string, sessionId: string) {
  const { host, storage } = program(at)
  const looked = vi.spyOn(storage.snapshots, 'newest')
  value(await host.open(sessionId))
  const view = JSON.stringify(value(host.start('team')))
  const { session } = host
  if (session === null) throw new Error('no session is open')
  const state = plainSession(session)
  const from = looked.mock.results[0]?.value as SessionState | undefined
  return { host, view, state, from: from?.world.tick }
}

describe('opening a session', () => {
  it('that was killed begins at a snapshot, and comes to what replaying it whole comes to', async () => {
    const at = folder()
    const { clock, play, order, storage, host } = program(at)
    const { sessionId } = await play(fast)
    clock.pass(15_000)
    value(order(widen))
    clock.pass(3000)
    value(order({ kind: 'note', text: 'Wider.', by: '' }))
    clock.pass(1100)
    expect(host.session?.world.tick).toBeGreaterThan(2200)
    const first = await opened(at, sessionId)
    expect(first.from).toBeGreaterThanOrEqual(2000)
    expect(storage.entries.readAll(sessionId).map(({ command }) => command.kind)).toEqual([
      'set-up',
      'decide',
      'note',
      'freeze'
    ])
    // The first opening has frozen it, and nothing else.
    rmSync(join(at, 'snapshots'), { recursive: true })
    const whole = await opened(at, sessionId)
    expect(whole.from).toBeUndefined()
    expect(isDeepStrictEqual(first.state, whole.state)).toBe(true)
    expect(first.view).toBe(whole.view)
  })

  it('that was left begins where it was left', async () => {
    const at = folder()
    const { clock, play, host, storage } = program(at)
    const { sessionId } = await play()
    clock.pass(10_000)
    host.leave()
    expect((await opened(at, sessionId)).from).toBe(storage.sessions.find(sessionId)?.tick)
  })

  it('that is older than its snapshot replays it whole', async () => {
    const at = folder()
    const { clock, play, host } = program(at)
    const { sessionId } = await play()
    clock.pass(10_000)
    host.leave()
    withSql(at, 'UPDATE sessions SET tick = 40')
    withSql(
      at,
      `DROP TRIGGER entries_stay; DELETE FROM entries WHERE session_id = '${sessionId}' AND sequence > 0`
    )
    const again = await opened(at, sessionId)
    expect(again.from).toBeUndefined()
    expect(again.host.session?.world.tick).toBe(40)
  })

  it('that was deleted leaves nothing of it', async () => {
    const at = folder()
    const { clock, play, host } = program(at)
    const { sessionId } = await play()
    clock.pass(10_000)
    host.leave()
    expect(readdirSync(join(at, 'snapshots'))).toHaveLength(1)
    value(host.delete(sessionId))
    expect(readdirSync(join(at, 'snapshots'))).toEqual([])
  })
})

const packs = join(import.meta.dirname, '..', 'scenarios')

/** Steps at which a state is taken, and the step at which sessions are compared: across the onset of each. */
const places: Readonly<Record<string, readonly number[]>> = {
  'aws-us-east-1-2021': [1, 1500, 2500, 6000, 11_000, 14_000],
  'aws-us-east-1-2025': [1, 300, 700, 2000, 3001, 4000],
  'github-2026': [1, 500, 1300, 3000, 5000, 7000],
  'avalanche-search': [30_000, 45_200, 46_007, 47_000]
}

describe('a built-in pack', () => {
  it.each(
    readdirSync(packs, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  )('is opened from any of its states as if it had been replayed whole: %s', async (name) => {
    const pack = value(readPackFolder(join(packs, name)))
    const { seed } = pack.scenario
    const setUp = { sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(true) }
    const { entries } = withRecord({ pack, seed, entries: [setUp] })
    const ticks = places[name] ?? expect.fail(`no steps of ${name} are compared`)
    const tick = ticks.at(-1) ?? 0
    const played = entries.filter((entry) => entry.tick <= tick)
    const options = { sessionId: 's', pack, seed, entries: played, tick }
    const whole = openSession({ ...options, entries: [setUp], tick: 0 })
    const states: SessionState[] = []
    for (const stop of ticks) {
      for (const entry of played.slice(whole.entries.length).filter((one) => one.tick <= stop)) {
        advance(whole, entry.tick)
        append(whole, entry)
      }
      advance(whole, stop)
      states.push(deserialize(serialize(sessionState(whole))) as SessionState)
    }
    const shown = (of: Session) =>
      JSON.stringify([viewFor(of, 'facilitator', quietRoom()), facilitatorView(of)])
    for (const state of states) {
      const again = await openInSlices(options, roomClock, state)
      expect(isDeepStrictEqual(plainSession(again), plainSession(whole))).toBe(true)
      expect(shown(again)).toBe(shown(whole))
    }
  })
})
