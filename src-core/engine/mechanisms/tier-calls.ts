import { pow } from '../exact-math'
import type { CallModel, TierModel } from '../tier-model'
import type { CallTuning, TierTuning } from '../tuning/tune-tier'
import type { World } from '../world'
import { endRow, endings, release } from './tier-answers'
import { answersAt, gatherAnswer, headOf } from './tier-requests'

/*
 * A worker whose own work is done makes its calls, one callee after the other,
 * and is held until each has been answered. A call is a traffic class: its
 * timeouts, retries and wasted work are those of any client's. It carries its
 * *origin*, the step at which the request that makes it arrived, so that the
 * answer finds the row of that request.
 */

/** What the calls of this step have been taken up by demand; the next ones are gathered from here. */
export function clearCalls(world: World): void {
  world.callsDue.fill(0)
  world.callsOrigin.fill(0)
}

/** Requests whose own work ends in the next step call then. Those whose client is known to be gone are ended instead. */
export function issueCalls(world: World, tier: TierModel, tuned: TierTuning): void {
  if (tier.calls.length === 0) return
  const { localDue, tierLocal, tick } = world
  const slot = tier.local + ((tick + 1) % tier.localSlots) * tier.rows
  for (let arrived = headOf(world, tier.index); arrived <= tick; arrived++) {
    const row = arrived % tier.rows
    const ready = localDue[slot + row]!
    if (ready === 0) continue
    const rest = callFrom(world, tier, tuned, 0, row, arrived, ready)
    localDue[slot + row] = rest
    const local = tierLocal[tier.index]! - (ready - rest)
    tierLocal[tier.index] = local > 0 ? local : 0
  }
}

/** Sends requests of one row on to the calls from `first` on; returns those that make none. */
function callFrom(
  world: World,
  tier: TierModel,
  tuned: TierTuning,
  first: number,
  row: number,
  arrived: number,
  mass: number
): number {
  let rest = mass
  if (tuned.passDeadline && first < tier.calls.length) {
    const total = world.tierRunRow[tier.row + row]!
    const gone = total > 0 ? atMost(mass, total) * (world.tierRunDead[tier.row + row]! / total) : 0
    endRow(world, tier, row, gone, endings.abandoned)
    rest -= gone
  }
  for (let n = first; n < tier.calls.length && rest > 0; n++) {
    const { share, fanOut } = tuned.calls[n]!
    const k = tier.calls[n]!.index
    const calling = rest * share
    world.callWaiting[k]! += calling
    world.callAlive[k]! += calling * fanOut
    world.callsDue[k]! += calling * fanOut
    world.callsOrigin[k]! += calling * fanOut * arrived
    rest = share === 1 ? 0 : rest - calling
  }
  return rest
}

/** Takes what the callees have answered, or left unanswered, in this step. */
export function takeAnswers(world: World, tier: TierModel, tuned: TierTuning): void {
  for (let n = 0; n < tier.calls.length; n++) takeAnswersOf(world, tier, tier.calls[n]!, tuned.calls[n]!, n)
}

function takeAnswersOf(world: World, tier: TierModel, call: CallModel, tuned: CallTuning, n: number): void {
  const { answersGood, answersBad, answersEnded, callWaiting, callAlive } = world
  const k = call.index
  const answers = answersAt(tier, call)
  addRefusedByGates(world, call)
  const good = takeSum(answersGood, answers + tier.rows)
  const bad = takeSum(answersBad, answers + tier.rows)
  const ended = takeSum(answersEnded, answers + tier.rows)
  world.callGood[k]! += tuned.smoothing * (good - world.callGood[k]!)
  world.callBad[k]! += tuned.smoothing * (bad - world.callBad[k]!)
  if (callAlive[k]! < 0) callAlive[k] = 0
  const waits = callWaiting[k]!
  if (waits === 0 && good + bad + ended === 0) return
  const whole = wholeRequests(world, k, tuned.fanOut)
  const free = good * whole.perGood + bad * whole.perBad + ended / tuned.fanOut
  // A worker waits as long as one of its calls is open, and each has at most its fan-out of them.
  const fewest = callAlive[k]! / tuned.fanOut
  const most = callAlive[k]!
  const over = waits - free > most ? waits - free - most : 0
  const may = waits > fewest ? waits - fewest : 0
  const scale = free > may ? (free > 0 ? may / free : 0) : 1
  const owedGood = over * whole.allGood
  const owedBad = over * (1 - whole.allGood)
  let done = 0
  if (good + owedGood > 0)
    done += release(world, tier, answersGood, answers, whole.perGood * scale, owedGood, goOn, n)
  if (bad + owedBad > 0)
    done += release(world, tier, answersBad, answers, whole.perBad * scale, owedBad, fail, n)
  if (ended > 0) done += release(world, tier, answersEnded, answers, scale / tuned.fanOut, 0, end, n)
  const left = waits - done
  callWaiting[k] = left > 0 ? left : 0
}

