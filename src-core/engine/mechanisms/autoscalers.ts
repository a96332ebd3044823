import type { ScalerModel } from '../controller-model'
import type { World } from '../world'
import { steer } from './steering'
import { readWatched } from './watching'

/**
 * Target tracking: with the signal averaged over a window and taken to fall as
 * the parameter rises, wanted = actual x signal / target, within minimum and
 * maximum and at most one step away, where the signal is off its target by more
 * than the tolerance (the rule of Kubernetes' horizontal pod autoscaler). One
 * change is under way at a time. A signal that falls when things get worse
 * makes it take capacity away just then.
 */
export function stepAutoscalers(world: World): void {
  const { scalers } = world.model
  for (let a = 0; a < scalers.length; a++) {
    const scaler = scalers[a]!
    average(world, a, scaler)
    if (world.scalerPending[a] !== 0 && world.tick >= world.scalerDueTick[a]!) {
      steer(world, scaler.control, world.control[scaler.control]! + world.scalerPending[a]!)
      world.scalerPending[a] = 0
    }
    decide(world, a, scaler)
  }
}

function average(world: World, a: number, scaler: ScalerModel): void {
  const window = world.parameters[scaler.window]!
  const weight = world.tick > 0 && world.model.dt < window ? world.model.dt / window : 1
  world.scalerMean[a]! += weight * (readWatched(world, scaler.signal) - world.scalerMean[a]!)
}

function decide(world: World, a: number, scaler: ScalerModel): void {
  const { parameters, scalerMean, tick } = world
  const { dt, controls } = world.model
  const actual = parameters[controls[scaler.control]!.parameter]!
  const ratio = scalerMean[a]! / parameters[scaler.target]!
  const tolerance = parameters[scaler.tolerance]!
  const off = ratio > 1 + tolerance || ratio < 1 - tolerance
  const wanted = off ? actual * ratio : actual
  const least = parameters[scaler.minimum]!
  const most = parameters[scaler.maximum]!
  world.scalerWanted[a] = wanted > most ? most : wanted < least ? least : wanted
  if (parameters[scaler.enabled] === 0 || world.scalerPending[a] !== 0 || tick < world.scalerReadyTick[a]!)
    return
  const step = parameters[scaler.step]!
  let change = world.scalerWanted[a] - actual
  if (change < 0 && parameters[scaler.down] === 0) return
  change = change > step ? step : change < -step ? -step : change
  if (change === 0) return
  world.scalerPending[a] = change
  world.scalerDueTick[a] = tick + parameters[scaler.delay]! / dt
  world.scalerReadyTick[a] = tick + parameters[scaler.cooldown]! / dt
}
