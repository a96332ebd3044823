import type { RecordModel } from '../router-model'
import type { World } from '../world'
import { automationPublishes } from './plan-race'

/** Shares below this are rounding: nobody holds such an answer. */
const nobody = 1e-12

/**
 * Names and the answers that clients hold. Every answer is held for the
 * record's time to live and then looked up again: the share of the clients
 * whose answer expires in a step takes what is published now, and holds it for
 * another TTL, or for the negative TTL when there is nothing. Phases are
 * uniform at the start, so that a change reaches the share t / TTL of the
 * clients by t; after an empty record all ask again within the negative TTL,
 * and later expire together. A time between two steps is split over both.
 */
export function stepNameRecords(world: World): void {
  const { records } = world.model
  for (let n = 0; n < records.length; n++) {
    const record = records[n]!
    world.recordAnswers[n] = isPublished(world, n, record) ? 1 : 0
    lookUpAgain(world, record, world.recordAnswers[n] === 1)
  }
}

function isPublished(world: World, n: number, record: RecordModel): boolean {
  const byAutomation = record.automation === null || automationPublishes(world, n, record.automation)
  return byAutomation && world.parameters[record.published] !== 0 && weightOf(world, record) > 0
}

function weightOf({ parameters }: Pick<World, 'parameters'>, { weights }: RecordModel): number {
  let total = 0
  for (const place of weights) total += parameters[place]!
  return total
}

function lookUpAgain(world: World, record: RecordModel, published: boolean): void {
  const { answerHeld, answerRing, parameters, tick } = world
  const { answers, column } = record
  const width = answers + 1
  const row = record.ring + (tick % record.rows) * width
  let due = 0
  for (let a = 0; a < width; a++) {
    const expired = answerRing[row + a]!
    if (expired === 0) continue
    due += expired
    answerRing[row + a] = 0
    const left = answerHeld[column + a]! - expired
    answerHeld[column + a] = left > nobody ? left : 0
  }
  if (due === 0) return
  if (!published) {
    hold(world, record, answers, due, parameters[record.negativeTtl]!)
    return
  }
  const total = weightOf(world, record)
  for (let a = 0; a < answers; a++) {
    const weight = parameters[record.weights[a]!]!
    if (weight > 0) hold(world, record, a, (due * weight) / total, parameters[record.ttl]!)
  }
}

/** A share of the clients takes an answer, and holds it for so many seconds. */
function hold(world: World, record: RecordModel, answer: number, share: number, seconds: number): void {
  const held = world.answerHeld[record.column + answer]! + share
  world.answerHeld[record.column + answer] = held < 1 ? held : 1
  const width = record.answers + 1
  const steps = seconds > world.model.dt ? seconds / world.model.dt : 1
  const whole = Math.floor(steps)
  const late = steps - whole
  const row = (world.tick + whole) % record.rows
  world.answerRing[record.ring + row * width + answer]! += share * (1 - late)
  if (late > 0) world.answerRing[record.ring + ((row + 1) % record.rows) * width + answer]! += share * late
}

/** Clients who forget what they hold look it up in the next step. */
export function forgetAnswers(world: World, record: RecordModel, share: number): void {
  const { answerRing, tick } = world
  const width = record.answers + 1
  const now = record.ring + (tick % record.rows) * width
  for (let ahead = 1; ahead < record.rows; ahead++) {
    const row = record.ring + ((tick + ahead) % record.rows) * width
    for (let a = 0; a < width; a++) {
      const forgotten = answerRing[row + a]! * share
      answerRing[row + a]! -= forgotten
      answerRing[now + a]! += forgotten
    }
  }
}
