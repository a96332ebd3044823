import type { Language } from './language'

/** How figures are written for people, in one language. */
export interface NumberFormats {
  /** `412 k`, `1.9 M`: as many digits as an estimate deserves. */
  readonly toCompact: (value: number) => string
  /** `+412 k`, `−688 k`; nothing gained or lost is `0`. */
  readonly toSignedCompact: (value: number) => string
  /** `22 %` for a share of 0.22. */
  readonly toPercent: (share: number) => string
  /** A measured value without its unit: close to three digits that mean something. */
  readonly toReading: (value: number) => string
  /** `61 %`, `412 /h`: a reading with its unit. */
  readonly toMeasure: (value: number, unit: string) => string
  /** `12×`, `0.1×`: scenario seconds per room second. */
  readonly toPace: (pace: number) => string
  /** `1 234`, `0.25`: up to so many digits after the point. */
  readonly toDecimal: (value: number, digits: number) => string
}

interface Style {
  readonly locale: string
  /** Stands between thousands; null: as the locale has it. */
  readonly group: string | null
  /** Words for large numbers, the largest first, and what stands before them. */
  readonly steps: readonly { readonly from: number; readonly unit: string }[]
  readonly unitGap: string
  readonly percentGap: string
}

/** No-break and narrow, so that a figure and its unit stay together. */
const gap = '\u202f'
const minus = '\u2212'

const styles: Readonly<Record<Language, Style>> = {
  en: {
    locale: 'en-GB',
    group: gap,
    steps: [
      { from: 1e9, unit: 'bn' },
      { from: 1e6, unit: 'M' },
      { from: 1e3, unit: 'k' }
    ],
    unitGap: gap,
    percentGap: gap
  },
  'zh-CN': {
    locale: 'zh-CN',
    group: null,
    steps: [
      { from: 1e8, unit: '亿' },
      { from: 1e4, unit: '万' }
    ],
    unitGap: '',
    percentGap: ''
  },
  'pt-BR': {
    locale: 'pt-BR',
    group: null,
    steps: [
      { from: 1e9, unit: 'bi' },
      { from: 1e6, unit: 'mi' },
      { from: 1e3, unit: 'mil' }
    ],
    unitGap: gap,
    percentGap: ''
  }
}

/** How figures are written in a language. */
export function numberFormats(language: Language): NumberFormats {
  const { locale, group, steps, unitGap, percentGap } = styles[language]

  function toDecimal(value: number, digits: number): string {
    const text = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: true }).format(
      value
    )
    if (text === '-0') return '0'
    const signed = text.replace('-', minus)
    return group === null ? signed : signed.replaceAll(',', group)
  }
  function toCompact(value: number): string {
    const size = Math.abs(value)
    // 999 600 is 1 M, not 1000 k: rounding may lift a figure into the next unit.
    const step = steps.find(({ from }) => size >= from * 0.9995)
    if (!step) return toDecimal(value, size < 10 && !Number.isInteger(value) ? 1 : 0)
    const scaled = value / step.from
    return `${toDecimal(scaled, Math.abs(scaled) < 9.95 ? 1 : 0)}${unitGap}${step.unit}`
  }
  function toReading(value: number): string {
    const size = Math.abs(value)
    if (size >= 10_000) return toCompact(value)
    if (size >= 1000) return toDecimal(value, 0)
    // Near 100 % the digits after the point are the message: 99.98 is not 100.
    if (size >= 99 && size < 100) return toDecimal(value, 2)
    if (size >= 100) return toDecimal(value, 0)
    return toDecimal(value, size >= 10 ? 1 : 2)
  }
  return {
    toDecimal,
    toCompact,
    toReading,
    toSignedCompact(value) {
      const text = toCompact(value)
      return value > 0 && text !== '0' ? `+${text}` : text
    },
    toPercent: (share) => `${toDecimal(share * 100, 0)}${percentGap}%`,
    toMeasure: (value, unit) => (unit === '' ? toReading(value) : `${toReading(value)}${gap}${unit}`),
    toPace: (pace) => `${toDecimal(pace, 2)}×`
  }
}

export const { toCompact, toSignedCompact, toPercent, toReading, toMeasure, toPace, toDecimal } =
  numberFormats('en')

/** Six digits that mean something, without marks between them: for files, columns and ranges. */
export function toPlain(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** Units that only say what kind of value it is; the value speaks for itself. */
const unspoken = ['word', 'switch', 'component']

/** `0.4 share`, but `5s` and `true`: a value as a pack writes it, with its unit where it does not bear one. */
export function toWritten(value: string, unit: string): string {
  const bearsUnit = unit === '' || unspoken.includes(unit) || /[a-z]$/i.test(value)
  return bearsUnit ? value : `${value}${gap}${unit}`
}
