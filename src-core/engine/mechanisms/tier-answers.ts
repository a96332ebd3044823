import type { TierModel } from '../tier-model'
import type { World } from '../world'
import { failClients, gatherAnswer, headOf, streamRange } from './tier-requests'

/** What becomes of the mass that a release finds, row by row. */
export const endings = { good: 0, error: 1, abandoned: 2 } as const
export type Ending = (typeof endings)[keyof typeof endings]

/**
 * A mass of one row gives its workers back. Good: clients who still wait are
 * answered, the rest was wasted. Error: they are told of it. Abandoned: it is
 * the work of clients who are gone, as far as there is such work.
 */
export function endRow(world: World, tier: TierModel, row: number, mass: number, ending: Ending): void {
  const { tierRunRow, tierRunDead, tierBusy } = world
  const at = tier.row + row
  const total = tierRunRow[at]!
  const taken = mass < total ? mass : total
  if (taken === 0) return
  const dead = ending === endings.abandoned ? least(taken, tierRunDead[at]!) : 0
  tierRunDead[at]! -= dead
  const rest = total - dead
  const share = rest > 0 ? least(1, (taken - dead) / rest) : 0
  const answered = share > 0 ? answerCells(world, tier, row, share, ending === endings.good) : 0
  tierRunDead[at]! *= 1 - share
  tierRunRow[at] = share === 1 ? 0 : total - taken
  const busy = tierBusy[tier.index]! - taken
  tierBusy[tier.index] = busy > 0 ? busy : 0
  count(world, tier, taken, answered, ending)
}

function count(world: World, tier: TierModel, taken: number, answered: number, ending: Ending): void {
  const g = tier.group
  const good = ending === endings.good ? answered : 0
  world.groupGoodStep[g]! += good
  world.groupGoodTotal[g]! += good
  world.wastedStep[g]! += taken - good
  world.wastedTotal[g]! += taken - good
  if (ending !== endings.error) return
  world.tierErrorStep[tier.index]! += taken
  world.tierErrorTotal[tier.index]! += taken
  world.groupFailedStep[g]! += answered
}

/** A share of a row's clients with a worker hear of the outcome; returns how many. */
function answerCells(world: World, tier: TierModel, row: number, share: number, isGood: boolean): number {
  const { model, tuning, tierRun, tierOrigin, good, goodStep, inFlight } = world
  const { streamFrom, streamTo } = streamRange(world, tier)
  const first = tier.cell + row * tier.width
  let total = 0
  for (let s = streamFrom; s < streamTo; s++) {
    const { class: c, offset } = model.streams[s]!
    const part = model.classes[c]!
    const { retriesOnRejection } = tuning.classes[c]!
    let answered = 0
    for (let a = 0; a < part.attempts; a++) {
      const cell = first + offset + a
      const out = tierRun[cell]! * share
      if (out === 0) continue
      tierRun[cell]! -= out
      answered += out
      if (!isGood) failClients(world, part, a, out, tierOrigin[cell]!, retriesOnRejection)
      else {
        good[part.lane + a]! += out
        if (part.call !== null) gatherAnswer(world, part, world.answersGood, out, tierOrigin[cell]!)
      }
    }
    inFlight[c]! -= answered
    if (isGood) goodStep[c]! += answered
    total += answered
  }
  return total
}

/** Called with each row's part of a release; takes what it can and says how much. */
type Take = (world: World, tier: TierModel, row: number, arrived: number, mass: number, n: number) => number

/**
 * Gives the masses of `due`, one per row and each times `scale`, to `take`. What
 * a row has not, because origins are means, is taken from the next rows and then
 * from the oldest. Clears `due`; returns the mass taken.
 */
export function release(
  world: World,
  tier: TierModel,
  due: Float64Array,
  from: number,
  scale: number,
  owed: number,
  take: Take,
  n: number
): number {
  const head = headOf(world, tier.index)
  let left = owed
  let taken = 0
  for (let round = 0; round < 2; round++) {
    for (let arrived = head; arrived <= world.tick; arrived++) {
      const row = arrived % tier.rows
      const wanted = (round === 0 ? due[from + row]! * scale : 0) + left
      due[from + row] = 0
      if (wanted <= 0) continue
      const got = take(world, tier, row, arrived, wanted, n)
      taken += got
      left = wanted - got
    }
    if (left <= 1e-9) break
  }
  return taken
}

function least(a: number, b: number): number {
  return a < b ? a : b
}
