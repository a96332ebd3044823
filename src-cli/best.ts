import { withoutDecisions, withRecord, playToHorizon } from '#core/scoring/branches'
import { impactScore } from '#core/scoring/impact-score'
import { totalImpact } from '#core/session/session'
import type { Arguments } from './arguments'
import { bestOptionKinds, readBestOptions } from './best-options'
import { toBestText } from './best-text'
import type { Command } from './command'
import { findPack } from './find-pack'
import { done, wrongArguments, wrongInput, type Outcome } from './outcome'
import { playText, toPlayFile } from '#core/scenario/play-text'
import { readRunOptions } from './run-request'
import { searchBestPlay } from './search-best'
import { fileProblems, writeFiles } from './write-files'

/** Searches for a good play under a stated budget of runs. */
export const best: Command = {
  usage: 'cli.usage.best',
  positionals: ['pack'],
  options: {
    ...bestOptionKinds,
    ...{ seed: 'value', noise: 'value', set: 'values', out: 'value', force: 'switch' }
  },
  run: searchPack
}

async function searchPack(args: Arguments, tell: (line: string) => void): Promise<Outcome> {
  const found = findPack(args.positionals[0] ?? '')
  if (!found.ok) return wrongInput(found.problems)
  const pack = found.value
  const options = readRunOptions(args, pack)
  const wanted = readBestOptions(args)
  if (!options.ok || !wanted.ok) {
    return wrongArguments([options, wanted].flatMap((read) => (read.ok ? [] : read.problems)))
  }
  const out = args.value('out')
  const inTheWay = out === undefined ? [] : fileProblems([out], args.has('force'))
  if (inTheWay.length > 0) return wrongInput(inTheWay)
  const before = performance.now()
  const { seed, setUp } = options.value
  const result = await searchBestPlay(pack, { seed, setUp }, wanted.value, tell)
  const wallMs = performance.now() - before
  const play = toPlayFile(pack.scenario.id, result.decisions)
  const unwritten = out === undefined ? [] : writeFiles([{ path: out, content: playText(play) }])
  if (unwritten.length > 0) return wrongInput(unwritten)
  const setUpOnly = { pack, seed, entries: [{ sequence: 0, tick: 0, roomMs: 0, command: setUp }] }
  const none = totalImpact(playToHorizon(withoutDecisions(setUpOnly)).world)
  const record = totalImpact(playToHorizon(withRecord(setUpOnly)).world)
  const account = {
    ...{ pack: pack.scenario.id, packHash: pack.hash, seed, noise: setUp.noise ? 'on' : 'off' },
    ...wanted.value.asked,
    play,
    impactUserMinutes: result.impact,
    noneUserMinutes: none,
    recordUserMinutes: record,
    recordScore: impactScore(record, { none, best: result.impact }),
    runs: result.runs,
    wallMs
  }
  return done(account, toBestText(account, { title: pack.scenario.title, jobs: wanted.value.jobs, out }))
}
