const locale = 'en-GB'
const gap = '\u202f'
const minus = '\u2212'

const steps = [
  { from: 1e9, unit: 'bn' },
  { from: 1e6, unit: 'M' },
  { from: 1e3, unit: 'k' }
] as const

/** `412 k`, `1.9 M`: as many digits as an estimate deserves. */
export function toCompact(value: number): string {
  const size = Math.abs(value)
  // 999 600 is 1 M, not 1000 k: rounding may lift a figure into the next unit.
  const step = steps.find(({ from }) => size >= from * 0.9995)
  if (!step) return plain(value, size < 10 && !Number.isInteger(value) ? 1 : 0)
  const scaled = value / step.from
  return `${plain(scaled, Math.abs(scaled) < 9.95 ? 1 : 0)}${gap}${step.unit}`
}

/** `+412 k`, `−688 k`; nothing gained or lost is `0`. */
export function toSignedCompact(value: number): string {
  const text = toCompact(value)
  return value > 0 && text !== '0' ? `+${text}` : text
}

/** `22 %` for a share of 0.22. */
export function toPercent(share: number): string {
  return `${plain(share * 100, 0)}${gap}%`
}

/** A measured value without its unit: close to three digits that mean something. */
export function toReading(value: number): string {
  const size = Math.abs(value)
  if (size >= 10_000) return toCompact(value)
  if (size >= 1000) return plain(value, 0)
  // Near 100 % the digits after the point are the message: 99.98 is not 100.
  if (size >= 99 && size < 100) return plain(value, 2)
  if (size >= 100) return plain(value, 0)
  return plain(value, size >= 10 ? 1 : 2)
}

/** `61 %`, `412 /h`: a reading with its unit. */
export function toMeasure(value: number, unit: string): string {
  return unit === '' ? toReading(value) : `${toReading(value)}${gap}${unit}`
}

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

/** `12×`, `0.1×`: scenario seconds per room second. */
export function toPace(pace: number): string {
  return `${plain(pace, 2)}×`
}

function plain(value: number, digits: number): string {
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: true }).format(
    value
  )
  if (text === '-0') return '0'
  return text.replace('-', minus).replaceAll(',', gap)
}
