import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { engineVersion, fingerprint } from '#core/engine/fingerprint'
import { checkScenario } from '#core/scenario/check-scenario'
import { signalNames } from '#core/scenario/signal-names'
import { playToHorizon, withRecord } from '#core/scoring/branches'
import { plainSetUp } from '#core/session/plain-set-up'
import { totalImpact } from '#core/session/session'
import { exerciseScenarioText } from '#core/testing/exercise-pack'
import { plainPack, plainScenarioText } from '#core/testing/plain-pack'
import { temporaryFolders } from '../src-main/testing/temporary-folder'
import { packOnDisk } from './testing/pack-on-disk'
import type { RunAccount } from './run-account'
import { problemsOf, runHere, startCommand } from './testing/start-command'

const temporaryFolder = temporaryFolders()
let folder = ''
let pack = ''
beforeEach(() => {
  folder = temporaryFolder()
  pack = packOnDisk(folder)
})

function runJson(...args: readonly string[]): RunAccount {
  const result = startCommand(['run', pack, '--json', ...args], folder)
  expect(result).toMatchObject({ status: 0, stderr: '' })
  return JSON.parse(result.stdout) as RunAccount
}

interface Refusal {
  readonly status: number | null
  readonly codes: readonly unknown[]
}

/** What a run is refused for. */
async function refused(...args: readonly string[]): Promise<Refusal> {
  const result = await runHere(['run', pack, '--json', ...args])
  return { status: result.status, codes: problemsOf(result).map(({ code }) => code) }
}

