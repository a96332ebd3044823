import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Command, Entry } from '#core/session/commands'
import { plainSetUp } from '#core/session/plain-set-up'
import { openSession } from '#core/session/session'
import { sessionState } from '#core/session/session-state'
import { smallPack } from '../testing/small-pack'
import { temporaryFolders } from '../testing/temporary-folder'
import { snapshotsFolder, type Replayed } from './snapshots-folder'

const folder = temporaryFolders()
const pack = smallPack()
const seed = 7

const entry = (sequence: number, tick: number, command: Command): Entry => ({
  ...{ sequence, tick, command },
  roomMs: tick * 10
})
const note = (text: string): Command => ({ kind: 'note', text, by: '' })
const widen: Command = { kind: 'decide', decide: 'widen', parameters: {}, by: '', rationale: '' }

/** A note every ten steps, and a decision. */
const log: readonly Entry[] = [
  entry(0, 0, plainSetUp(true)),
  ...Array.from({ length: 60 }, (_, index) =>
    entry(index + 1, 10 * (index + 1), index === 20 ? widen : note(`note ${index}`))
  )
]

function playedTo(tick: number, sessionId = 's', entries = log) {
  return openSession({ sessionId, pack, seed, entries: entries.filter((one) => one.tick <= tick), tick })
}

/** A folder with what a session had come to at some ticks. */
function kept(...ticks: readonly number[]) {
  const at = join(folder(), 'snapshots')
  const snapshots = snapshotsFolder(at)
  for (const tick of ticks) snapshots.keep(playedTo(tick))
  return { at, snapshots }
}

const wanted: Replayed = { sessionId: 's', packHash: pack.hash, seed, entries: log, tick: 600 }

describe('the snapshots of a session', () => {
  it('give the newest state on the way to where it stands', () => {
    const { snapshots } = kept(105, 500, 300)
    const tickOf = (tick: number) => snapshots.newest({ ...wanted, tick })?.world.tick
    expect([104, 105, 299, 400, 600].map(tickOf)).toEqual([undefined, 105, 105, 300, 500])
    expect(snapshots.newest(wanted)).toEqual(sessionState(playedTo(500)))
  })

  const changed = (at: number, change: Partial<Entry>) =>
    log.map((one, index) => (index === at ? { ...one, ...change } : one))
  it.each<[string, Partial<Replayed>]>([
    ['another seed', { seed: 8 }],
    ['another pack', { packHash: 'f'.repeat(64) }],
    ['another session', { sessionId: 't' }],
    ['a log with another word', { entries: changed(3, { command: note('note X') }) }],
    ['a log with another set-up', { entries: changed(0, { command: plainSetUp(false) }) }],
    ['a log with another moment', { entries: changed(3, { roomMs: 1 }) }],
    ['a log without its last entries', { entries: log.slice(0, 20) }],
    ['a log with an entry before it', { entries: [...log.slice(0, 31), entry(31, 299, note('late'))] }]
  ])('give none to %s', (_, change) => {
    const { snapshots } = kept(300)
    expect(snapshots.newest(wanted)).toBeDefined()
    expect(snapshots.newest({ ...wanted, ...change })).toBeUndefined()
  })

  it('that are damaged anywhere, cut or empty are as good as none: an older one serves', () => {
    const { at, snapshots } = kept(100, 300)
    const [name = ''] = readdirSync(at).filter((one) => one.includes('-300-'))
    const whole = readFileSync(join(at, name))
    const damages = [
      ...Array.from({ length: 40 }, (_, index) => {
        const bytes = Buffer.from(whole)
        const place = Math.floor((index * (whole.length - 1)) / 39)
        bytes[place] = (bytes[place] ?? 0) ^ 1
        return bytes
      }),
      ...[0, 10, 32, 33, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, Buffer.of(0)])
    ]
    for (const bytes of damages) {
      writeFileSync(join(at, name), bytes)
      expect(snapshots.newest(wanted)?.world.tick).toBe(100)
    }
    writeFileSync(join(at, name), whole)
    expect(snapshots.newest(wanted)?.world.tick).toBe(300)
  })

  it('serve a session that goes on from its past', () => {
    const { snapshots } = kept(100, 300)
    const back: Command = { kind: 'go-back', parent: 's', entries: 26, times: 1 }
    const branch = [...log.slice(0, 26), entry(26, 250, back), entry(27, 280, note('again'))]
    const opened = { ...wanted, sessionId: 'branch', entries: branch, tick: 400 }
    expect(snapshots.newest(opened)?.world.tick).toBe(100)
    expect(snapshots.newest({ ...opened, entries: log })).toBeUndefined()
  })

  it('may be deleted, all or one, and cannot be in the way', () => {
    const { at, snapshots } = kept(100, 300)
    rmSync(at, { recursive: true })
    expect(snapshots.newest(wanted)).toBeUndefined()
    snapshots.forget('s')
    writeFileSync(at, 'a file where the folder should be')
    snapshots.keep(playedTo(100))
    expect(snapshots.newest(wanted)).toBeUndefined()
    rmSync(at)
    snapshots.keep(playedTo(100))
    expect(snapshots.newest(wanted)?.world.tick).toBe(100)
    expect(readdirSync(at)).toHaveLength(1)
  })

  it('are few, spread over what was played, with the newest among them', () => {
    const ticks = Array.from({ length: 40 }, (_, index) => 10 * (index + 1))
    const { at } = kept(...ticks)
    const left = readdirSync(at).map((name) => Number(name.split('-')[1]))
    left.sort((a, b) => a - b)
    expect(left).toHaveLength(8)
    expect(left.at(-1)).toBe(400)
    const gaps = left.map((tick, index) => tick - (left[index - 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(120)
  })

  it('of all sessions are not many: those written longest ago go', () => {
    const { at, snapshots } = kept()
    const seen = new Set<string>()
    for (let session = 0; session < 66; session += 1) {
      snapshots.keep(playedTo(0, `session ${session}`))
      for (const name of readdirSync(at).filter((one) => !seen.has(one))) {
        seen.add(name)
        utimesSync(join(at, name), session, session)
      }
    }
    expect(readdirSync(at)).toHaveLength(64)
    const first = { ...wanted, tick: 0, entries: log }
    const isThere = (session: number) =>
      snapshots.newest({ ...first, sessionId: `session ${session}` }) !== undefined
    expect([0, 1, 2, 65].map(isThere)).toEqual([false, false, true, true])
  })

  it('go when their session goes', () => {
    const { at, snapshots } = kept(100, 300)
    snapshots.keep(playedTo(300, 'another'))
    snapshots.forget('s')
    expect(snapshots.newest(wanted)).toBeUndefined()
    expect(snapshots.newest({ ...wanted, sessionId: 'another' })?.world.tick).toBe(300)
    expect(existsSync(at)).toBe(true)
  })
})
