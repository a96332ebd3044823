import { z } from 'zod'
import { oneOf, quantity } from './quantities'

/** A signal of the world that something acts on, by the name that instruments use too. */
export function watchSchema() {
  return z
    .strictObject({
      signal: z.string().describe('Any signal of the pack: `web.delay`, `clients.phones.success`.'),
      bad: oneOf(['above', 'below']).default('above').describe('On which side of the threshold it is bad.'),
      threshold: quantity('of the signal').describe('Where bad begins.')
    })
    .describe('What it looks at. It sees the truth of the last step, whatever instruments show.')
}
