/** Index of the last of the rising values that is not above a limit, -1: none is. */
export function lastAt(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
