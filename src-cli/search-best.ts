import type { CheckedPack } from '#core/scenario/check-scenario'
import type { BestResult } from '#core/scoring/best-found'
import type { SetUp } from '#core/session/commands'
import { searchInThreads } from '#main/background/best-threads'
import { toCompact } from '#text/format-number'
import { say } from '#text/say'
import type { BestOptions } from './best-options'

/** How often it is said how far the search is, in milliseconds. */
const tellEvery = 5000

/** Searches for the best play of a pack in threads, beginning with its record. */
export async function searchBestPlay(
  pack: CheckedPack,
  { seed, setUp }: { readonly seed: number; readonly setUp: SetUp },
  { asked, jobs }: BestOptions,
  tell: (line: string) => void
): Promise<BestResult> {
  let told = performance.now()
  const result = await searchInThreads(
    { files: pack.files, seed, setUp, asked },
    pack,
    [pack.scenario.record],
    {
      jobs,
      onProgress: ({ runs, budget, impact }) => {
        const now = performance.now()
        if (impact === null || now - told < tellEvery) return
        told = now
        tell(say('cli.best.progress', { runs, of: budget, impact: toCompact(impact) }))
      }
    }
  )
  if (result === null) throw new Error('a search that nobody called off came to nothing')
  return result
}
