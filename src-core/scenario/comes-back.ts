/** Whether a way that begins at `from`, and goes on as `onward` says, comes back to where it began. */
export function comesBack(from: string, onward: (id: string) => readonly string[]): boolean {
  const reached = new Set<string>()
  const toFollow = [...onward(from)]
  for (let next = toFollow.pop(); next !== undefined; next = toFollow.pop()) {
    if (next === from) return true
    if (reached.has(next)) continue
    reached.add(next)
    toFollow.push(...onward(next))
  }
  return false
}
