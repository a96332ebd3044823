import { engineVersion, fingerprint } from '../engine/fingerprint'
import { checkScenario, type CheckedPack } from '../scenario/check-scenario'
import { destinationsOf, parametersOf } from '../scenario/parameters'
import { parameterValue } from '../support/parameter'
import { failure, problem, success, type Problem, type Result } from '../support/result'
import { decisionProblems } from './check-decision'
import { nameProblems } from './check-names'
import { preparationProblems } from './check-preparations'
import type { Entry, SetUp } from './commands'
import { logHash, type SessionFile } from './session-file'
import { advance, openSession, totalImpact } from './session'

/** A session file whose log can be played on its pack by this engine. */
export interface PlayableRecording {
  readonly pack: CheckedPack
  readonly seed: number
  /** Set-up first. */
  readonly entries: readonly Entry[]
}

/** Checks that a session file, of the right shape, can be played here; says nothing yet of its results. */
export function checkRecording(file: SessionFile): Result<PlayableRecording> {
  if (file.engineVersion !== engineVersion) {
    return failure(problem('session-other-engine', { theirs: file.engineVersion, ours: engineVersion }))
  }
  const pack = checkScenario(file.pack)
  if (!pack.ok) return pack
  const { seed, entries } = file
  const problems = entries.flatMap((entry, index) =>
    entryProblems(pack.value, entries, entry).map((found) => inEntry(found, index))
  )
  return problems.length > 0 ? failure(...problems) : success({ pack: pack.value, seed, entries })
}

function inEntry(found: Problem, index: number): Problem {
  return { ...found, at: { file: '', line: 1, column: 1, path: `entries[${index}]` } }
}

/** What of an entry could not have been accepted, whatever the state of the world was. */
function entryProblems(pack: CheckedPack, entries: readonly Entry[], entry: Entry): readonly Problem[] {
  const { command, tick, sequence } = entry
  const { scenario } = pack
  const lastTick = Math.round((scenario.horizon - scenario.start) / scenario.step)
  if (tick > lastTick) return [problem('session-file-field', { field: `entries[${sequence}].tick` })]
  const unnamed = nameProblems(scenario, command)
  if (unnamed.length > 0) return unnamed
  if (command.kind === 'set-up') return setUpProblems(pack, command)
  if (command.kind === 'decide') return decisionProblems(scenario, command.decide, command.parameters)
  if (command.kind !== 'cancel') return []
  const isEarlier = command.order < sequence && entries[command.order]?.command.kind === 'decide'
  return isEarlier ? [] : [problem('nothing-to-cancel')]
}

function setUpProblems({ scenario }: CheckedPack, setUp: SetUp): readonly Problem[] {
  const parameters = parametersOf(scenario)
  const destinations = destinationsOf(scenario)
  const wrong = Object.entries(setUp.parameters).flatMap(([path, given]) => {
    const parameter = parameters.find((candidate) => candidate.path === path)
    const fits = parameter !== undefined && parameterValue(parameter, given, destinations) !== undefined
    return fits ? [] : [problem('session-file-field', { field: `entries[0].command.parameters.${path}` })]
  })
  return [...wrong, ...preparationProblems(scenario, setUp.preparations ?? [])]
}

/** Plays a recording anew and says what comes out otherwise than its file has it. */
export function recordingDifferences(file: SessionFile, recording: PlayableRecording): readonly Problem[] {
  const { pack, seed, entries } = recording
  const session = openSession({ sessionId: 'verified', pack, seed, entries, tick: 0 })
  advance(session, session.lastTick)
  const compared = [
    ['session-pack-hash', file.packHash, pack.hash],
    ['session-log-hash', file.results.logHash, logHash(entries)],
    ['session-fingerprint', file.results.fingerprint, fingerprint(session.world)],
    ['session-impact', file.results.impactUserMinutes, totalImpact(session.world)]
  ] as const
  return compared.flatMap(([code, stored, computed]) =>
    stored === computed ? [] : [problem(code, { stored, computed })]
  )
}
