import { z } from 'zod'
import { duration, flag, identifier, quantity, share, words } from './quantities'
import { watchSchema } from './watch-schema'

const siteSchema = z.strictObject({
  to: identifier().describe('The component that takes this site’s traffic.'),
  weight: quantity('weight', { maximum: 1e6 })
    .default(1)
    .describe('Its part of the traffic, beside the others’: what people set.'),
  health: watchSchema().optional().describe('While this is bad the site gets nothing; left out: never bad.')
})

/** Sites that share the traffic, and the router that shifts it between them. */
export const sitesSchema = z.strictObject({
  kind: z
    .literal('sites')
    .describe('Sites that share the traffic, and the router that shifts it between them.'),
  title: words(80).describe('Its name, as people read it.'),
  sites: z.record(identifier(), siteSchema).describe('The sites, by name.'),
  followsHealth: flag().default(1).describe('false: only what people set counts.'),
  after: duration().default(30).describe('Time that a site’s health must have changed before it counts.'),
  step: share({ minimum: 0.0001 }).default(1).describe('Share of the traffic that is shifted at a time.'),
  every: duration().default(0).describe('Time between two shifts.')
})
