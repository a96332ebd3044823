import { toDuration } from '#text/format-time'
import { say } from '#text/say'

/** Scenario seconds that one step can take. */
const lengths = [1, 5, 30, 60] as const

export interface StepLength {
  /** null: one step of the pack. */
  readonly seconds: number | null
  readonly label: string
}

/** How far a step of the clock can go: one step of the pack, and the longer ones. */
export function stepLengths(stepMs: number): readonly StepLength[] {
  return [
    { seconds: null, label: lengthWords(stepMs / 1000) },
    ...lengths
      .filter((seconds) => seconds * 1000 > stepMs)
      .map((seconds) => ({ seconds, label: lengthWords(seconds) }))
  ]
}

function lengthWords(seconds: number): string {
  return seconds < 1 ? say('step.ms', { count: Math.round(seconds * 1000) }) : toDuration(seconds / 60)
}
