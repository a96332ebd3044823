import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decide } from '../session/commands'
import { advance, append, type Session } from '../session/session'
import { submit } from '../session/submit'
import { startSession } from '../testing/build-pack'
import { hiddenWorlds, type HiddenWorlds } from '../testing/hidden-worlds'
import { quietRoom } from '../testing/quiet-room'
import { briefFor } from './session-brief'
import { viewFor } from './session-view'

/** All that a team is given, as it goes over to its window. */
function shown(session: Session): string {
  return JSON.stringify([briefFor(session), viewFor(session, 'team', quietRoom(5000))])
}

function order(session: Session, decide: string): boolean {
  const command: Decide = { kind: 'decide', decide, parameters: {}, by: '', rationale: '' }
  const taken = submit(session, command, 0)
  if (taken.ok) append(session, taken.value)
  return taken.ok
}

/** Plays both in step, with the same orders at the same moments; `look` is given both after every stride. */
function playBoth(
  { plan, one, other }: HiddenWorlds,
  stride: number,
  look: (one: Session, other: Session) => void
): readonly [Session, Session] {
  const setUp = { noise: plan.noise, impairments: true }
  const both = [startSession(one, setUp, plan.seed), startSession(other, setUp, plan.seed)] as const
  const orders = ['look', ...Object.keys(plan.parts.mitigations ?? {}), 'look']
  for (let tick = 0; tick <= plan.ticks; tick += stride) {
    for (const session of both) advance(session, tick)
    look(...both)
    const decide = tick % (3 * stride) === 0 ? orders.shift() : undefined
    if (decide !== undefined) expect(order(both[0], decide)).toBe(order(both[1], decide))
  }
  return both
}

describe('two random worlds that differ only in what the team cannot know', () => {
  it('look alike to the last byte at every step, until something of it comes in', () => {
    const seen = { worlds: 0, looks: 0, points: 0, alerts: 0, findings: 0, otherwise: 0, apart: 0 }
    fc.assert(
      fc.property(hiddenWorlds, fc.integer({ min: 1, max: 7 }), (worlds, stride) => {
        const differ = Math.round(worlds.differFrom / Number(worlds.plan.parts.step ?? 1))
        const [one, other] = playBoth(worlds, stride, (a, b) => {
          if (a.world.tick >= differ) return
          seen.looks++
          expect(shown(b)).toBe(shown(a))
        })
        seen.worlds++
        seen.points += one.kept.flat().length
        seen.alerts += one.alerts.length
        seen.findings += one.findings.length
        const hidden = (session: Session) => session.signals.get('unseen.offered')?.read(session.world)
        if (hidden(one) !== hidden(other)) seen.otherwise++
        if (shown(one) !== shown(other)) seen.apart++
      }),
      { numRuns: 40 }
    )
    // The worlds were worth the look: they showed something, differed unseen, and the inject told them apart.
    expect(seen.apart).toBe(seen.worlds)
    expect(seen.otherwise).toBeGreaterThan(seen.worlds / 2)
    expect(Math.min(seen.looks, seen.points)).toBeGreaterThan(seen.worlds)
    expect(Math.min(seen.alerts, seen.findings)).toBeGreaterThan(seen.worlds / 10)
  })
})
