import { parseArgs } from 'node:util'
import { unknownName } from '#core/scenario/nearest'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'

/** What a command takes: its options by name, and how many names come without one. */
export interface Takes {
  readonly options: Readonly<Record<string, OptionKind>>
  readonly positionals: readonly string[]
}

/** A switch, an option with a value, or one that may be given several times. */
export type OptionKind = 'switch' | 'value' | 'values'

/** Arguments as they were given, each known to the command. */
export interface Arguments {
  readonly positionals: readonly string[]
  readonly value: (option: string) => string | undefined
  readonly values: (option: string) => readonly string[]
  readonly has: (option: string) => boolean
}

/** Every command can print JSON and say how it is used. */
const everywhere = { json: 'switch', help: 'switch' } as const

/** Reads the arguments of a command, or says everything that is wrong with them. */
export function readArguments(args: readonly string[], takes: Takes): Result<Arguments> {
  const kinds: Takes['options'] = { ...everywhere, ...takes.options }
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }])
    ),
    // Its own refusals speak one language; ours say what is known instead.
    strict: false,
    allowPositionals: true,
    tokens: true
  })
  const problems: Problem[] = []
  const given = new Map<string, string[]>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional' && token.value !== '') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const wrong = optionProblem(token, kinds, given)
    if (wrong !== null) problems.push(wrong)
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? ''])
  }
  problems.push(...positionalProblems(positionals, takes))
  if (problems.length > 0 && !given.has('help')) return failure(...problems)
  return success({
    positionals,
    value: (option) => given.get(option)?.[0],
    values: (option) => given.get(option) ?? [],
    has: (option) => given.has(option)
  })
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function optionProblem(
  token: OptionToken,
  kinds: Takes['options'],
  given: ReadonlyMap<string, unknown>
): Problem | null {
  const { name, rawName, value, inlineValue } = token
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined) {
    const known = Object.keys(kinds).map((option) => `--${option}`)
    return problem('argument-unknown', unknownName(rawName, known))
  }
  if (kind === 'switch')
    return value === undefined ? null : problem('argument-takes-no-value', { option: rawName })
  // `--out --json` and `--out ""` forgot the value; `--until -5` did not.
  if (value === undefined || value === '' || (inlineValue !== true && value.startsWith('--')))
    return problem('argument-needs-value', { option: rawName })
  return kind === 'value' && given.has(name) ? problem('argument-twice', { option: rawName }) : null
}

function positionalProblems(
  positionals: readonly string[],
  { positionals: wanted }: Takes
): readonly Problem[] {
  const missing = wanted.slice(positionals.length).map((name) => problem('argument-missing', { name }))
  const extra = positionals.slice(wanted.length).map((value) => problem('argument-extra', { value }))
  return [...missing, ...extra]
}

/** The value of an option, when it is none of the words that are known for it. */
export function wordProblem(option: string, value: string, known: readonly string[]): Problem {
  const { name, ...values } = unknownName(value, known)
  return problem('argument-word', { option: `--${option}`, value: name, ...values })
}
