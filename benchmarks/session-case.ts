import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { withRecord } from '#core/scoring/branches'
import type { Entry } from '#core/session/commands'
import { plainSetUp } from '#core/session/plain-set-up'
import { advance, append, openSession, type OpenOptions } from '#core/session/session'
import { sessionFrom } from '#core/session/session-state'
import { snapshotEveryTicks } from '#main/running-session'
import { snapshotsFolder, type SnapshotsFolder } from '#main/storage/snapshots-folder'
import { measureTogether, type Measurement } from './measure'

/**
 * How long an exercise of so many hours, or to its horizon, takes to open with so
 * many entries in its log: replayed whole, and from a snapshot as old as one can
 * be when the program is killed.
 */
export function openingCases(pack: CheckedPack, hours: number, count: number): readonly Measurement[] {
  const options = playedFor(pack, hours, count)
  const name = pack.scenario.id
  const folder = mkdtempSync(join(tmpdir(), 'blackstart-bench-'))
  try {
    const snapshots = snapshotsFolder(folder)
    snapshots.keep(playedTo(options, Math.max(0, options.tick - snapshotEveryTicks)))
    const whole = openSession(options)
    const kept = snapshotsFolder(join(folder, 'kept'))
    const cases = {
      replay: () => void openSession(options),
      open: () => {
        openFrom(snapshots, options)
      },
      keep: () => {
        kept.keep(whole)
      }
    }
    return measureTogether(
      Object.entries(cases).map(([what, run]) => ({ name: `${what}-${name}`, prepare: () => null, run }))
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function openFrom(snapshots: SnapshotsFolder, options: OpenOptions): void {
  const state = snapshots.newest({ ...options, packHash: options.pack.hash })
  if (state === undefined) throw new Error(`no snapshot of ${options.pack.scenario.id}`)
  const session = sessionFrom(options, state)
  for (const entry of options.entries.slice(session.entries.length)) {
    advance(session, entry.tick)
    append(session, entry)
  }
  advance(session, options.tick)
}

function playedTo(options: OpenOptions, tick: number) {
  return openSession({ ...options, entries: options.entries.filter((entry) => entry.tick <= tick), tick })
}

/** The decisions of the record, and what people say and see beside them. */
function playedFor(pack: CheckedPack, hours: number, count: number): OpenOptions {
  const { start, horizon, step, seed } = pack.scenario
  const tick = Math.round(Math.min(hours * 3600, horizon - start) / step)
  const setUp: Entry = { sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(true) }
  const played = withRecord({ pack, seed, entries: [setUp] }).entries.filter((entry) => entry.tick <= tick)
  const notes = Array.from({ length: count - played.length }, (_, note): Entry => {
    const command = { kind: 'note', text: `What we saw at ${start + note}`, by: 'scribe' } as const
    return { sequence: 0, tick: Math.floor((note * tick) / count), roomMs: 0, command }
  })
  const [first = setUp, ...decisions] = played
  const later = [...decisions, ...notes].sort((a, b) => a.tick - b.tick)
  const entries = [first, ...later].map((entry, sequence) => ({ ...entry, sequence }))
  return { sessionId: 'measured', pack, seed, entries, tick }
}
