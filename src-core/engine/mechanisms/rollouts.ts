import { canary, everywhere, notBegun, spreading, stopped, takenBack } from '../controller-model'
import type { RolloutModel } from '../controller-model'
import type { World } from '../world'
import { steer } from './steering'
import { isBad } from './watching'

/**
 * A version reaches the canary share first, then a step more each time, and
 * stops or takes itself back when its signal has been bad for the window. An
 * instance that has it multiplies the parameter by the factor, so in the mean
 *   parameter x (1 + (factor - 1) x share).
 * Most signals are those of all instances: what the canary does badly is seen
 * through its small share only, and may not be seen at all. Its own signal
 * `canaryBadShare` is that of the instances that have the version.
 */
export function stepRollouts(world: World): void {
  const { rollouts } = world.model
  for (let v = 0; v < rollouts.length; v++) {
    const rollout = rollouts[v]!
    watchIt(world, v, rollout)
    move(world, v, rollout)
    const factor = world.parameters[rollout.factor]!
    steer(world, rollout.control, (factor - 1) * world.rolloutShare[v]!)
  }
}

function watchIt(world: World, v: number, rollout: RolloutModel): void {
  const { parameters, rolloutPhase, rolloutBadTicks, model } = world
  const phase = rolloutPhase[v]!
  if (parameters[rollout.withdrawn] !== 0) {
    if (phase !== notBegun) rolloutPhase[v] = takenBack
    return
  }
  if (rollout.watch === null || phase < canary || phase > everywhere) {
    rolloutBadTicks[v] = 0
    return
  }
  rolloutBadTicks[v] = isBad(world, rollout.watch) ? rolloutBadTicks[v]! + 1 : 0
  if (rolloutBadTicks[v] * model.dt < parameters[rollout.window]! || rolloutBadTicks[v] === 0) return
  rolloutPhase[v] = parameters[rollout.rollback] !== 0 ? takenBack : stopped
}

function move(world: World, v: number, rollout: RolloutModel): void {
  const { parameters, rolloutPhase, rolloutShare, rolloutNextTick, tick, model } = world
  const phase = rolloutPhase[v]!
  const started = parameters[rollout.started] !== 0 && parameters[rollout.withdrawn] === 0
  switch (phase) {
    case notBegun:
      if (!started) return
      rolloutPhase[v] = canary
      rolloutShare[v] = parameters[rollout.canary]!
      rolloutNextTick[v] = tick + parameters[rollout.canaryFor]! / model.dt
      return
    case canary:
    case spreading: {
      if (!started || tick < rolloutNextTick[v]!) return
      const next = rolloutShare[v]! + parameters[rollout.step]!
      rolloutShare[v] = next < 1 ? next : 1
      rolloutPhase[v] = next < 1 ? spreading : everywhere
      rolloutNextTick[v] = tick + parameters[rollout.every]! / model.dt
      return
    }
    case takenBack: {
      const time = parameters[rollout.rollbackTime]!
      const left = time > model.dt ? rolloutShare[v]! - model.dt / time : 0
      rolloutShare[v] = left > 0 ? left : 0
    }
  }
}
