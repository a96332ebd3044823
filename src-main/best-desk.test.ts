import { describe, expect, it, vi } from 'vitest'
import { program, value, wanted } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

/** A session of the small pack that is over. */
async function ended(mode: 'teach' | 'assess') {
  const at = folder()
  const parts = program(at)
  const { sessionId } = await parts.play({ ...wanted, setUp: { ...wanted.setUp, mode } })
  parts.clock.pass(20_000)
  value(parts.order({ kind: 'finish' }))
  return { ...parts, at, sessionId }
}

/** Waits for the end of a search. */
async function over({ searched }: Awaited<ReturnType<typeof ended>>) {
  return vi.waitFor(
    () => {
      const last = searched.at(-1)
      if (last === undefined || last.state === 'searching') throw new Error('it is still searching')
      return last
    },
    { timeout: 50_000, interval: 50 }
  )
}

describe('the search for a best play', () => {
  it('tells how far it is, is remembered, and puts line and score into the debrief', async () => {
    const session = await ended('assess')
    const { bests, desk, searched, sessionId, at } = session
    const before = value(await desk.read(sessionId)).debrief
    expect(before.impact.best).toBeUndefined()
    expect('score' in before.impact).toBe(false)
    value(bests.search(sessionId))
    expect(await over(session)).toEqual({ sessionId, state: 'found' })
    expect(searched[0]).toMatchObject({ sessionId, state: 'searching', runs: 0, budget: 6 })
    const { debrief } = value(await desk.read(sessionId))
    const { best, none, team, score } = debrief.impact
    expect(best).toMatchObject({ variant: 'seen', budget: 6, searchSeed: 1 })
    expect(debrief.lines.map(({ id }) => id)).toEqual(['team', 'none', 'record', 'best'])
    expect(debrief.lines[3]?.userMinutes).toBe(best?.userMinutes)
    const scale = none - (best?.userMinutes ?? 0)
    if (scale === 0) expect(score).toBeNull()
    else expect(score).toBeCloseTo(Math.max(-50, Math.min(100, (100 * (none - team)) / scale)))
    // Another start of the program knows it at once.
    const again = program(at)
    expect(value(await again.desk.read(sessionId)).debrief.impact.best).toEqual(best)
  })

  it('in Teach gives the line and no score', async () => {
    const session = await ended('teach')
    value(session.bests.search(session.sessionId))
    await over(session)
    const { impact } = value(await session.desk.read(session.sessionId)).debrief
    expect(impact.best).toBeDefined()
    expect('score' in impact || 'recordScore' in impact).toBe(false)
  })

  it('can be called off, and leaves nothing behind', async () => {
    const session = await ended('assess')
    value(session.bests.search(session.sessionId))
    session.bests.cancel()
    expect(await over(session)).toEqual({ sessionId: session.sessionId, state: 'cancelled' })
    expect(value(await session.desk.read(session.sessionId)).debrief.impact.best).toBeUndefined()
  })
})
