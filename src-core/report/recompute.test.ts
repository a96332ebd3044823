import { describe, expect, it } from 'vitest'
import { checkRecording } from '../session/check-recording'
import type { Entry, SetUp } from '../session/commands'
import { checkSessionFile, sessionFileText, type SessionFile } from '../session/session-file'
import { checkScenario } from '../scenario/check-scenario'
import { setUpEntry } from '../testing/build-pack'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { debriefFor } from './account'
import { knownBest, withBest } from './best-account'
import { recompute } from './recompute'
import { judgedResults } from './sealed-scores'

/** A judged session for which a best play is known, and its file. */
const checkedPack = checkScenario(plainPack(exerciseScenarioText))
if (!checkedPack.ok) throw new Error('the exercise pack is refused')
const pack = checkedPack.value
const { seed } = pack.scenario
const decided = (sequence: number, minutes: number, decide: string): Entry => ({
  ...{ sequence, tick: (minutes + 15) * 60, roomMs: 1000 * sequence },
  command: { kind: 'decide', decide, parameters: {}, by: 'lead', rationale: 'To see.', confidence: 0.8 }
})
const entries: readonly Entry[] = [
  setUpEntry({ mode: 'assess', noise: true }),
  decided(1, 10, 'move'),
  decided(2, 14, 'flush'),
  { sequence: 3, tick: 75 * 60, roomMs: 9000, command: { kind: 'finish' } }
]
const found = {
  ...({ variant: 'seen', budget: 10, runs: 9, searchSeed: 1 } as const),
  decisions: [{ at: 120, decide: 'move', by: '', why: '', with: {} }]
}
const best = knownBest(pack, seed, entries[0]?.command as SetUp, found)
const original = withBest(debriefFor(pack, seed, entries), 'assess', best)
const judged = judgedResults({ pack, seed, entries }, original)
const text = sessionFileText({ pack, seed, entries, createdAt: '2026-11-30T14:20:00.000Z', judged })

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends object ? Mutable<T[Key]> : T[Key] }

/** What comes of the file alone, with something in it changed. */
function recomputed(change: (results: Record<string, never>) => void = () => undefined) {
  const file = JSON.parse(text) as Mutable<SessionFile>
  change(file.results as unknown as Record<string, never>)
  const checked = checkSessionFile(JSON.stringify(file))
  if (!checked.ok) throw new Error('the file is refused')
  const recording = checkRecording(checked.value)
  if (!recording.ok) throw new Error('the recording is refused')
  return recompute(checked.value, recording.value)
}
const changed = (change: (results: Record<string, never>) => void) =>
  recomputed(change).differences.map(({ code, values }) => values['name'] ?? values['field'] ?? code)

/** Puts another figure at a place of the results. */
const put =
  (path: string, value: unknown = 1234567) =>
  (results: Record<string, never>) => {
    const keys = path.split('/')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], results)
    ;(holder as Record<string, unknown>)[last] = value
  }

describe('a session recomputed from its file alone', () => {
  it('comes to the same account, figure by figure, with the best play that it carries', () => {
    const { debrief, differences } = recomputed()
    expect(differences).toEqual([])
    expect(JSON.parse(JSON.stringify(debrief))).toEqual(JSON.parse(JSON.stringify(original)))
    expect(typeof debrief.impact.score).toBe('number')
  })

  it.each([
    ['scores/impact/userMinutes/team', 'impact.userMinutes.team'],
    ['scores/impact/userMinutes/best', 'impact.userMinutes.best'],
    ['scores/impact/byService/0/userMinutes', /^impact\.byService\.[\w-]+\.userMinutes$/],
    ['scores/impact/score', 'impact.score'],
    ['scores/impact/recordScore', 'impact.recordScore'],
    ['scores/decisions/list/0/worth', 'decisions.list.1.worth'],
    ['scores/decisions/list/0/fit', 'decisions.list.1.fit'],
    ['scores/decisions/interactions/joint', 'decisions.interactions.joint'],
    ['scores/processTimes/mitigate', 'processTimes.mitigate'],
    ['series/lines/0/shareAboveTarget/0/20', 'series.lines.team.shareAboveTarget.0.20'],
    ['series/services/0/users', /^series\.services\.[\w-]+\.users$/]
  ])('names the altered figure %s', (path, name) => {
    const names = changed(put(path))
    expect(names).toEqual([typeof name === 'string' ? name : expect.stringMatching(name)])
  })

  it('names the few first of many, and counts the others', () => {
    const names = changed((results) => {
      put('series/lines/0/shareAboveTarget/0', [])(results)
    })
    expect(names).toHaveLength(21)
    expect(names.at(-1)).toBe('session-scores-more')
  })

  it('compares the score with the play that the file carries, which must be one', () => {
    expect(changed(put('best/decisions/0/at', 3000))).toEqual(
      expect.arrayContaining(['impact.userMinutes.best', 'impact.score'])
    )
    expect(changed(put('best/decisions/0/at', 1e9))).toContain('results.best.decisions.0.at')
    expect(changed(put('best/decisions/0/decide', 'no-such'))).toContain('unknown-decision')
    expect(changed(put('best', 'none'))).toContain('results.best')
  })

  it('needs no scores to be compared with', () => {
    expect(
      changed((results) => {
        for (const part of ['scores', 'series', 'best']) Reflect.deleteProperty(results, part)
      })
    ).toEqual([])
  })
})
