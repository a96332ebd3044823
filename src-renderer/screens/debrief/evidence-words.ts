import type { Evidence } from '#core/scoring/evidence'
import { toMeasure } from '#text/format-number'
import { toClockTime, toSinceOnset, type WallClock } from '#text/format-time'
import { say } from '#text/say'

/** What a team could see of one thing, in words: which, what it showed, and when. */
export function evidenceWords(evidence: Evidence, clock: WallClock): string {
  const { kind, title, minutes, value, unit } = evidence
  if (minutes === null) return say(`evidence.${kind}-never`, { title })
  const at = `${toClockTime(minutes, clock)} (${toSinceOnset(minutes)})`
  if (kind === 'silent') return say('evidence.silent', { title, at })
  if (kind !== 'reading' || value === null)
    return say(`evidence.${kind === 'reading' ? 'alert' : kind}`, { title, at })
  return say('evidence.reading', { title, at, value: toMeasure(value, unit), level: levelWords(evidence) })
}

function levelWords({ above, below, unit }: Evidence): string {
  if (above !== null) return say('evidence.above', { level: toMeasure(above, unit) })
  return below === null ? '' : say('evidence.below', { level: toMeasure(below, unit) })
}
