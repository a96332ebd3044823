import { z } from 'zod'
import { duration, identifier, quantity, share, words } from './quantities'

/** A look-aside cache: answers what it holds, passes on what it misses, and is filled by what comes back. */
export const cacheSchema = z.strictObject({
  kind: z
    .literal('cache')
    .describe('Answers what it holds, passes on what it misses, and fills with what comes back.'),
  title: words(80).describe('Its name, as people read it.'),
  behind: identifier().describe('The component that its misses go to.'),
  hitShare: share().default(0.9).describe('Share of first tries that it answers when it is warm.'),
  entries: quantity('entries', { minimum: 1 }).describe(
    'Answers that it must take in, one for each entry, to be warm.'
  ),
  warmAtStart: share({ structural: true })
    .default(1)
    .describe('Share of its entries that it holds at the start.'),
  life: duration().default(0).describe('Mean life of an entry; 0: it stays until it is flushed.'),
  retryHits: share()
    .default(0)
    .describe(
      'Hit share of retries, as a share of the first tries’: what was missed once is mostly missed again.'
    )
})
