import type { Problem } from '#core/support/result'

/** What a command came to; the edge turns it into output and an exit status. */
export type Outcome = Done | WrongInput | WrongArguments

export interface Done {
  readonly kind: 'done'
  /** What `--json` prints. */
  readonly json: unknown
  /** What people read. */
  readonly text: string
  /** What does not stand in the way but is worth knowing: said on standard error. */
  readonly remarks: readonly Problem[]
}

/** The input is wrong, or what was checked does not hold. */
export interface WrongInput {
  readonly kind: 'wrong-input'
  readonly problems: readonly Problem[]
}

/** The command was asked for in a way that it does not know. */
export interface WrongArguments {
  readonly kind: 'wrong-arguments'
  readonly problems: readonly Problem[]
}

export function done(json: unknown, text: string, remarks: readonly Problem[] = []): Done {
  return { kind: 'done', json, text, remarks }
}

export function wrongInput(problems: readonly Problem[]): WrongInput {
  return { kind: 'wrong-input', problems }
}

export function wrongArguments(problems: readonly Problem[]): WrongArguments {
  return { kind: 'wrong-arguments', problems }
}
