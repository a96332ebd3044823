import type { LagBrief } from '#core/observability/view'
import { toDurationRange } from '#text/format-time'
import { say } from '#text/say'

/** What a lag is made of where nothing disturbs it: `caution 10–20 min · work 5–9 min`; empty: it is not told apart. */
export function lagPartWords({ parts }: Pick<LagBrief, 'parts'>): string {
  return parts
    .map(({ kind, low, high }) =>
      say('mitigations.lagPart', { part: say(`lag.${kind}`), time: toDurationRange(low, high) })
    )
    .join(' · ')
}
