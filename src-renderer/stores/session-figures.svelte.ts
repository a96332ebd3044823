import { SvelteMap } from 'svelte/reactivity'
import type { Bridge, DebriefView } from '#bridge/contract'
import type { Debrief } from '#core/report/debrief'
import type { Problem } from '#core/support/result'
import { bridge } from '../bridge'

/** What of a debrief stands beside that of another session: everything but the thousands of readings. */
export interface SessionFigures extends Pick<DebriefView, 'brief' | 'createdAt'> {
  readonly debrief: Pick<
    Debrief,
    | 'capabilities'
    | 'conditions'
    | 'decisions'
    | 'endedMinutes'
    | 'freezes'
    | 'horizonMinutes'
    | 'impact'
    | 'lines'
    | 'meanBrier'
    | 'processTimes'
    | 'reproduce'
  >
}

export interface FiguresStore {
  readonly known: ReadonlyMap<string, SessionFigures>
  /** Sessions whose figures could not be had, and why. */
  readonly failed: ReadonlyMap<string, readonly Problem[]>
  /** The session whose figures are on their way; null: none. */
  readonly reading: string | null
  /** Reads the figures of these sessions that are not known yet, one after the other. */
  read(sessionIds: readonly string[]): Promise<void>
  /** What was known may have changed since: ratings, a best play. */
  forget(): void
}

/** Figures of several finished sessions, for screens that lay them beside each other. */
export function createFigures(source: Bridge): FiguresStore {
  const known = new SvelteMap<string, SessionFigures>()
  const failed = new SvelteMap<string, readonly Problem[]>()
  let reading = $state.raw<string | null>(null)
  let wanted: readonly string[] = []
  let round = 0

  async function read(sessionIds: readonly string[]): Promise<void> {
    wanted = sessionIds
    if (reading !== null) return
    const own = round
    let next = missing()
    while (next !== undefined) {
      reading = next
      const answer = await source.request('debrief.read', next)
      // Somebody has begun anew meanwhile, and reads for themselves.
      if (round !== own) return
      if (answer.ok) known.set(next, figuresOf(answer.value))
      else failed.set(next, answer.problems)
      next = missing()
    }
    reading = null
  }

  function missing(): string | undefined {
    return wanted.find((id) => !known.has(id) && !failed.has(id))
  }

  return {
    known,
    failed,
    get reading() {
      return reading
    },
    read,
    forget() {
      round += 1
      reading = null
      wanted = []
      known.clear()
      failed.clear()
    }
  }
}

function figuresOf({ brief, createdAt, debrief }: DebriefView): SessionFigures {
  const { capabilities, conditions, decisions, endedMinutes, freezes, horizonMinutes } = debrief
  const { impact, lines, meanBrier, processTimes, reproduce } = debrief
  return {
    brief,
    createdAt,
    debrief: {
      ...{ capabilities, conditions, decisions, endedMinutes, freezes, horizonMinutes },
      ...{ impact, lines, meanBrier, processTimes, reproduce }
    }
  }
}

export const figures = createFigures(bridge)
