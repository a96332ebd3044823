import type { PanelView } from '#core/observability/view'
import { toDuration } from '#text/format-time'
import { say } from '#text/say'

export interface FreshnessChip {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly words: string
}

/** How old a panel's newest point is, in words. */
export function freshnessChip(panel: PanelView | undefined, nowMinutes: number): FreshnessChip {
  const newestMinutes = panel?.newestMinutes ?? null
  if (!panel || newestMinutes === null) return { tone: 'bad', words: say('wall.neverAny') }
  if (panel.freshness === 'fresh') return { tone: 'ok', words: say('wall.live') }
  const old = nowMinutes - newestMinutes
  const age = toDuration(old >= 5 ? Math.round(old) : old)
  return panel.freshness === 'stale'
    ? { tone: 'warn', words: say('wall.stale', { age }) }
    : { tone: 'bad', words: say('wall.noData', { age }) }
}
