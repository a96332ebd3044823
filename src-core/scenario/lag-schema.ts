import { z } from 'zod'
import { duration } from './quantities'

const partSchema = z
  .strictObject({
    median: duration().describe('How long it takes in an undisturbed pipeline, at the median.'),
    low: duration().optional().describe('10 % quantile; left out: no spread.'),
    high: duration().optional().describe('90 % quantile.'),
    slowed: z
      .boolean()
      .default(true)
      .describe('The state of the pipeline slows it; false: only people take their time.')
  })
  .optional()

export const lagSchema = z
  .strictObject({
    median: duration().describe('Work of the change in an undisturbed pipeline, at the median.'),
    low: duration().optional().describe('10 % quantile; left out: no spread.'),
    high: duration().optional().describe('90 % quantile.'),
    parts: z
      .strictObject({
        approval: partSchema.describe('Somebody has to agree first.'),
        caution: partSchema.describe('Checking, and going slowly so as to harm nothing.'),
        work: partSchema.describe('The change itself, on its way through the pipeline.'),
        propagation: partSchema.describe('Until it has reached everything that it is for.')
      })
      .optional()
      .describe('What it is made of; medians, lows and highs add up to those of the whole.')
  })
  .describe('low and high: the 10 % and 90 % quantiles. Left out: no spread.')
export type Lag = z.infer<typeof lagSchema>

export const shownLagSchema = z
  .strictObject({
    low: duration().describe('Least that the team is told.'),
    high: duration().describe('Most that the team is told.')
  })
  .optional()
  .describe('The range that the team is told; left out: low to high.')
