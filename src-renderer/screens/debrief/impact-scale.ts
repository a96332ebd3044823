import type { ImpactScore } from '#core/report/debrief'

export interface ScaleMark {
  readonly id: 'none' | 'record' | 'team'
  readonly userMinutes: number
  /** Place on the scale, 0 to 1: more user-impact minutes stand further right. */
  readonly place: number
}

/** Nobody, the record and the team on one scale that starts at no impact at all. */
export function impactScale(impact: ImpactScore): readonly ScaleMark[] {
  const longest = Math.max(impact.none, impact.record, impact.team, 0)
  const place = (userMinutes: number): number => (longest > 0 ? Math.max(0, userMinutes) / longest : 0)
  return (['none', 'record', 'team'] as const).map((id) => ({
    id,
    userMinutes: impact[id],
    place: place(impact[id])
  }))
}
