import type { ImpactScore } from '#core/report/debrief'

export interface ScaleMark {
  readonly id: 'none' | 'record' | 'team' | 'best'
  readonly userMinutes: number
  /** Place on the scale, 0 to 1: more user-impact minutes stand further right. */
  readonly place: number
}

/** Nobody, the record, the team and, once it is known, the best found on one scale that starts at no impact at all. */
export function impactScale(impact: ImpactScore): readonly ScaleMark[] {
  const known = {
    none: impact.none,
    record: impact.record,
    team: impact.team,
    ...(impact.best === undefined ? {} : { best: impact.best.userMinutes })
  }
  const longest = Math.max(...Object.values(known), 0)
  const place = (userMinutes: number): number => (longest > 0 ? Math.max(0, userMinutes) / longest : 0)
  return (['none', 'record', 'team', 'best'] as const).flatMap((id) => {
    const userMinutes = known[id]
    return userMinutes === undefined ? [] : [{ id, userMinutes, place: place(userMinutes) }]
  })
}
