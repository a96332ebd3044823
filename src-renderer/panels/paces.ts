/** Scenario seconds per room second that a person can pick. */
export const paces: readonly number[] = [0.1, 1, 5, 12, 30, 60, 120]

/** The steps, and the pace in use where it is not one of them. */
export function pacesWith(current: number): readonly number[] {
  return paces.includes(current) ? paces : [...paces, current].sort((one, two) => one - two)
}

/** The step that makes an incident last closest to the suggested playing time. */
export function paceFor(incidentMinutes: number, playMinutes: number): number {
  const wanted = incidentMinutes / Math.max(playMinutes, 1)
  const distance = (pace: number): number => Math.abs(Math.log(pace / wanted))
  return paces.reduce((best, pace) => (distance(pace) < distance(best) ? pace : best), 1)
}
