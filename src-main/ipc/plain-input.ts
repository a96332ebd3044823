/** More than any honest request needs, and little enough to look at in a millisecond. */
const maximumParts = 5000
const maximumCharacters = 200_000
const maximumDepth = 12

/**
 * Whether a message is plain data of a sensible size: looked at before anything
 * else, since a schema would walk a hostile message to its end. Stops at the
 * first thing too many, and follows no cycle further than the depth.
 */
export function isPlainInput(message: unknown): boolean {
  return within(message, 0, { parts: maximumParts, characters: maximumCharacters })
}

interface Budget {
  parts: number
  characters: number
}

function within(value: unknown, depth: number, budget: Budget): boolean {
  budget.parts -= 1
  if (budget.parts < 0 || depth > maximumDepth) return false
  if (typeof value === 'string') return spend(value.length, budget)
  if (value === null || value === undefined || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.length <= budget.parts && everyWithin(value, depth, budget)
  return Object.getPrototypeOf(value) === Object.prototype && fieldsWithin(value, depth, budget)
}

function spend(characters: number, budget: Budget): boolean {
  budget.characters -= characters
  return budget.characters >= 0
}

function everyWithin(values: readonly unknown[], depth: number, budget: Budget): boolean {
  return values.every((value) => within(value, depth + 1, budget))
}

function fieldsWithin(value: object, depth: number, budget: Budget): boolean {
  // Asked one by one: a list of a hostile message's millions of names would be work already.
  for (const name in value) {
    if (name === '__proto__' || !spend(name.length, budget)) return false
    if (!within((value as Readonly<Record<string, unknown>>)[name], depth + 1, budget)) return false
  }
  return true
}
