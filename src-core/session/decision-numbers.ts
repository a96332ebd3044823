import type { Entry } from './commands'

/*
 * Those who decide count their own decisions, from 1. The sequence numbers of
 * the log have gaps, which would tell how busy whoever leads the exercise is.
 */

/** The number of the decision that an entry ordered; 0 for an entry that ordered none. */
export function decisionNumber(entries: readonly Entry[], sequence: number): number {
  if (entries[sequence]?.command.kind !== 'decide') return 0
  return entries.slice(0, sequence + 1).filter(({ command }) => command.kind === 'decide').length
}

/** The entry that ordered the decision of this number; undefined when there is none. */
export function decisionEntry(entries: readonly Entry[], number: number): Entry | undefined {
  return entries.filter(({ command }) => command.kind === 'decide')[number - 1]
}
