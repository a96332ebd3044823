import { parametersOf } from '#core/scenario/parameters'
import { say } from '#text/say'
import type { Command } from './command'
import { findPack } from './find-pack'
import { done, wrongInput } from './outcome'
import { toProblemJson } from './problem-words'

/** Reads a pack and reports every problem of it. */
export const check: Command = {
  usage: 'cli.usage.check',
  positionals: ['pack'],
  options: {},
  run: ({ positionals: [name = ''] }) => {
    const result = findPack(name)
    if (!result.ok) return wrongInput(result.problems)
    const { scenario, warnings, hash } = result.value
    const json = { ok: true, problems: [], warnings: warnings.map(toProblemJson) }
    const values = { title: scenario.title, parameters: parametersOf(scenario).length, hash }
    return done(json, say('cli.check.right', values), warnings)
  }
}