describe('a run', () => {
  it('prints what the contract names, and only that', () => {
    const account = runJson('--until', '10')
    expect(Object.keys(account)).toEqual([
      ...['pack', 'packHash', 'engineVersion', 'seed', 'noise', 'play', 'set', 'startMinutes'],
      ...['untilMinutes', 'stepMs', 'fingerprint', 'milestones', 'impactUserMinutes', 'decisions'],
      ...['signals', 'engineMs']
    ])
    expect(account).toMatchObject({
      pack: 'plain',
      engineVersion,
      seed: 1,
      noise: 'off',
      play: 'none',
      set: {}
    })
    expect(account).toMatchObject({ startMinutes: -15, untilMinutes: 10, stepMs: 1000, decisions: [] })
    expect(account.signals).toEqual({})
  })

  it('is the same each time, and the same as the app would hold', () => {
    const first = runJson('--play', 'record', '--noise', 'on', '--seed', '7')
    expect({ ...runJson('--play', 'record', '--noise', 'on', '--seed', '7'), engineMs: 0 }).toEqual({
      ...first,
      engineMs: 0
    })
    const checked = checkScenario(plainPack())
    if (!checked.ok) throw new Error('the plain pack has problems')
    const setUp = { sequence: 0, tick: 0, roomMs: 0, command: plainSetUp(true) }
    const session = playToHorizon(withRecord({ pack: checked.value, seed: 7, entries: [setUp] }))
    expect(first.fingerprint).toBe(fingerprint(session.world))
    expect(first.impactUserMinutes).toBe(totalImpact(session.world))
  })

  it('tells people the same in words', () => {
    const { status, stdout, stderr } = startCommand(['run', pack, '--play', 'record'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const words of ['Plain pack', 'seed 1', 'fingerprint', 'user-minutes', 'Slow (emergent)', 'Move'])
      expect(stdout).toContain(words)
    expect(stdout).not.toMatch(/\{\w+\}/)
  })
})

describe('milestones of a run', () => {
  it('say what was reached, and when', () => {
    const { milestones } = runJson('--play', 'record')
    expect(milestones.map(({ id, kind, held }) => ({ id, kind, held }))).toEqual([
      { id: 'slow', kind: 'emergent', held: true },
      { id: 'moved', kind: 'scripted', held: true },
      { id: 'slow-first', kind: 'order', held: true }
    ])
    expect(milestones[0]).toMatchObject({ basis: 'assumed', expectedMinutes: 1, toleranceMinutes: 2 })
    const { milestones: unplayed } = runJson()
    expect(unplayed[1]).toMatchObject({ id: 'moved', actualMinutes: null, held: false })
  })

  it('belong to the seed of the pack', () => {
    expect(runJson('--seed', '2').milestones).toEqual([])
    expect(runJson('--seed', '1').milestones).toHaveLength(3)
  })
})

describe('a play file', () => {
  const play = (text: string): string => {
    const path = join(folder, 'play.yaml')
    writeFileSync(path, text)
    return path
  }

  it('is carried out; what cannot be is listed with its reason', () => {
    const path = play(`pack: plain
decisions:
  - { at: T+30m, decide: move }
  - { at: T+10m, decide: flush, why: Too early. }
`)
    const account = runJson('--play', path)
    expect(account.play).toBe(path)
    const [early, moved] = account.decisions
    expect(early).toMatchObject({ atMinutes: 10, decide: 'flush', accepted: false, effectMinutes: null })
    expect(early?.reason).toContain('Move')
    expect(moved).toMatchObject({ atMinutes: 30, decide: 'move', accepted: true })
    expect(moved?.effectMinutes).toBeGreaterThan(34)
    expect(moved).not.toHaveProperty('reason')
  })

  it('is refused with the place of what is wrong', async () => {
    const path = play('decisions:\n  - at: T+30m\n    decide: mve\n')
    const result = startCommand(['run', pack, '--play', path])
    expect(result).toMatchObject({ status: 1, stdout: '' })
    expect(result.stderr).toContain(`${path}:3:13: There is nothing called mve under mitigations, probes`)
    expect(await refused('--play', path)).toEqual({ status: 1, codes: ['not-declared'] })
  })

  it('must exist', async () => {
    expect(await refused('--play', 'nowhere.yaml')).toEqual({ status: 1, codes: ['play-not-found'] })
    expect(await refused('--play', folder)).toEqual({ status: 1, codes: ['play-not-found'] })
  })
})

describe('options of a run', () => {
  it('stop it early, at a fingerprint of its own', () => {
    const short = runJson('--until', '-5', '--signals', 'front.offered')
    expect(short.untilMinutes).toBe(-5)
    expect(short.signals['front.offered']?.minutes.at(-1)).toBe(-5)
    expect(short.fingerprint).not.toBe(runJson('--until', '-4').fingerprint)
  })

  it('sample signals at equal distances from the start', () => {
    const { signals } = runJson(
      '--until',
      '0',
      '--every',
      '5m',
      '--signals',
      'front.offered, clients.web.success'
    )
    expect(Object.keys(signals)).toEqual(['front.offered', 'clients.web.success'])
    expect(signals['front.offered']).toMatchObject({ unit: 'connections/s', minutes: [-15, -10, -5, 0] })
    expect(signals['clients.web.success']?.values).toEqual([1, 1, 1, 1])
  })

  it('look without changing what happens', () => {
    const all = runJson('--every', '30s', '--signals', 'all')
    const checked = checkScenario(plainPack())
    expect(Object.keys(all.signals)).toEqual(checked.ok ? signalNames(checked.value.scenario) : [])
    expect(all.signals['front.delay']?.values).toHaveLength(2 * 135 + 1)
    expect(all.fingerprint).toBe(runJson().fingerprint)
  })

  it('change parameters by their path', () => {
    const changed = runJson('--set', 'front.rate=100000', '--set', 'clients.web.group=spare')
    expect(changed.set).toEqual({ 'front.rate': 100_000, 'clients.web.group': 'spare' })
    expect(changed.fingerprint).not.toBe(runJson().fingerprint)
  })

  it.each([
    [['--seed', '-1'], 'argument-seed'],
    [['--seed', '4294967296'], 'argument-seed'],
    [['--noise', 'loud'], 'argument-word'],
    [['--until', 'noon'], 'argument-until'],
    [['--until', '121'], 'argument-until'],
    [['--every', '5'], 'argument-every'],
    [['--every', '1500ms'], 'argument-every'],
    [['--every', '0s'], 'argument-every'],
    [['--signals', 'front.offred'], 'argument-signal'],
    [['--set', 'front.rate'], 'argument-set'],
    [['--set', 'front.rat=1'], 'set-up-unknown-parameter'],
    [['--set', '__proto__=1'], 'set-up-unknown-parameter'],
    [['--set', 'front.rate=-1'], 'set-up-parameter-value'],
    [['--set', 'front.rate=1', '--set', 'front.rate=2'], 'argument-set-twice']
  ])('%j is off', async (args, code) => {
    expect(await refused(...args)).toEqual({ status: 2, codes: [code] })
  })

  it('are all looked at before anything is refused', async () => {
    expect((await refused('--seed', 'x', '--until', 'y')).codes).toEqual(['argument-seed', 'argument-until'])
  })

  it('sample within a step of milliseconds', () => {
    const fine = packOnDisk(temporaryFolder(), plainScenarioText.replace('step: 1s', 'step: 250ms'))
    const result = startCommand([
      ...['run', fine, '--json', '--until', '-14.99', '--every', '500ms', '--signals', 'front.offered']
    ])
    const { stepMs, signals } = JSON.parse(result.stdout) as RunAccount
    expect(stepMs).toBe(250)
    expect(signals['front.offered']?.minutes).toEqual([-15, -899.5 / 60])
  })
})

describe('the session file of a run', () => {
  it('holds what it takes to play it again', () => {
    const path = join(folder, 'played.blackstart')
    const account = runJson('--play', 'record', '--out', path)
    const file = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>
    expect(file).toMatchObject({ format: 'blackstart-session', seed: 1, packHash: account.packHash })
    expect(file['results']).toMatchObject({
      fingerprint: account.fingerprint,
      impactUserMinutes: account.impactUserMinutes
    })
  })

  it('replaces nothing unless it is told to', async () => {
    const path = join(folder, 'mine.txt')
    writeFileSync(path, 'precious')
    expect(await refused('--out', path)).toEqual({ status: 1, codes: ['output-exists'] })
    expect(readFileSync(path, 'utf8')).toBe('precious')
    runJson('--until', '0', '--out', path, '--force')
    expect(readFileSync(path, 'utf8')).toContain('blackstart-session')
  })

  it('is not begun when the run is refused, or its place is no place', async () => {
    const path = join(folder, 'never.blackstart')
    await refused('--seed', 'x', '--out', path)
    expect(existsSync(path)).toBe(false)
    expect(await refused('--out', folder)).toEqual({ status: 1, codes: ['output-no-file'] })
    const under = join(pack, 'scenario.yaml', 'x.blackstart')
    expect(await refused('--out', under)).toEqual({ status: 1, codes: ['output-no-folder'] })
  })
})

describe('a run whose play prepares, looks and tells', () => {
  it('lists all of it as decisions, of which only preparations change the world', async () => {
    const full = packOnDisk(temporaryFolder(), exerciseScenarioText)
    const play = (name: string, text: string) => {
      const path = join(folder, `${name}.yaml`)
      writeFileSync(path, text)
      return path
    }
    const account = async (path: string) =>
      JSON.parse(
        (await runHere(['run', full, '--json', '--play', path, '--signals', 'all', '--every', '5m'])).stdout
      ) as RunAccount
    const none = await account('none')
    const looked = await account(
      play(
        'looks',
        `decisions:
  - { at: T+5m, decide: read-counters }
  - { at: T+6m, decide: post, with: { claim: identified } }
`
      )
    )
    expect(looked.decisions).toMatchObject([
      { atMinutes: 5, decide: 'read-counters', accepted: true, effectMinutes: 7 },
      { atMinutes: 6, decide: 'post', accepted: true, effectMinutes: 8 }
    ])
    expect(looked.signals).toEqual(none.signals)
    expect(looked.impactUserMinutes).toBe(none.impactUserMinutes)
    const prepared = await account(play('prepares', 'decisions: [{ at: T-10m, decide: spare-devices }]\n'))
    expect(prepared.decisions).toEqual([
      { atMinutes: -15, decide: 'spare-devices', accepted: true, effectMinutes: -15 }
    ])
  })
})
