/** The clock as every viewpoint sees it. Minutes count from onset. */
export interface ClockView {
  readonly nowMinutes: number
  readonly startMinutes: number
  readonly horizonMinutes: number
  readonly frozen: boolean
  readonly finished: boolean
  /** What the clock waits for, besides a freeze; null: it runs. */
  readonly awaits: 'answer' | 'next' | 'step' | null
  /** Goes on step by step, as it was asked to, until it is resumed. */
  readonly stepping: boolean
  /** Why it runs or does not. */
  readonly why: ClockReason
  /** Scenario seconds per room second. */
  readonly pace: number
  readonly roomMs: number
}

/**
 * The one reason why a clock runs or does not: `slower` than its pace, since
 * the machine cannot keep up; `storage`: what was asked cannot be kept, and so
 * nothing goes on; `stopped`: a fault of ours; `answer`, `next` and `step` are awaited.
 */
export type ClockReason =
  | 'runs'
  | 'slower'
  | 'not-started'
  | 'storage'
  | 'stopped'
  | 'finished'
  | 'frozen'
  | 'answer'
  | 'next'
  | 'step'
