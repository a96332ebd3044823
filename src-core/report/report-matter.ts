import type { Language } from '#text/language'
import { toClockTime, toSinceOnset } from '#text/format-time'
import { wordsIn, type Words } from '#text/words'
import type { SessionBrief } from '../observability/view'
import type { CheckedPack } from '../scenario/check-scenario'
import { withoutNames } from './anonymise'
import type { Debrief } from './debrief'
import { typed, type Run } from './document'
import { translated } from './translate'

/** A session's results, with what a reader needs to make sense of them. */
export interface ReportView {
  readonly brief: SessionBrief
  /** When the session was played, as an ISO 8601 moment. */
  readonly createdAt: string
  readonly debrief: Debrief
}

/** As many letters as a marking may have and still stand in one line. */
export const longestMarking = 60

/** What a person chooses for a report. */
export interface ReportOptions {
  readonly language: Language
  /** Handling marking, such as TLP:AMBER; empty: none. */
  readonly marking: string
  readonly isFinal: boolean
  readonly isAnonymous: boolean
}

export const plainReport: ReportOptions = {
  language: 'en',
  marking: '',
  isFinal: false,
  isAnonymous: false
}

/** All that a report is made of; every section takes the same. */
export interface ReportMatter extends ReportView {
  readonly options: ReportOptions
  readonly words: Words
}

/** What a report is made of: in its language, and without names where that is wished. */
export function reportMatter(
  view: ReportView,
  pack: Pick<CheckedPack, 'scenario' | 'translations'> | null,
  options: ReportOptions
): ReportMatter {
  const words = wordsIn(options.language)
  const inLanguage = pack === null ? view : translated(view, pack, options.language)
  return { ...(options.isAnonymous ? withoutNames(inLanguage, words) : inLanguage), options, words }
}

/** `08:31 (T+61m)`: a moment of the scenario as a sentence names it. */
export function momentIn({ brief: { clock } }: Pick<ReportMatter, 'brief'>, minutes: number): string {
  return `${toClockTime(minutes, clock)} (${toSinceOnset(minutes)})`
}

/** A seat in words: the pack's own, else one of the five that the app has, else as it is called. */
export function seatTitle({ debrief, words }: ReportMatter, seat: string): string {
  const own = debrief.exercise.seats.find((one) => one.seat === seat)?.title
  if (own !== undefined) return own
  const key = `seat.${seat}`
  const title = words.sayCode(key)
  return title === key ? seat : title
}

/** Who it was: a seat in words, with who held it at that minute where that is known; anybody else as they are called. */
export function whoIn(matter: ReportMatter, by: string, atMinutes: number): Run {
  const title = seatTitle(matter, by)
  const taken = matter.debrief.timeline.findLast(
    ({ kind, label, minutes }) =>
      kind === 'take-seat' && seatTitle(matter, label) === title && minutes <= atMinutes
  )
  const name = taken?.detail ?? matter.brief.seats.find(({ seat }) => seat === by)?.name ?? ''
  return typed(name === '' ? title : `${title} (${name})`)
}
