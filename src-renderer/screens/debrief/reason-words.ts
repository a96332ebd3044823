import type { TaskReason } from '#core/scoring/task-ratings'
import { toCompact } from '#text/format-number'
import { toDuration, toSinceOnset } from '#text/format-time'
import { say } from '#text/say'

const lengths: ReadonlySet<TaskReason['code']> = new Set(['silence-short', 'silence-long'])

/** Why a rating is proposed, in words with its figures. */
export function reasonWords(
  { code, minutes, limitMinutes, order, userMinutes }: TaskReason,
  titles: ReadonlyMap<number, string>
): string {
  const inWords = lengths.has(code) ? toDuration : toSinceOnset
  return say(`reason.${code}`, {
    at: minutes === null ? say('reason.never') : inWords(minutes),
    limit: limitMinutes === null ? say('reason.noLimit') : inWords(limitMinutes),
    decision: order === null ? '' : (titles.get(order) ?? ''),
    minutes: userMinutes === null ? '' : toCompact(userMinutes < 0 ? -userMinutes : userMinutes)
  })
}
