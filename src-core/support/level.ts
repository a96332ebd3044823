/** One side of a level: above it, or else below it. */
interface Level {
  readonly above?: number | undefined
  readonly below?: number | undefined
}

/** Whether a value lies on the stated side of a level. */
export function isOnItsSide({ above, below }: Level, value: number): boolean {
  return above === undefined ? value < (below ?? 0) : value > above
}
