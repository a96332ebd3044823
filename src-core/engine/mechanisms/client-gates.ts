import type { ClassModel } from '../model'
import type { ClassTuning } from '../tuning/tune-class'
import type { World } from '../world'

/**
 * What clients hold back themselves, before anything reaches a device: an
 * admission share, adaptive throttling, a circuit breaker, a retry budget and a
 * pool for retries. What a gate refuses never leaves the client: it is shed
 * (budget and pool: exhausted), and in a closed class starts again after its back-off.
 */
export function stepClientGates(world: World): void {
  const { model, tuning, goodStep } = world
  for (let c = 0; c < model.classes.length; c++) {
    passGates(world, model.classes[c]!, tuning.classes[c]!)
    // The gates have looked back at the last step's answers; this step's are counted from here.
    goodStep[c] = 0
  }
}

function passGates(world: World, part: ClassModel, tuned: ClassTuning): void {
  if (part.has.budget) spendBudget(world, part, tuned)
  if (part.has.pool) drawFromPool(world, part, tuned)
  let pass = tuned.admission
  if (part.has.throttle) pass *= throttlePass(world, part, tuned)
  if (part.has.breaker) pass *= breakerPass(world, part, tuned)
  if (pass < 1) shedShare(world, part, 1 - pass)
}

/** Retry budget: each first try pays in the deposit, each retry takes one token; without a token it is given up. */
function spendBudget(world: World, part: ClassModel, tuned: ClassTuning): void {
  const { tokens, newStep, attempts } = world
  const c = part.index
  const saved = tokens[c]! + tuned.deposit * newStep[c]!
  const available = saved < tuned.bucket ? saved : tuned.bucket
  const wanted = retriesIn(part, attempts)
  const granted = wanted < available ? wanted : available
  tokens[c] = available - granted
  if (granted < wanted) giveUpShare(world, part, 1, 1 - granted / wanted)
}

/** A cap on retries per second: of this hop (direct), or on all its traffic where an ancestor's retries are its first tries (indirect). */
function drawFromPool(world: World, part: ClassModel, tuned: ClassTuning): void {
  const first = tuned.poolTakesAll ? 0 : 1
  let wanted = 0
  for (let a = first; a < part.attempts; a++) wanted += world.attempts[part.lane + a]!
  if (wanted > tuned.poolPerStep) giveUpShare(world, part, first, 1 - tuned.poolPerStep / wanted)
}

function retriesIn(part: ClassModel, attempts: Float64Array): number {
  let sum = 0
  for (let a = 1; a < part.attempts; a++) sum += attempts[part.lane + a]!
  return sum
}

/**
 * Adaptive throttling (Google SRE book, chapter 21): refuse locally with
 * probability max(0, (requests - K accepts) / (requests + 1)), both counted
 * over an exponential window. Accepts are good answers, as the client sees them.
 */
function throttlePass(world: World, part: ClassModel, tuned: ClassTuning): number {
  const { throttleRequests, throttleAccepts, attemptStep, goodStep } = world
  const c = part.index
  const keep = 1 - tuned.throttleDecay
  // Both up to the step before: this step's requests have no answers yet, and counted
  // against none they would shut a class out that nothing ails.
  const requests = throttleRequests[c]!
  const accepts = throttleAccepts[c]! * keep + goodStep[c]!
  throttleRequests[c] = requests * keep + attemptStep[c]!
  throttleAccepts[c] = accepts
  const refuse = (requests - tuned.throttleFactor * accepts) / (requests + 1)
  return refuse > 0 ? 1 - refuse : 1
}

/** Circuit breaker: closed -> open at the failure share; open -> probing after its time; probing -> closed or open by the share of failed probes. */
function breakerPass(world: World, part: ClassModel, tuned: ClassTuning): number {
  const { breakerState, breakerUntil, breakerAttempts, breakerFailures, goodStep, failedStep, tick } = world
  const c = part.index
  const keep = 1 - tuned.breakerDecay
  const outcomes = breakerAttempts[c]! * keep + goodStep[c]! + failedStep[c]!
  const failures = breakerFailures[c]! * keep + failedStep[c]!
  breakerAttempts[c] = outcomes
  breakerFailures[c] = failures
  const failing = outcomes > 0 && failures > tuned.breakerThreshold * outcomes
  if (breakerState[c] === 0 && failing) turn(world, c, 1, tick + tuned.breakerOpenTicks)
  else if (breakerState[c] === 1 && tick >= breakerUntil[c]!) turn(world, c, 2, tick + tuned.breakerOpenTicks)
  else if (breakerState[c] === 2 && tick >= breakerUntil[c]!)
    turn(world, c, failing ? 1 : 0, tick + tuned.breakerOpenTicks)
  return breakerState[c] === 0 ? 1 : breakerState[c] === 1 ? 0 : tuned.breakerProbe
}

/** A breaker that changes state forgets the outcomes of the state before. */
function turn(world: World, c: number, state: number, until: number): void {
  world.breakerState[c] = state
  world.breakerUntil[c] = until
  world.breakerAttempts[c] = 0
  world.breakerFailures[c] = 0
}

function shedShare(world: World, part: ClassModel, share: number): void {
  const shed = takeShare(world, part, 0, share)
  if (part.closed) startAgain(world, part, shed)
  else {
    world.shedStep[part.index]! += shed
    world.shedTotal[part.index]! += shed
  }
}

function giveUpShare(world: World, part: ClassModel, first: number, share: number): void {
  const given = takeShare(world, part, first, share)
  if (part.closed) startAgain(world, part, given)
  else {
    world.exhaustedStep[part.index]! += given
  }
}

function startAgain(world: World, part: ClassModel, mass: number): void {
  world.abandoned[part.lane]! += mass
  world.abandonedStep[part.index]! += mass
}

/** Takes a share out of the attempts from a lane on; returns the mass taken. */
function takeShare(world: World, part: ClassModel, first: number, share: number): number {
  const { attempts } = world
  let taken = 0
  for (let a = first; a < part.attempts; a++) {
    const out = attempts[part.lane + a]! * share
    attempts[part.lane + a]! -= out
    taken += out
  }
  world.attemptStep[part.index]! -= taken
  holdBackRetries(world, part.index, first === 0 ? share : taken / world.retryStep[part.index]!)
  return taken
}

/** What is held back was no retry: it never reached a device. */
function holdBackRetries(world: World, c: number, share: number): void {
  if (world.retryStep[c]! > 0) world.retryStep[c]! *= share < 1 ? 1 - share : 0
}
