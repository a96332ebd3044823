import { describe, expect, it } from 'vitest'
import { fingerprint } from '../engine/fingerprint'
import { smallIncident, startSession } from '../testing/build-pack'
import { branchOf, timesGoneBack, type BranchPoint } from './branch'
import type { Command } from './commands'
import { advance, append, openSession, type Session } from './session'
import { submit } from './submit'

function give(session: Session, command: Command, roomMs = 0): void {
  const taken = submit(session, command, roomMs)
  if (!taken.ok) throw new Error(taken.problems[0]?.code)
  append(session, taken.value)
}

const limit = { kind: 'decide', decide: 'limit-web', parameters: {}, by: '', rationale: '' } as const

/** A parent of three entries: a bookmark at minute 0, a decision ten minutes later, and its end at 30. */
function parent(): Session {
  const session = startSession(smallIncident)
  advance(session, 900)
  give(session, { kind: 'bookmark', title: 'Onset' }, 900_000)
  advance(session, 1500)
  give(session, limit, 1_500_000)
  advance(session, 2700)
  give(session, { kind: 'finish' }, 2_700_000)
  give(session, { kind: 'observe', task: null, text: 'Calm.', by: '' }, 2_700_000)
  return session
}

const branch = ({ sessionId, pack, seed, entries }: Session, point: BranchPoint, reachedTick = Infinity) =>
  branchOf({ sessionId, pack, seed, entries, reachedTick }, point)

const kinds = (taken: ReturnType<typeof branch>) =>
  taken.ok ? taken.value.entries.map(({ command }) => command.kind) : taken.problems.map(({ code }) => code)

describe('going back', () => {
  it('to a bookmark keeps the log up to it, and says from where it came', () => {
    const from = parent()
    const taken = branch(from, { sequence: 1 })
    expect(taken).toMatchObject({ ok: true, value: { tick: 900, roomMs: 900_000 } })
    expect(kinds(taken)).toEqual(['set-up', 'bookmark', 'go-back'])
    if (!taken.ok) return
    expect(taken.value.entries.at(-1)).toEqual({
      sequence: 2,
      tick: 900,
      roomMs: 900_000,
      command: { kind: 'go-back', parent: 'test', entries: 2, times: 1 }
    })
    expect(from.entries).toHaveLength(5)
  })

  it('to a minute keeps what had happened by then, also where the parent was over', () => {
    const from = parent()
    expect(kinds(branch(from, { minutes: 9 }))).toEqual(['set-up', 'bookmark', 'go-back'])
    expect(kinds(branch(from, { minutes: 10 }))).toEqual(['set-up', 'bookmark', 'decide', 'go-back'])
    expect(kinds(branch(from, { minutes: 60 }))).toEqual(['set-up', 'bookmark', 'decide', 'go-back'])
    const taken = branch(from, { minutes: 5 })
    expect(taken.ok && taken.value.roomMs).toBe(1_200_000)
  })

  it('stands where the parent stood: the same world, and the same future when nobody does otherwise', () => {
    const from = parent()
    const taken = branch(from, { minutes: 20 })
    if (!taken.ok) throw new Error('refused')
    const { sessionId, pack, seed } = from
    const again = openSession({ sessionId, pack, seed, ...taken.value })
    const then = openSession({ sessionId, pack, seed, entries: from.entries.slice(0, 3), tick: 2100 })
    expect(fingerprint(again.world)).toBe(fingerprint(then.world))
    expect(again.readings).toEqual(then.readings)
    advance(again, again.lastTick)
    advance(from, from.lastTick)
    expect(fingerprint(again.world)).toBe(fingerprint(from.world))
  })

  it('is counted through all generations, also where the last return lies after the point', () => {
    const from = parent()
    const first = branch(from, { sequence: 1 })
    if (!first.ok) throw new Error('refused')
    const { pack, seed } = from
    const child = openSession({ sessionId: 'child', pack, seed, ...first.value })
    const second = branch(child, { sequence: 1 })
    expect(kinds(second)).toEqual(['set-up', 'bookmark', 'go-back'])
    expect(second.ok && timesGoneBack(second.value.entries)).toBe(2)
    expect(timesGoneBack(from.entries)).toBe(0)
  })

  it('is refused to where the session never was', () => {
    const from = parent()
    expect(kinds(branch(from, { sequence: 99 }))).toEqual(['branch-no-entry'])
    expect(kinds(branch(from, { minutes: -16 }))).toEqual(['branch-not-reached'])
    expect(kinds(branch(from, { minutes: 90 }))).toEqual(['branch-not-reached'])
    expect(kinds(branch(from, { minutes: 21 }, 2100))).toEqual(['branch-not-reached'])
    const asked = submit(from, { kind: 'go-back', parent: 'x', entries: 1, times: 1 }, 0)
    expect(asked.ok).toBe(false)
  })
})
