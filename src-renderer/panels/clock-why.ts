import type { ClockView } from '#core/observability/clock-view'
import { toPace } from '#text/format-number'
import { say } from '#text/say'

export interface ClockWords {
  readonly tone: 'ok' | 'warn' | 'bad' | 'act' | 'plain'
  readonly words: string
}

const tones = {
  runs: 'ok',
  slower: 'warn',
  'not-started': 'plain',
  storage: 'bad',
  stopped: 'bad',
  finished: 'plain',
  frozen: 'warn',
  answer: 'act',
  next: 'act',
  step: 'act'
} as const satisfies Record<ClockView['why'], ClockWords['tone']>

/** Why a clock runs or does not, in plain words. */
export function clockWhy({ why, stepping, pace }: ClockView): ClockWords {
  if (stepping && (why === 'runs' || why === 'slower')) return { tone: 'ok', words: say('clock.stepping') }
  return { tone: tones[why], words: say(`clock.${why}`, { pace: toPace(pace) }) }
}
