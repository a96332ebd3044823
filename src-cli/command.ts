import type { MessageKey } from '#text/en/english'
import type { Arguments, Takes } from './arguments'
import type { Outcome } from './outcome'

/** One command: what it takes, how it is used, and what it does. */
export interface Command extends Takes {
  readonly usage: MessageKey
  /** What takes long says how far it is. */
  readonly run: (args: Arguments, tell: (line: string) => void) => Outcome | Promise<Outcome>
}