/**
 * Requests that one good and one failed call stand for, when a request needs m
 * calls of which a share p succeeds, independently: of its requests p^m succeed.
 * The good calls of those are m p^m of the m p; the others' workers wait for the
 * failure, (1 - p^m) requests on m (1 - p) failed calls.
 */
function wholeRequests(world: World, k: number, fanOut: number) {
  if (fanOut === 1) return { perGood: 1, perBad: 1, allGood: 0 }
  const outcomes = world.callGood[k]! + world.callBad[k]!
  const p = outcomes > 0 ? world.callGood[k]! / outcomes : 1
  const allGood = pow(p, fanOut)
  const failing = fanOut * (1 - p)
  return {
    perGood: p > 0 ? allGood / (p * fanOut) : 0,
    perBad: failing > 1e-9 ? (1 - allGood) / failing : 1,
    allGood
  }
}

/** Calls that a gate of the caller holds back (budget, throttle, breaker) fail at once. */
function addRefusedByGates(world: World, call: CallModel): void {
  const refused = world.exhaustedStep[call.class]! + world.shedStep[call.class]!
  if (refused === 0) return
  const retries = world.retryOrigin[call.index]!
  const origin = retries > 0 ? retries : world.originDue[call.lane]!
  gatherAnswer(world, world.model.classes[call.class]!, world.answersBad, refused, origin)
}

/** Good answers: the next call, or the answer to the client. */
function goOn(world: World, tier: TierModel, row: number, arrived: number, mass: number, n: number): number {
  const taken = atMost(mass, world.tierRunRow[tier.row + row]!)
  const rest = callFrom(world, tier, world.tuning.tiers[tier.index]!, n + 1, row, arrived, taken)
  if (rest > 0) endRow(world, tier, row, rest, endings.good)
  return taken
}

/** A failed call: its side work, then the error to the client. */
function fail(world: World, tier: TierModel, row: number, _: number, mass: number): number {
  const taken = atMost(mass, world.tierRunRow[tier.row + row]!)
  const { errorWork } = world.tuning.tiers[tier.index]!
  if (errorWork > 0) beginErrorWork(world, tier, row, taken, errorWork)
  else endRow(world, tier, row, taken, endings.error)
  return taken
}

function beginErrorWork(world: World, tier: TierModel, row: number, mass: number, ticks: number): void {
  const whole = Math.floor(ticks > 1 ? ticks : 1)
  const slots = whole < tier.errorSlots - 2 ? whole : tier.errorSlots - 2
  const later = ticks > whole ? ticks - whole : 0
  const { errorDue, tick } = world
  errorDue[tier.error + ((tick + slots) % tier.errorSlots) * tier.rows + row]! += mass * (1 - later)
  errorDue[tier.error + ((tick + slots + 1) % tier.errorSlots) * tier.rows + row]! += mass * later
  world.tierErring[tier.index]! += mass
}

function end(world: World, tier: TierModel, row: number, _: number, mass: number): number {
  const taken = atMost(mass, world.tierRunRow[tier.row + row]!)
  endRow(world, tier, row, taken, endings.abandoned)
  return taken
}

/** The origins of the calls and retries that come in the next step. */
export function noteOrigins(world: World): void {
  const { originDue, failedCalls, failedOrigin, callsDue, callsOrigin, retryOrigin } = world
  for (const { call, attempts } of world.model.classes) {
    if (call === null) continue
    const k = call.index
    originDue[call.lane] = callsDue[k]! > 0 ? callsOrigin[k]! / callsDue[k]! : world.tick
    let mass = 0
    let sum = 0
    for (let a = 0; a < attempts; a++) {
      const at = call.lane + a
      if (a + 1 < attempts && failedCalls[at]! > 0) originDue[at + 1] = failedOrigin[at]! / failedCalls[at]!
      mass += failedCalls[at]!
      sum += failedOrigin[at]!
      failedCalls[at] = 0
      failedOrigin[at] = 0
    }
    retryOrigin[k] = mass > 0 ? sum / mass : 0
  }
}

function takeSum(cells: Float64Array, at: number): number {
  const sum = cells[at]!
  cells[at] = 0
  return sum
}

function atMost(mass: number, most: number): number {
  return mass < most ? mass : most
}
