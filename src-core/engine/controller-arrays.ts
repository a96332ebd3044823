import type { Model } from './model'

/** State of what acts by itself; sizes: U controls, H health checkers, A autoscalers, Y recyclers, V rollouts. */
export interface ControllerArrays {
  /** What each control adds now [U]; see the control's model. */
  readonly control: Float64Array
  /** Nodes by the checks that they failed or passed in a row, removed ones, both those that a checker trusts and that fail. */
  readonly checkerNodes: Float64Array
  // Per health checker: next check, removed in this window, end of the window, and whether it has failed open [H].
  readonly checkerNextTick: Float64Array
  readonly checkerTaken: Float64Array
  readonly checkerWindowTick: Float64Array
  readonly checkerOpen: Float64Array
  // Per autoscaler: averaged signal, what it wants, the change under way and when it arrives, next decision [A].
  readonly scalerMean: Float64Array
  readonly scalerWanted: Float64Array
  readonly scalerPending: Float64Array
  readonly scalerDueTick: Float64Array
  readonly scalerReadyTick: Float64Array
  // Per recycler: bad nodes, and how many it replaced in the last step [Y].
  readonly recyclerBad: Float64Array
  readonly recycledStep: Float64Array
  // Per rollout: its phase, the share that has it, when it next moves, and for how long its signal has been bad [V].
  readonly rolloutPhase: Float64Array
  readonly rolloutShare: Float64Array
  readonly rolloutNextTick: Float64Array
  readonly rolloutBadTicks: Float64Array
}

/** How long each of them is. */
export function controllerSizes(model: Model): Readonly<Record<keyof ControllerArrays, number>> {
  const { controls, checkers, scalers, recyclers, rollouts } = model
  return {
    control: controls.length,
    checkerNodes: checkers.reduce((sum, checker) => sum + 2 * (checker.fails + checker.passes), 0),
    checkerNextTick: checkers.length,
    checkerTaken: checkers.length,
    checkerWindowTick: checkers.length,
    checkerOpen: checkers.length,
    scalerMean: scalers.length,
    scalerWanted: scalers.length,
    scalerPending: scalers.length,
    scalerDueTick: scalers.length,
    scalerReadyTick: scalers.length,
    recyclerBad: recyclers.length,
    recycledStep: recyclers.length,
    rolloutPhase: rollouts.length,
    rolloutShare: rollouts.length,
    rolloutNextTick: rollouts.length,
    rolloutBadTicks: rollouts.length
  }
}
