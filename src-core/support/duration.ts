export const durationPattern = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/
export const momentPattern = /^T([+-])(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/

const secondsPerUnit: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

/** Reads `250ms`, `5s`, `2m`, `1.5h` into seconds; undefined when it is none of these. */
export function readDuration(text: string): number | undefined {
  const match = durationPattern.exec(text)
  if (match === null) return undefined
  return Number(match[1]) * (secondsPerUnit[match[2] ?? ''] ?? Number.NaN)
}

/** Reads `T+61m`, `T-30m`, `T+1h56m`, `T+90s` into seconds after onset. */
export function readMoment(text: string): number | undefined {
  const match = momentPattern.exec(text)
  if (match === null || (match[2] ?? match[3] ?? match[4]) === undefined) return undefined
  const seconds = Number(match[2] ?? 0) * 3600 + Number(match[3] ?? 0) * 60 + Number(match[4] ?? 0)
  return match[1] === '-' ? -seconds : seconds
}
