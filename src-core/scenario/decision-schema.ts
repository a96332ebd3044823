import { z } from 'zod'
import { actionSchema } from './exercise-schema'
import { carriage } from './observation-schema'
import { identifier, quantity, words } from './quantities'

/** What a status page says of the incident. */
const claims = ['investigating', 'identified', 'monitoring', 'resolved'] as const

/** A decision that tells somebody something. */
export const communicationSchema = z.strictObject({
  title: words(80).describe('What the team orders.'),
  kind: z
    .enum(['internal', 'status-page'])
    .describe('internal: to people of the house; status-page: to everybody, with a claim.'),
  audience: words(80).describe('Who gets it.'),
  draft: words(800).optional().describe('A text to begin with.'),
  claims: z
    .array(z.enum(claims))
    .max(claims.length)
    .default([...claims])
    .describe('Claims that a status page can make, of which the team chooses one (`with: { claim: … }`).'),
  ...carriage,
  repeatable: z.boolean().default(true).describe('It can be ordered again.')
})

/** Something done beforehand, chosen at set-up under the budget. */
export const preparationSchema = z.strictObject({
  title: words(80).describe('What is prepared.'),
  does: words(300).describe('What it does, without spoilers.'),
  cost: quantity('points', { maximum: 1000 }).default(1).describe('What it takes of the budget.'),
  actions: z
    .array(actionSchema)
    .max(50)
    .default([])
    .describe('What is done to the world before its first step: see actions.'),
  lags: z
    .record(identifier(), quantity('factor', { maximum: 100 }))
    .default({})
    .describe('Mitigations, probes and communications whose lag it changes, with the factor on it.')
})
