import { z } from 'zod'
import { identifier, words } from './quantities'

/** Where a number comes from: the public record, or an assumption with its reason and range. */
export const basisSchema = z.union([
  z.strictObject({
    documented: words(400).describe('What the record says, in own words.'),
    tag: z.enum(['P', 'P1', 'S2', 'S1', 'D']).describe('How sure that is: see below.'),
    source: identifier().describe('Where it says so.')
  }),
  z.strictObject({
    assumed: words(400).describe('Why this value.'),
    range: z
      .tuple([z.number(), z.number()])
      .optional()
      .describe('Values within which the story still holds, in the unit of the number.'),
    factor: z
      .tuple([z.number().positive(), z.number().positive()])
      .optional()
      .describe('Or: factors on the value within which it does.')
  })
])
