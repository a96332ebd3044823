import { withRecord } from '#core/scoring/branches'
import type { Entry } from '#core/session/commands'
import { plainSetUp } from '#core/session/plain-set-up'
import { openSession, type OpenOptions } from '#core/session/session'
import type { CheckedPack } from '#core/scenario/check-scenario'
import type { BenchmarkCase } from './measure'

/** Opening an exercise of so many hours from a log of so many entries, most of them notes. */
export function sessionCase(
  name: string,
  pack: CheckedPack,
  hours: number,
  count: number
): BenchmarkCase<OpenOptions> {
  const { start, step, seed } = pack.scenario
  const tick = Math.round((hours * 3600) / step)
  const setUp: Entry = { sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(true) }
  const played = withRecord({ pack, seed, entries: [setUp] }).entries.filter((entry) => entry.tick <= tick)
  const notes = Array.from({ length: count - played.length }, (_, note): Entry => {
    const command = { kind: 'note', text: `What we saw at ${start + note}`, by: 'scribe' } as const
    return { sequence: 0, tick: Math.floor((note * tick) / count), roomMs: 0, command }
  })
  const [first = setUp, ...decisions] = played
  const later = [...decisions, ...notes].sort((a, b) => a.tick - b.tick)
  const entries = [first, ...later].map((entry, sequence) => ({ ...entry, sequence }))
  return {
    name,
    prepare: () => ({ sessionId: 'measured', pack, seed, entries, tick }),
    run: (options) => {
      openSession(options)
    }
  }
}
