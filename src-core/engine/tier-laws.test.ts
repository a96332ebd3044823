import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildModel, buildWorld, type ScenarioText } from '../testing/build-scenario'
import { randomTiers } from '../testing/random-tiers'
import { checkTierLaws, holdingsOf } from '../testing/tier-laws'
import { fingerprint } from './fingerprint'
import { run } from './run'
import { signalsOf } from './signals'
import { step } from './step'
import { restore, snapshot, type World } from './world'

/** How many worlds showed what: a law that is never put to the test says nothing. */
type Tally = Record<
  | 'queued'
  | 'rejected'
  | 'saturated'
  | 'gave up'
  | 'errors'
  | 'crashed'
  | 'dropped'
  | 'answered'
  | 'idle again',
  number
>

function note(tally: Tally, world: World, seen: { readonly queued: number; readonly full: boolean }): void {
  const total = (of: Float64Array) => of.reduce((sum, value) => sum + value, 0)
  if (seen.queued > 10) tally.queued++
  if (seen.full) tally.saturated++
  if (total(world.rejectedTotal) > 1) tally.rejected++
  if (total(world.wastedTotal) > 1) tally['gave up']++
  if (total(world.tierErrorTotal) > 1) tally.errors++
  if (total(world.tierDown) > 0) tally.crashed++
  if (total(world.droppedTotal) > 1) tally.dropped++
  if (total(world.goodTotal) > 1) tally.answered++
  if (total(world.queued) < 1) tally['idle again']++
}

function playLawfully(parts: ScenarioText, tally: Tally): World {
  const world = buildWorld(parts)
  let queued = 0
  let full = false
  while (world.tick < world.model.lastTick) {
    const before = holdingsOf(world)
    step(world)
    checkTierLaws(world, before)
    queued = Math.max(queued, ...world.queued)
    full ||= world.model.tiers.some(
      ({ index }) => world.tierBusy[index]! > 0.99 * world.tuning.tiers[index]!.workers
    )
  }
  note(tally, world, { queued, full })
  return world
}

describe('on every step of random worlds of tiers', () => {
  it('mass is conserved, nothing is negative, and nobody works with more workers than there are', () => {
    const tally: Tally = {
      queued: 0,
      rejected: 0,
      saturated: 0,
      'gave up': 0,
      errors: 0,
      crashed: 0,
      dropped: 0,
      answered: 0,
      'idle again': 0
    }
    fc.assert(
      fc.property(randomTiers, (parts) => {
        playLawfully(parts, tally)
      }),
      { seed: 20_260_501, numRuns: 70, endOnFailure: true }
    )
    console.log('what 70 random worlds of tiers did', tally)
    for (const [name, count] of Object.entries(tally)) expect([name, count >= 12]).toEqual([name, true])
  })

  it('a snapshot goes on bit for bit, and looking at every signal changes nothing', () => {
    fc.assert(
      fc.property(randomTiers, (parts) => {
        const model = buildModel(parts)
        const straight = buildWorld(parts)
        const half = Math.floor(model.lastTick / 2)
        run(straight, { untilTick: half })
        const saved = snapshot(straight)
        run(straight, { untilTick: model.lastTick })
        const resumed = restore(straight.model, saved)
        const signals = signalsOf(model)
        while (resumed.tick < model.lastTick) {
          step(resumed)
          for (const { name, read } of signals)
            if (!(read(resumed) >= 0)) throw new Error(`${name} is less than nothing, or no number`)
        }
        expect(fingerprint(resumed)).toBe(fingerprint(straight))
      }),
      { seed: 20_260_502, numRuns: 6, endOnFailure: true }
    )
  })

  it('scaling rates, workers, queues and cores leaves every share as it was', () => {
    fc.assert(
      fc.property(randomTiers, (parts) => {
        const one = buildWorld(parts)
        const many = buildWorld(scaled(parts, 8))
        run(one, { untilTick: one.model.lastTick })
        run(many, { untilTick: many.model.lastTick })
        one.goodTotal.forEach((good, c) => {
          expect(many.goodTotal[c]! / 8).toBeCloseTo(good, 5)
        })
      }),
      { seed: 20_260_503, numRuns: 6, endOnFailure: true }
    )
  })
})

type ComponentText = NonNullable<ScenarioText['components']>[string]

function scaled(parts: ScenarioText, k: number): ScenarioText {
  return {
    ...parts,
    clients: Object.fromEntries(
      Object.entries(parts.clients ?? {}).map(([id, one]) => [
        id,
        one.kind === 'open' ? { ...one, rate: (one.rate ?? 0) * k } : one
      ])
    ),
    components: Object.fromEntries(
      Object.entries(parts.components ?? {}).map(([id, one]): [string, ComponentText] => {
        if (one.kind !== 'service-tier') return [id, one]
        const { workers, queueLimit, cores, calls = {} } = one
        const grown = {
          ...one,
          workers: workers * k,
          queueLimit: queueLimit * k,
          calls: scaledCalls(calls, k)
        }
        return [id, cores === undefined ? grown : { ...grown, cores: cores * k }]
      })
    )
  }
}

type CallTexts = NonNullable<Extract<ComponentText, { kind: 'service-tier' }>['calls']>

function scaledCalls(calls: CallTexts, k: number): CallTexts {
  return Object.fromEntries(
    Object.entries(calls).map(([to, call]) => [
      to,
      call.budget === undefined
        ? call
        : { ...call, budget: { ...call.budget, bucket: call.budget.bucket * k } }
    ])
  )
}
