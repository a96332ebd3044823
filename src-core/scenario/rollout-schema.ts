import { z } from 'zod'
import { duration, flag, quantity, share, words } from './quantities'
import { watchSchema } from './watch-schema'

/** A version that reaches a growing share of the instances, and may stop itself. */
export const rolloutSchema = z.strictObject({
  kind: z
    .literal('rollout')
    .describe('A version that reaches a growing share of the instances, and may stop itself.'),
  title: words(80).describe('Its name, as people read it.'),
  started: flag().default(0).describe('Set to true to begin; false stops it where it stands.'),
  withdrawn: flag().default(0).describe('Set to true to take the version back.'),
  parameter: z.string().describe('Path of the parameter that the version changes, such as `web.rate`.'),
  factor: quantity('factor', { maximum: 1e6 }).describe(
    'What an instance of the new version does to it: mean = old x (1 + (factor - 1) x share).'
  ),
  canary: share().default(0.01).describe('Share of the instances that get it first.'),
  canaryFor: duration().default(600).describe('Time until the first step after the canary.'),
  step: share({ minimum: 0.0001 }).default(0.25).describe('Share that each later step adds.'),
  every: duration().default(600).describe('Time between two later steps.'),
  watch: watchSchema().optional(),
  window: duration().default(60).describe('How long the signal must stay bad.'),
  rollback: flag().default(1).describe('When the signal is bad: true takes it back, false only stops it.'),
  rollbackTime: duration().default(0).describe('Time that taking it back from all instances takes.')
})
