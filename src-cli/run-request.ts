import { readFileSync, statSync } from 'node:fs'
import type { CheckedPack } from '#core/scenario/check-scenario'
import type { PlannedDecision } from '#core/scenario/exercise-schema'
import { unknownName } from '#core/scenario/nearest'
import { LARGEST_FILE_BYTES } from '#core/scenario/pack'
import { checkPlay, preparationsOf } from '#core/scenario/play-file'
import { signalUnits } from '#core/scenario/signal-names'
import { plainSetUp } from '#core/session/plain-set-up'
import { openSession } from '#core/session/session'
import type { SetUp } from '#core/session/commands'
import { submit } from '#core/session/submit'
import { readDuration } from '#core/support/duration'
import { failure, problem, success, type Problem, type Result } from '#core/support/result'
import { wordProblem, type Arguments } from './arguments'

/** A run that was asked for, with everything in it known to the pack. */
export interface RunRequest {
  readonly pack: CheckedPack
  readonly seed: number
  readonly setUp: SetUp
  /** As it was named. */
  readonly play: string
  readonly decisions: readonly PlannedDecision[]
  readonly untilTick: number
  readonly everyTicks: number
  readonly signals: readonly string[]
}

const highestSeed = 4_294_967_295

/** Reads the options of a run for a pack; all that is wrong with them at once. */
export function readRunOptions(args: Arguments, pack: CheckedPack): Result<Omit<RunRequest, 'decisions'>> {
  const seed = readSeed(args.value('seed'), pack.scenario.seed)
  const setUp = readSetUp(args, pack)
  const until = readUntil(args.value('until'), pack)
  const every = readEvery(args.value('every'), pack)
  const signals = readSignals(args.value('signals'), pack)
  const problems = [seed, setUp, until, every, signals].flatMap((read) => (read.ok ? [] : read.problems))
  if (!seed.ok || !setUp.ok || !until.ok || !every.ok || !signals.ok) return failure(...problems)
  return success({
    pack,
    seed: seed.value,
    setUp: setUp.value,
    play: args.value('play') ?? 'none',
    untilTick: until.value,
    everyTicks: every.value,
    signals: signals.value
  })
}

function readSeed(given: string | undefined, standard: number): Result<number> {
  if (given === undefined) return success(standard)
  const seed = Number(given)
  const fits = /^\d+$/.test(given) && seed <= highestSeed
  return fits ? success(seed) : failure(problem('argument-seed', { value: given, highest: highestSeed }))
}

/** The set-up, which the session itself must accept: it knows what each parameter takes. */
function readSetUp(args: Arguments, pack: CheckedPack): Result<SetUp> {
  const noise = args.value('noise') ?? 'off'
  const problems: Problem[] = []
  if (noise !== 'off' && noise !== 'on') problems.push(wordProblem('noise', noise, ['off', 'on']))
  const set = new Map<string, number | string>()
  for (const given of args.values('set')) {
    const [, path, value] = /^([^=]+)=(.+)$/.exec(given) ?? []
    if (path === undefined || value === undefined) problems.push(problem('argument-set', { value: given }))
    else if (set.has(path)) problems.push(problem('argument-set-twice', { path }))
    else set.set(path, asNumber(value) ?? value)
  }
  const setUp = plainSetUp(noise === 'on', Object.fromEntries(set))
  const asked = openSession({ sessionId: 'asked', pack, seed: pack.scenario.seed, entries: [], tick: 0 })
  const accepted = submit(asked, setUp, 0)
  if (!accepted.ok) problems.push(...accepted.problems)
  return problems.length > 0 ? failure(...problems) : success(setUp)
}

function asNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

function readUntil(given: string | undefined, { scenario }: CheckedPack): Result<number> {
  const { start, horizon, step } = scenario
  const ticks = (minutes: number) => Math.round((minutes * 60 - start) / step)
  if (given === undefined) return success(ticks(horizon / 60))
  const minutes = asNumber(given) ?? Number.NaN
  if (minutes * 60 >= start && minutes * 60 <= horizon) return success(ticks(minutes))
  return failure(problem('argument-until', { value: given, from: start / 60, to: horizon / 60 }))
}

/** A sample is taken at the end of a whole number of steps, never between two. */
function readEvery(given: string | undefined, { scenario: { step } }: CheckedPack): Result<number> {
  if (given === undefined) return success(Math.max(1, Math.round(60 / step)))
  const seconds = readDuration(given)
  const ticks = Math.round((seconds ?? 0) / step)
  const fits = seconds !== undefined && ticks >= 1 && Math.abs(ticks * step - seconds) < 1e-9 * seconds
  return fits ? success(ticks) : failure(problem('argument-every', { value: given, step: `${step}s` }))
}

function readSignals(given: string | undefined, { scenario }: CheckedPack): Result<readonly string[]> {
  const known = [...signalUnits(scenario).keys()]
  if (given === undefined) return success([])
  if (given === 'all') return success(known)
  const wanted = [...new Set(given.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  const unknown = wanted.filter((name) => !known.includes(name))
  return unknown.length === 0
    ? success(wanted)
    : failure(...unknown.map((name) => problem('argument-signal', unknownName(name, known))))
}

/** The set-up with a play's preparations, and the decisions that are left. */
export function splitPlay(
  { scenario }: CheckedPack,
  setUp: SetUp,
  play: readonly PlannedDecision[]
): Pick<RunRequest, 'setUp' | 'decisions'> {
  const preparations = preparationsOf(play, scenario)
  if (preparations.length === 0) return { setUp, decisions: play }
  return {
    setUp: { ...setUp, preparations },
    decisions: play.filter(({ decide }) => !preparations.includes(decide))
  }
}

/** The decisions of the play that was named: a word, or a file. */
export function readPlay(play: string, pack: CheckedPack): Result<readonly PlannedDecision[]> {
  if (play === 'none') return success([])
  if (play === 'record') return success(pack.scenario.record)
  if (play === 'best') return failure(problem('no-best-play', { id: pack.scenario.id }))
  const at = { file: play, line: 1, column: 1, path: '' }
  let text: string
  try {
    const stats = statSync(play)
    if (!stats.isFile()) return failure(problem('play-not-found', { play }))
    if (stats.size > LARGEST_FILE_BYTES)
      return failure({ ...problem('file-too-large', { maximum: LARGEST_FILE_BYTES }), at })
    text = readFileSync(play, 'utf8')
  } catch {
    return failure(problem('play-not-found', { play }))
  }
  return checkPlay(text, play, pack)
}
