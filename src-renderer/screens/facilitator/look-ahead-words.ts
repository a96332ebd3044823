import type { AheadLine, LookAhead } from '#core/session/look-ahead'
import { toCompact, toMeasure, toPercent } from '#text/format-number'
import { toClockTime, toDuration, type WallClock } from '#text/format-time'
import { say } from '#text/say'

/** So many targets are named: the soonest. */
const namedPasses = 3

/** How far one can look ahead, in minutes: in an incident of minutes a shorter way. */
export function aheadLengths(startMinutes: number, horizonMinutes: number): readonly number[] {
  return horizonMinutes - startMinutes < 60 ? [1, 3, 10] : [15, 30, 60]
}

/** What comes if nobody acts, in a sentence or two. */
export function noneWords({ fromMinutes, minutes, none }: LookAhead): string {
  const passes = none.passes.slice(0, namedPasses).map((pass) =>
    say(pass.rises ? 'ahead.rises' : 'ahead.falls', {
      title: pass.title,
      target: toMeasure(pass.target, pass.unit),
      time: toDuration(pass.minutes - fromMinutes)
    })
  )
  const length = toDuration((minutes.at(-1) ?? fromMinutes) - fromMinutes)
  return [...passes, say('ahead.impact', { impact: toCompact(none.impact), length })].join('; ')
}

/** What one decision changes against that. */
export function decidedWords(
  ahead: LookAhead & { readonly decided: AheadLine },
  wallClock: WallClock
): string {
  const { none, decided, minutes } = ahead
  const effect =
    decided.effectMinutes === null
      ? say('ahead.noEffect')
      : say('ahead.effect', { time: toClockTime(decided.effectMinutes, wallClock) })
  const [last, lastNone] = [decided.users.at(-1) ?? 0, none.users.at(-1) ?? 0]
  const time = toClockTime(minutes.at(-1) ?? 0, wallClock)
  const share = lastNone > 0 ? (lastNone - last) / lastNone : 0
  const change =
    Math.abs(share) < 0.005
      ? say('ahead.same', { time })
      : say(share > 0 ? 'ahead.fewer' : 'ahead.more', { share: toPercent(Math.abs(share)), time })
  return `${effect}; ${change}`
}
