import type { WatchModel } from './router-model'

/*
 * What acts by itself, laid out. Each of them moves one parameter through a
 * *control*, which acts on the parameter's value after all changes in force.
 */

export interface ControlModel {
  readonly parameter: number
  /**
   * add: value + control; times: value x (1 + control); or: both are parts of
   * the whole at `of`, for reasons of their own, and what both hold counts once.
   */
  readonly how: 'add' | 'times' | 'or'
  /** Place of the whole, -1 but for `or`. */
  readonly of: number
}

/** Value of a parameter when a control acts on it. */
export function controlled(
  { how, of }: ControlModel,
  value: number,
  control: number,
  parameters: Float64Array
): number {
  if (how === 'add') return value + control
  if (how === 'times') return value * (1 + control)
  const whole = parameters[of]!
  const left = value < whole ? 1 - value / whole : 0
  return value + control * left
}

export interface CheckerModel {
  readonly id: string
  readonly control: number
  readonly watch: WatchModel | null
  readonly fails: number
  readonly passes: number
  /** First of its cells: `fails` of sound nodes in service and `passes` of removed ones, then as many of failing nodes. */
  readonly cell: number
  /** Places of the checked component's nodes and of its own parameters. */
  readonly nodes: number
  readonly enabled: number
  readonly interval: number
  readonly spread: number
  readonly failing: number
  readonly velocity: number
  readonly window: number
  readonly mostRemoved: number
  readonly failOpen: number
  readonly failOpenAt: number
}

export interface ScalerModel {
  readonly id: string
  readonly control: number
  readonly signal: number
  readonly enabled: number
  readonly target: number
  readonly window: number
  readonly tolerance: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  readonly down: number
  readonly cooldown: number
  readonly delay: number
}

export interface RecyclerModel {
  readonly id: string
  readonly control: number
  /** The signal that it needs, -1: nothing. */
  readonly needs: number
  readonly breaksWhen: WatchModel | null
  readonly nodes: number
  readonly enabled: number
  readonly rate: number
  readonly breaks: number
}

export interface RolloutModel {
  readonly id: string
  readonly control: number
  readonly watch: WatchModel | null
  /** The component whose parameter it changes, -1: none that serves; and what that does to an instance. */
  readonly group: number
  readonly effect: 'capacity' | 'work' | 'none'
  readonly started: number
  readonly withdrawn: number
  readonly factor: number
  readonly canary: number
  readonly canaryFor: number
  readonly step: number
  readonly every: number
  readonly window: number
  readonly rollback: number
  readonly rollbackTime: number
}

/* Phases of a rollout. */
export const notBegun = 0
export const canary = 1
export const spreading = 2
export const everywhere = 3
export const stopped = 4
export const takenBack = 5
