import { z } from 'zod'
import { duration, flag, identifier, quantity, words } from './quantities'

const answerSchema = z.strictObject({
  to: identifier().describe('The component that this address leads to.'),
  weight: quantity('weight', { maximum: 1e6 }).default(1).describe('Its part of the answers that are given.')
})

const automationSchema = z
  .strictObject({
    enabled: flag().default(1).describe('false: plans are neither made nor applied.'),
    planEvery: duration({ minimum: 0.001 }).describe('A new plan is made each time this has passed.'),
    enactors: quantity('enactors', { minimum: 1, maximum: 10, structural: true })
      .default(3)
      .describe('How many apply plans, beside each other.'),
    apply: duration({ minimum: 0.001 }).describe('Work of an enactor to apply a plan.'),
    cleanUp: duration({ minimum: 0.001 }).describe(
      'Time from applying a plan until the plans that are much older have been deleted.'
    ),
    keep: quantity('plans', { maximum: 1e6 })
      .default(5)
      .describe('Clean-up deletes plans that are more than this many older than the one just applied.'),
    slow: quantity('factor', { minimum: 1 })
      .default(1)
      .describe('How many times longer the first enactor takes to apply a plan.'),
    checksAgain: flag()
      .default(0)
      .describe('An enactor looks again, when it applies a plan, whether it is still newer.'),
    repaired: flag()
      .default(0)
      .describe('A person has put the record in order by hand, and keeps it so while this is on.')
  })
  .describe(
    'Plans are made and applied by several enactors that each check once, at the start, that theirs is newer.'
  )

/** A name that clients look up, and keep the answer of until it expires. */
export const nameRecordSchema = z.strictObject({
  kind: z
    .literal('name-record')
    .describe('A name that clients look up, and keep the answer of until it expires.'),
  title: words(80).describe('Its name, as people read it.'),
  answers: z.record(identifier(), answerSchema).describe('Addresses that can be published, by name.'),
  ttl: duration({ maximum: 604_800 }).default(60).describe('How long clients keep an answer.'),
  negativeTtl: duration({ maximum: 604_800 })
    .default(5)
    .describe('How long clients keep that there was no answer.'),
  published: flag().default(1).describe('false: the record is empty.'),
  automation: automationSchema.optional()
})
