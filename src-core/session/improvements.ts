import type { CommandOf, Entry } from './commands'

/** An item of the improvement plan as it stands. */
export type Improvement = Omit<CommandOf<'plan-improvement'>, 'kind' | 'by'>

/** The improvement plan that a log has come to, in the order in which its items were first written. */
export function improvementsIn(entries: readonly Entry[]): readonly Improvement[] {
  const items = new Map<string, Improvement>()
  for (const { command } of entries) {
    if (command.kind === 'remove-improvement') items.delete(command.item)
    if (command.kind !== 'plan-improvement') continue
    const { kind: _kind, by: _by, ...item } = command
    items.set(command.item, item)
  }
  return [...items.values()]
}
