import { sessionFileText } from '#core/session/session-file'
import { success } from '#core/support/result'
import { bestOptionKinds, readBestOptions } from './best-options'
import type { Command } from './command'
import { findPack } from './find-pack'
import { done, wrongArguments, wrongInput, type Outcome } from './outcome'
import { playRun } from './play-run'
import { toRunAccount } from './run-account'
import { readPlay, readRunOptions, splitPlay } from './run-request'
import { toRunText } from './run-text'
import { searchBestPlay } from './search-best'
import { fileProblems, writeFiles } from './write-files'
import type { Arguments } from './arguments'

/** Plays a pack without people. */
export const run: Command = {
  usage: 'cli.usage.run',
  positionals: ['pack'],
  options: {
    ...{ seed: 'value', noise: 'value', play: 'value', until: 'value', every: 'value', signals: 'value' },
    ...{ set: 'values', out: 'value', force: 'switch' },
    ...bestOptionKinds
  },
  run: runPack
}

async function runPack(args: Arguments, tell: (line: string) => void): Promise<Outcome> {
  const pack = findPack(args.positionals[0] ?? '')
  if (!pack.ok) return wrongInput(pack.problems)
  const options = readRunOptions(args, pack.value)
  if (!options.ok) return wrongArguments(options.problems)
  const search = readBestOptions(args)
  if (!search.ok) return wrongArguments(search.problems)
  const isBest = options.value.play === 'best'
  const given = isBest ? success([]) : readPlay(options.value.play, pack.value)
  if (!given.ok) return wrongInput(given.problems)
  const out = args.value('out')
  const outProblems = out === undefined ? [] : fileProblems([out], args.has('force'))
  if (outProblems.length > 0) return wrongInput(outProblems)

  const decisions = isBest
    ? (await searchBestPlay(pack.value, options.value, search.value, tell)).decisions
    : given.value
  const request = { ...options.value, ...splitPlay(pack.value, options.value.setUp, decisions) }
  const played = playRun(request)
  if (out !== undefined) {
    const { pack, seed } = request
    const text = sessionFileText({ pack, seed, entries: played.entries, createdAt: new Date().toISOString() })
    const unwritten = writeFiles([{ path: out, content: text }])
    if (unwritten.length > 0) return wrongInput(unwritten)
  }
  const account = toRunAccount(request, played)
  return done(account, toRunText(account, played, out))
}
