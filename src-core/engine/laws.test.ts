import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint'
import { signalsOf } from './signals'
import { restore, snapshot, type World } from './world'
import { lawsOf } from '../testing/laws'
import { playPlan, worldOf } from '../testing/play-plan'
import { shares } from '../testing/reals'
import { randomWorlds, type WorldPlan } from '../testing/random-worlds'
import { addTo, emptyTally, watchHappenings } from '../testing/tally'

/** Plays a plan while it watches the laws, and notes what happened in it. */
function playLawfully(plan: WorldPlan, tally: ReturnType<typeof emptyTally>): World {
  const world = worldOf(plan)
  const laws = lawsOf(world)
  const { look, seen } = watchHappenings(world)
  const after = () => {
    laws.after()
    look()
  }
  playPlan(world, plan, { before: laws.before, after })
  addTo(tally, seen)
  return world
}

describe('on every step of random worlds', () => {
  it('mass is conserved, nothing is negative and nobody serves beyond capacity', () => {
    const tally = emptyTally()
    fc.assert(
      fc.property(randomWorlds, (plan) => {
        playLawfully(plan, tally)
      }),
      { seed: 20_260_401, numRuns: 600 }
    )
    console.log('what 600 random worlds did', tally)
    // A law that is never put to the test says nothing.
    for (const [name, count] of Object.entries(tally)) expect([name, count >= 12]).toEqual([name, true])
  })

  it('a snapshot, restored, goes on as the run that was never interrupted, bit for bit', () => {
    fc.assert(
      fc.property(randomWorlds, shares, (plan, share) => {
        const straight = fingerprint(playPlan(worldOf(plan), plan))
        const kept = playPlan(worldOf(plan), plan, {}, Math.floor(share * plan.ticks))
        const saved = snapshot(kept)
        const restored = restore(kept.model, saved)
        expect(fingerprint(playPlan(restored, plan))).toBe(straight)
        // Taking the snapshot disturbed nothing, and neither did what followed from it.
        expect(fingerprint(playPlan(kept, plan))).toBe(straight)
        expect(fingerprint(playPlan(restore(kept.model, saved), plan))).toBe(straight)
      }),
      { seed: 20_260_402, numRuns: 150 }
    )
  })

  it('looking at every signal in every step changes no bit', () => {
    fc.assert(
      fc.property(randomWorlds, (plan) => {
        const unseen = fingerprint(playPlan(worldOf(plan), plan))
        const world = worldOf(plan)
        const signals = signalsOf(world.model)
        const after = () => {
          for (const { name, read } of signals)
            if (!(read(world) >= 0)) throw new Error(`${name} is less than nothing, or no number`)
        }
        expect(fingerprint(playPlan(world, plan, { after }))).toBe(unseen)
      }),
      { seed: 20_260_403, numRuns: 100 }
    )
  })

  it('a command that asks for nothing changes no bit', () => {
    fc.assert(
      fc.property(randomWorlds, (plan) => {
        const nothing = [
          { tick: 3, input: { kind: 'cancel', order: 99 } as const },
          { tick: 5, input: { kind: 'order', order: 98, mitigation: 'unheard-of', parameters: {} } as const },
          { tick: 7, input: { kind: 'act', actions: [] } as const }
        ]
        const plain = fingerprint(playPlan(worldOf(plan), plan))
        const busy = { ...plan, inputs: [...plan.inputs, ...nothing] }
        expect(fingerprint(playPlan(worldOf(busy), busy))).toBe(plain)
      }),
      { seed: 20_260_404, numRuns: 100 }
    )
  })
})
