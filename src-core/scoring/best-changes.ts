import { streamKey, uniform } from '../engine/random'
import type { Scenario } from '../scenario/scenario-schema'
import { firstValues, otherValues } from './best-options'
import { inOrder, type BestQuestion, type Play, type Wish } from './best-play'

/** A sequence of even numbers between 0 and 1: a function of search seed and candidate alone. */
export type Dice = () => number

/** The dice of one candidate. */
export function diceOf(searchSeed: number, candidate: number): Dice {
  const key = streamKey(searchSeed, 'best play')
  let draw = 0
  return () => uniform(key, candidate, draw++)
}

/** Every mitigation with all that is tried first for it, alone and as early as can be. */
export function singleWishes(
  scenario: Pick<Scenario, 'mitigations'>,
  { onsetTick }: BestQuestion
): readonly Wish[] {
  return Object.keys(scenario.mitigations).flatMap((decide) =>
    firstValues(scenario, decide).map((values) => ({ decide, with: values, fromTick: onsetTick }))
  )
}

/** A play that differs from another in one thing, or two: a wish more, less, at another time or with other values. */
export function changed(
  scenario: Pick<Scenario, 'mitigations'>,
  question: BestQuestion,
  play: Play,
  dice: Dice
): Play {
  const place = dice()
  if (play.length === 0 || place < 0.35) return withMore(scenario, question, play, dice)
  const index = Math.floor(dice() * play.length)
  const wish = play[index]
  if (wish === undefined) return play
  const others = play.filter((_, other) => other !== index)
  if (place < 0.6)
    return inOrder([...others, { ...wish, fromTick: otherTick(question, wish.fromTick, dice) }])
  if (place < 0.8) {
    const values = otherValues(scenario, wish.decide, wish.with, dice())
    return inOrder([...others, { ...wish, with: values }])
  }
  return place < 0.9 ? others : withMore(scenario, question, others, dice)
}

/** One wish more, and first of all what it needs to have been done before. */
function withMore(
  scenario: Pick<Scenario, 'mitigations'>,
  question: BestQuestion,
  play: Play,
  dice: Dice
): Play {
  const ids = Object.keys(scenario.mitigations)
  const decide = ids[Math.floor(dice() * ids.length)]
  if (decide === undefined) return play
  const fromTick = someTick(question, dice)
  const before = (scenario.mitigations[decide]?.after ?? []).filter(
    (id) => !play.some((wish) => wish.decide === id)
  )
  const wishes = [...before, decide].map((id, index, all): Wish => {
    const values = firstValues(scenario, id)
    const last = index === all.length - 1
    return {
      decide: id,
      with: values[Math.floor(dice() * values.length)] ?? {},
      fromTick: last ? fromTick : Math.min(fromTick, someTick(question, dice))
    }
  })
  return inOrder([...play, ...wishes])
}

/** Any moment from onset to the horizon: onset itself often, early ones more often than late ones. */
function someTick({ onsetTick, lastTick, gridTicks }: BestQuestion, dice: Dice): number {
  if (dice() < 0.3) return onsetTick
  const place = dice()
  return onsetTick + Math.floor((place * place * (lastTick - onsetTick)) / gridTicks) * gridTicks
}

/** A moment near another: some steps of the grid, more of them less often, to either side. */
function otherTick(question: BestQuestion, tick: number, dice: Dice): number {
  const { onsetTick, lastTick, gridTicks } = question
  if (dice() < 0.25) return someTick(question, dice)
  const strides = [1, 2, 5, 10, 20, 50]
  const stride = strides[Math.floor(dice() * strides.length)] ?? 1
  const moved = tick + (dice() < 0.5 ? -stride : stride) * gridTicks
  return Math.min(lastTick, Math.max(onsetTick, moved))
}
