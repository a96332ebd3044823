import type { AlertView } from '#core/observability/view'

/** The alerts as they stand, each as it was raised last: those that nobody took first, then the newest. */
export function standingAlerts(alerts: readonly AlertView[]): readonly AlertView[] {
  const last = new Map(alerts.map((alert) => [alert.id, alert]))
  return [...last.values()].sort(
    (one, two) => Number(one.acknowledged) - Number(two.acknowledged) || two.minutes - one.minutes
  )
}
