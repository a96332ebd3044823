import { accountForSweep } from '#core/scoring/sweep-account'
import { assumedNumbers } from '#core/scoring/assumed-draw'
import { problem } from '#core/support/result'
import { say } from '#text/say'
import type { Arguments } from './arguments'
import type { Command } from './command'
import { findPack } from './find-pack'
import { done, wrongArguments, wrongInput, type Outcome } from './outcome'
import { readPlay, readRunOptions, splitPlay } from './run-request'
import { playSweep } from './sweep-threads'
import { readSweepOptions } from './sweep-options'
import { toSweepText } from './sweep-text'

/** Plays a pack many times: with many seeds, or with other values for what it assumes. */
export const sweep: Command = {
  usage: 'cli.usage.sweep',
  positionals: ['pack'],
  options: {
    ...{ seeds: 'value', assumed: 'value', jobs: 'value' },
    ...{ noise: 'value', play: 'value', until: 'value', set: 'values' }
  },
  run: sweepPack
}

async function sweepPack(args: Arguments, tell: (line: string) => void): Promise<Outcome> {
  const found = findPack(args.positionals[0] ?? '')
  if (!found.ok) return wrongInput(found.problems)
  const pack = found.value
  const options = readRunOptions(args, pack)
  const places = readSweepOptions(args)
  if (!options.ok || !places.ok) {
    return wrongArguments([options, places].flatMap((read) => (read.ok ? [] : read.problems)))
  }
  const { asked, jobs } = places.value
  if (asked.kind === 'assumed' && assumedNumbers(pack).length === 0) {
    return wrongInput([problem('nothing-assumed', { id: pack.scenario.id })])
  }
  // What is asked of the assumptions is whether the record still holds.
  const play = args.value('play') ?? (asked.kind === 'assumed' ? 'record' : 'none')
  const decisions = readPlay(play, pack)
  if (!decisions.ok) return wrongInput(decisions.problems)

  const before = performance.now()
  const { setUp, untilTick } = options.value
  const runs = await playSweep(
    { files: pack.files, ...splitPlay(pack, setUp, decisions.value), untilTick },
    asked.places,
    jobs,
    (count, secondsLeft) => {
      tell(say('cli.sweep.progress', { count, of: asked.places.length, seconds: Math.ceil(secondsLeft) }))
    }
  )
  const account = accountForSweep(runs)
  const wallMs = performance.now() - before
  return done({ ...account, wallMs }, toSweepText(account, { pack, play, kind: asked.kind, wallMs, jobs }))
}
