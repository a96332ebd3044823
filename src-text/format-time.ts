import type { Language } from './language'

/** A pack's wall clock: onset at so many seconds of its day, in a named zone. */
export interface WallClock {
  readonly zone: string
  readonly onsetSecondsOfDay: number
}

const secondsPerDay = 86_400
/** No-break, so that a figure and its unit stay together. */
const gap = '\u202f'
const minus = '\u2212'

/** `08:46`: the scenario's clock, so many minutes after onset. */
export function toClockTime(minutes: number, clock: WallClock): string {
  const seconds = secondsOfDay(minutes, clock)
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}`
}

/** `08:46:20`. */
export function toClockTimeWithSeconds(minutes: number, clock: WallClock): string {
  return `${toClockTime(minutes, clock)}:${two(secondsOfDay(minutes, clock) % 60)}`
}

/** `T+76m`, and `T+1m 20s` where seconds matter. */
export function toSinceOnset(minutes: number, withSeconds = false): string {
  const seconds = wholeSeconds(Math.abs(minutes))
  const sign = minutes < 0 && seconds > 0 ? minus : '+'
  const whole = `T${sign}${String(Math.floor(seconds / 60))}m`
  return withSeconds ? `${whole} ${two(seconds % 60)}s` : whole
}

/** How lengths of time and dates are written for people, in one language. */
export interface TimeFormats {
  /** `20 s`, `4 min`, `3 h 51 min`, `2 d 3 h`: the two largest units that say something. */
  readonly toDuration: (minutes: number) => string
  /** `7 December 2021` for `2021-12-07`; anything else is shown as it is written. */
  readonly toDay: (date: string) => string
}

interface Style {
  readonly locale: string
  readonly units: { readonly s: string; readonly min: string; readonly h: string; readonly d: string }
}

const styles: Readonly<Record<Language, Style>> = {
  en: { locale: 'en-GB', units: { s: 's', min: 'min', h: 'h', d: 'd' } },
  'zh-CN': { locale: 'zh-CN', units: { s: '秒', min: '分钟', h: '小时', d: '天' } },
  'pt-BR': { locale: 'pt-BR', units: { s: 's', min: 'min', h: 'h', d: 'd' } }
}

/** How lengths of time and dates are written in a language. */
export function timeFormats(language: Language): TimeFormats {
  const { locale, units } = styles[language]
  return {
    toDuration(minutes) {
      const seconds = Math.round(Math.abs(minutes) * 60)
      const sign = minutes < 0 && seconds > 0 ? minus : ''
      if (seconds < 60) return `${sign}${String(seconds)}${gap}${units.s}`
      if (seconds < 600 && seconds % 60 !== 0) {
        return sign + pair(Math.floor(seconds / 60), units.min, seconds % 60, units.s)
      }
      const whole = Math.round(seconds / 60)
      if (whole < 60) return `${sign}${String(whole)}${gap}${units.min}`
      if (whole < 1440) return sign + pair(Math.floor(whole / 60), units.h, whole % 60, units.min)
      const hours = Math.round(whole / 60)
      return sign + pair(Math.floor(hours / 24), units.d, hours % 24, units.h)
    },
    toDay(date) {
      const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
      if (!parts) return date
      const day = new Date(`${date}T00:00:00Z`)
      return Number.isNaN(day.getTime())
        ? date
        : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
    }
  }
}

export const { toDuration, toDay } = timeFormats('en')

/** `35–110 min`: an expected range in one unit. */
export function toDurationRange(lowMinutes: number, highMinutes: number): string {
  if (highMinutes < 3) return `${range(Math.round(lowMinutes * 60), Math.round(highMinutes * 60))}${gap}s`
  if (highMinutes <= 300) return `${range(Math.round(lowMinutes), Math.round(highMinutes))}${gap}min`
  return `${range(tenth(lowMinutes / 60), tenth(highMinutes / 60))}${gap}h`
}

/** `30 Nov 2026, 14:20` in the reader's time zone, for an ISO 8601 moment. */
export function toMoment(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime())
    ? iso
    : new Intl.DateTimeFormat(styles.en.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}

/** `30 Nov` in the reader's time zone, for an ISO 8601 moment: where a year has no room. */
export function toDayAndMonth(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime())
    ? iso
    : new Intl.DateTimeFormat(styles.en.locale, { day: 'numeric', month: 'short' }).format(moment)
}

function secondsOfDay(minutes: number, clock: WallClock): number {
  const seconds = clock.onsetSecondsOfDay + wholeSeconds(minutes)
  return ((seconds % secondsPerDay) + secondsPerDay) % secondsPerDay
}

/** Minutes come from steps of milliseconds: 0.999999 s is a second, not none. */
function wholeSeconds(minutes: number): number {
  return Math.floor(Math.round(minutes * 60_000) / 1000)
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const first = `${String(large)}${gap}${largeUnit}`
  return small === 0 ? first : `${first} ${String(small)}${gap}${smallUnit}`
}

function range(low: number, high: number): string {
  return low === high ? String(low) : `${String(low)}–${String(high)}`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
