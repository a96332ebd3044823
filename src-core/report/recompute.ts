import type { SetUp } from '../session/commands'
import { recordingDifferences, type PlayableRecording } from '../session/check-recording'
import { checkSealedBest } from '../session/sealed-best'
import type { SessionFile } from '../session/session-file'
import { differingFigures } from '../support/differing-figures'
import { problem, type Problem } from '../support/result'
import { debriefFor } from './account'
import { knownBest, withBest } from './best-account'
import type { Debrief } from './debrief'
import { sealedScores, sealedSeries } from './sealed-scores'

/** A session file computed anew: its account, and everything in which the file has it otherwise. */
export interface Recomputed {
  readonly debrief: Debrief
  readonly differences: readonly Problem[]
}

/** So many differing figures are named; of the others it is said how many they are. */
const mostNamed = 20

/**
 * Plays a session file anew, from its pack, seed and log alone, and compares all
 * that the file says of it: fingerprint and hashes, the four scores with the worth
 * of each decision, and what users felt in every line. The best play that it
 * carries is played again, not searched for again.
 */
export function recompute(file: SessionFile, recording: PlayableRecording): Recomputed {
  const { pack, seed, entries } = recording
  const { results } = file
  const best = results.best === undefined ? null : checkSealedBest(pack, results.best)
  const alone = debriefFor(pack, seed, entries)
  const setUp = entries[0]?.command as SetUp
  const debrief = best?.ok ? withBest(alone, setUp.mode, knownBest(pack, seed, setUp, best.value)) : alone
  const figures = [
    ...(results.scores === undefined
      ? []
      : differingFigures(results.scores, asWritten(sealedScores(debrief)))),
    ...(results.series === undefined
      ? []
      : differingFigures(
          results.series,
          asWritten(sealedSeries(recording, best?.ok ? best.value : null)),
          'series'
        ))
  ]
  const unnamed = figures.length - mostNamed
  return {
    debrief,
    differences: [
      ...recordingDifferences(file, recording),
      ...(best === null || best.ok ? [] : best.problems),
      ...figures.slice(0, mostNamed).map((figure) => problem('session-score', { ...figure })),
      ...(unnamed > 0 ? [problem('session-scores-more', { count: unnamed })] : [])
    ]
  }
}

/** As a file has it once it was written and read. */
function asWritten(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
