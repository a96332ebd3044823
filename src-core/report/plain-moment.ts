import type { Words } from '#text/words'

/** The day and time in UTC, so that the same session gives the same report everywhere. */
export function toPlainMoment(iso: string, { toDay, say }: Words): string {
  const time = /T(\d\d:\d\d)/.exec(iso)?.[1]
  const day = toDay(iso.slice(0, 10))
  return time === undefined ? day : say('report.moment', { day, time })
}
