import { beforeEach, describe, expect, it } from 'vitest'
import type { SweepAccount } from '#core/scoring/sweep-account'
import { plainScenarioText } from '#core/testing/plain-pack'
import { temporaryFolders } from '../src-main/testing/temporary-folder'
import type { RunAccount } from './run-account'
import { packOnDisk } from './testing/pack-on-disk'
import { problemsOf, runHere, startCommand } from './testing/start-command'

const temporaryFolder = temporaryFolders()
let folder = ''
let pack = ''
beforeEach(() => {
  folder = temporaryFolder()
  pack = packOnDisk(folder)
})

function sweepJson(...args: readonly string[]): SweepAccount & { readonly wallMs: number } {
  const result = startCommand(['sweep', pack, '--json', ...args], folder)
  expect(result).toMatchObject({ status: 0 })
  return JSON.parse(result.stdout) as SweepAccount & { readonly wallMs: number }
}

async function refused(...args: readonly string[]) {
  const result = await runHere(['sweep', pack, '--json', ...args])
  return { status: result.status, codes: problemsOf(result).map(({ code }) => code) }
}

describe('a sweep over seeds', () => {
  it('gives each seed what a run with it gives, in their order, however many threads play', () => {
    const one = sweepJson('--seeds', '1..2', '--play', 'record', '--jobs', '1')
    const three = sweepJson('--seeds', '1..2', '--play', 'record', '--jobs', '3')
    expect(three.runs).toEqual(one.runs)
    expect(one.runs.map(({ seed }) => seed)).toEqual([1, 2])
    for (const { seed, impactUserMinutes, milestones } of one.runs) {
      const run = startCommand(['run', pack, '--json', '--play', 'record', '--seed', String(seed)], folder)
      const account = JSON.parse(run.stdout) as RunAccount
      expect(impactUserMinutes).toBe(account.impactUserMinutes)
      // Milestones are the record's, and the record is the pack's own seed.
      expect(milestones.map(({ id, held }) => [id, held])).toEqual(
        account.milestones.map(({ id, held }) => [id, held])
      )
    }
  })

  it('sums up: quantiles that rise, and the extremes of its runs', () => {
    const { runs, quantiles, wallMs } = sweepJson('--seeds', '7..9', '--noise', 'on')
    const impacts = runs.map((run) => run.impactUserMinutes)
    expect(new Set(impacts).size).toBeGreaterThan(1)
    expect([quantiles.min, quantiles.max]).toEqual([Math.min(...impacts), Math.max(...impacts)])
    const rising = Object.values(quantiles)
    expect([...rising].sort((a, b) => a - b)).toEqual(rising)
    expect(wallMs).toBeGreaterThan(0)
  })

  it('says in words what it came to', () => {
    const { status, stdout } = startCommand(['sweep', pack, '--seeds', '3'], folder)
    expect(status).toBe(0)
    expect(stdout).toContain('Plain pack: 1 seeds, play none')
    expect(stdout).toContain('p50')
  })
})

describe('a sweep over assumed numbers', () => {
  it('draws each within its range, the same each time, and holds the record against each draw', () => {
    const sweep = sweepJson('--assumed', '4')
    expect(sweepJson('--assumed', '4').runs).toEqual(sweep.runs)
    const rates = sweep.runs.map((run) => run.numbers['clients.web.rate'] ?? 0)
    expect(new Set(rates).size).toBe(4)
    for (const rate of rates) {
      expect(rate).toBeGreaterThanOrEqual(700)
      expect(rate).toBeLessThanOrEqual(900)
    }
    const first = sweep.runs[0]?.milestones.map(({ id }) => id) ?? []
    expect(first.length).toBeGreaterThan(0)
    expect(Object.keys(sweep.held?.byMilestone ?? {})).toEqual(first)
    const all = sweep.runs.filter((run) => run.milestones.every(({ held }) => held)).length / 4
    expect(sweep.held?.all).toBe(all)
  })

  it('plays what was drawn: the same number, set by hand, gives the same impact', () => {
    const oneRange = plainScenarioText.replace(', factor: [0.5, 2]', '')
    pack = packOnDisk(temporaryFolder(), oneRange)
    const [run] = sweepJson('--assumed', '1', '--play', 'none').runs
    expect(Object.keys(run?.numbers ?? {})).toEqual(['clients.web.rate'])
    const set = `clients.web.rate=${run?.numbers['clients.web.rate']}`
    const byHand = startCommand(['run', pack, '--json', '--set', set], folder)
    expect((JSON.parse(byHand.stdout) as RunAccount).impactUserMinutes).toBe(run?.impactUserMinutes)
  })

  it('is refused where nothing is assumed', async () => {
    pack = packOnDisk(temporaryFolder(), plainScenarioText.replace(/, (range|factor): \[[^\]]*\]/g, ''))
    expect(await refused('--assumed', '3')).toEqual({ status: 1, codes: ['nothing-assumed'] })
  })
})

describe('a sweep that is asked for wrongly', () => {
  it('says what would be right', async () => {
    expect(await refused()).toEqual({ status: 2, codes: ['sweep-of-nothing'] })
    expect(await refused('--seeds', '1..3', '--assumed', '2')).toEqual({
      status: 2,
      codes: ['sweep-of-both']
    })
    for (const seeds of ['3..1', 'all', '1..4294967296', '1..200000', '-1..4'])
      expect(await refused('--seeds', seeds)).toEqual({ status: 2, codes: ['argument-seeds'] })
    expect(await refused('--assumed', '0', '--jobs', 'x')).toEqual({
      status: 2,
      codes: ['argument-count', 'argument-count']
    })
  })
})
