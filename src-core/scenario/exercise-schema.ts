import { z } from 'zod'
import { lagSchema, shownLagSchema } from './lag-schema'
import {
  duration,
  identifier,
  mappingRefusal,
  moment,
  optionalWords,
  quantity,
  share,
  words
} from './quantities'
import { visibleSchema, whenSchema } from './visible-schema'

/** A value for a parameter: a number, a length of time, a word, a switch, or `{name}` of a decision's parameter. */
const valueSchema = z.union([z.number(), z.boolean(), z.string().min(1).max(80)])

/** Something done to the world. Exactly one of the verbs. */
export const actionSchema = z
  .strictObject({
    set: z.string().optional().describe('Path of the parameter; `{name}` stands for a decision’s parameter.'),
    to: valueSchema.optional().describe('Its value from then on; `{name}` for what the team chose.'),
    times: z.union([z.number(), z.string()]).optional().describe('Or: the factor on its value.'),
    add: z.union([z.number(), z.string()]).optional().describe('Or: what is added to its value.'),
    over: duration().default(0).describe('The change ramps in a straight line over this time.'),
    disconnect: z
      .string()
      .optional()
      .describe('A closed class (clients.<id>), some of whose connections are cut at once.'),
    flush: z
      .string()
      .optional()
      .describe('A component, some of whose queue (or of what it remembers) is thrown away.'),
    share: share().default(1).describe('Share that disconnect cuts, or flush throws away.')
  })
  .refine(
    (action) =>
      [action.set, action.disconnect, action.flush].filter((verb) => verb !== undefined).length === 1,
    mappingRefusal('action-verb')
  )
  .refine(
    (action) =>
      [action.to, action.times, action.add].filter((how) => how !== undefined).length ===
      (action.set === undefined ? 0 : 1),
    mappingRefusal('action-change')
  )
export type Action = z.infer<typeof actionSchema>

export const faultSchema = z.strictObject({
  id: identifier().describe('Its own name.'),
  title: words(80).describe('What happens, for facilitators and reports.'),
  at: moment().optional().describe('When it begins; left out: when an inject brings it.'),
  for: duration()
    .optional()
    .describe('How long it lasts; its set-actions are undone then. Left out: for ever.'),
  strength: z
    .number()
    .min(0)
    .max(100)
    .default(1)
    .describe('Scales what its actions do; 0: nothing happens, unless a variation draws another.'),
  actions: z.array(actionSchema).min(1).max(50).describe('What is done to the world: see actions.')
})

const impossibleSchema = z
  .strictObject({
    signal: z.string().describe('The signal that is looked at when it is ordered.'),
    above: z.number().optional().describe('It cannot be ordered above this level.'),
    below: z.number().optional().describe('Or: below this level.'),
    reason: words(200).describe('Why not, as the team is told.')
  })
  .refine(
    (condition) => (condition.above === undefined) !== (condition.below === undefined),
    mappingRefusal('condition-side')
  )

const collateralSchema = z.strictObject({
  text: words(200).describe('What else it does, as the debrief tells.'),
  actions: z.array(actionSchema).max(20).default([]).describe('That, done to the world: see actions.')
})

const choiceParameterSchema = z.strictObject({
  kind: z.literal('choice').describe('One of some options, or several.'),
  title: words(80).describe('What the team is asked.'),
  several: z.boolean().default(false).describe('More than one option may be chosen.'),
  options: z.record(identifier(), words(80)).describe('Each option with its title.'),
  standard: z.array(identifier()).min(1).max(50).describe('What is taken when nothing is chosen.')
})
const numberParameterSchema = z.strictObject({
  kind: z.literal('number').describe('A number between two bounds.'),
  title: words(80).describe('What the team is asked.'),
  unit: words(30).describe('As it is shown.'),
  minimum: z.number().describe('Least that can be chosen.'),
  maximum: z.number().describe('Most that can be chosen.'),
  standard: z.number().describe('What is taken when nothing is chosen.')
})

export const mitigationSchema = z.strictObject({
  title: words(80).describe('What the team orders.'),
  does: words(300).describe('What it does, without spoilers.'),
  risk: z.enum(['low', 'medium', 'high']).default('medium').describe('How risky it is, as the team is told.'),
  riskNote: optionalWords(80).describe('Why.'),
  needs: optionalWords(200).describe('What it takes, as the team is told.'),
  cost: quantity('points', { maximum: 1000 })
    .default(0)
    .describe('What it takes of people and means, in the points of preparations; only shown.'),
  evidence: z
    .array(words(200))
    .max(20)
    .default([])
    .describe('What a team could see that supports it, in words.'),
  supports: z
    .array(visibleSchema)
    .max(20)
    .default([])
    .describe('The same as conditions: any one of them supports it when it is ordered.'),
  contradicts: z
    .array(visibleSchema)
    .max(20)
    .default([])
    .describe('Any one of these contradicts it when it is ordered.'),
  lag: lagSchema,
  shownLag: shownLagSchema,
  pipeline: z.string().optional().describe('The change pipeline that it passes through; left out: none.'),
  cancellable: z.boolean().default(true).describe('It can be called back while in flight.'),
  repeatable: z.boolean().default(false).describe('It can be ordered again.'),
  reversible: z.boolean().default(true).describe('What it does can be undone by a later decision.'),
  impossible: z
    .array(impossibleSchema)
    .max(10)
    .default([])
    .describe('What makes it impossible: any one of these.'),
  after: z
    .array(identifier())
    .max(50)
    .default([])
    .describe('Mitigations that must have taken effect before.'),
  parameters: z
    .record(identifier(), z.discriminatedUnion('kind', [choiceParameterSchema, numberParameterSchema]))
    .default({})
    .describe('What the team chooses with it.'),
  actions: z.array(actionSchema).min(1).max(50).describe('What is done to the world: see actions.'),
  collateral: z
    .array(collateralSchema)
    .max(10)
    .default([])
    .describe('What it does beside that, which the team is not told.'),
  earlierSteps: z
    .array(duration({ minimum: 1 }))
    .max(10)
    .default([300, 900, 1800])
    .describe('How much earlier it is tried to judge what time was worth.')
})
export type Mitigation = z.infer<typeof mitigationSchema>

/** True while a signal is on one side of a level; `for` asks that it has been so for some time. */
export const conditionSchema = z
  .strictObject({
    signal: z.string().describe('The signal that is watched.'),
    above: z.number().optional().describe('It holds above this level.'),
    below: z.number().optional().describe('Or: below this level.'),
    for: duration().default(0).describe('It must hold for this long.')
  })
  .refine(
    (condition) => (condition.above === undefined) !== (condition.below === undefined),
    mappingRefusal('condition-side')
  )
export type Condition = z.infer<typeof conditionSchema>

const questionSchema = z
  .strictObject({
    options: z.record(identifier(), words(120)).describe('What can be answered, each with its text.'),
    standard: identifier().describe('The answer that is taken when time is up.'),
    limit: duration({ minimum: 1 }).default(300).describe('Time to answer, in the room.')
  })
  .describe('Asks for an answer.')

const panelFaultSchema = z
  .strictObject({
    instruments: z.array(identifier()).min(1).max(60).describe('The instruments that it strikes.'),
    shows: z
      .enum(['nothing', 'old-reading', 'late', 'wrong-label'])
      .describe('What their panels show: nothing new, the last reading again, late ones, a wrong label.'),
    delay: duration().default(600).describe('With late: how late.'),
    label: words(80).optional().describe('With wrong-label: the label.'),
    for: duration().optional().describe('How long; left out: until the facilitator clears it.')
  })
  .describe('Degrades what panels show; the world does not change.')

export const injectSchema = z
  .strictObject({
    id: identifier().describe('Its own name.'),
    at: moment()
      .optional()
      .describe('When it comes. Neither at nor when: it waits until the facilitator fires it.'),
    when: whenSchema
      .optional()
      .describe(
        'Or: as soon as this holds of what is visible; of a signal only where others than the team see it.'
      ),
    contingency: z
      .boolean()
      .default(false)
      .describe('Kept aside: only the facilitator fires it, and nobody misses it when it never comes.'),
    channel: z
      .enum(['pager', 'chat', 'ticket', 'phone', 'status-page', 'log'])
      .default('chat')
      .describe('How it reaches the team.'),
    from: words(60).describe('Who sends it.'),
    title: words(60).describe('For the facilitator’s list.'),
    text: words(800).describe('What the team reads.'),
    question: questionSchema.optional(),
    fault: identifier().optional().describe('A fault without a time of its own, which begins with it.'),
    panelFault: panelFaultSchema.optional()
  })
  .refine((inject) => inject.at === undefined || inject.when === undefined, mappingRefusal('inject-cause'))

export const decisionSchema = z.strictObject({
  at: moment().describe('When it was, or is to be, ordered.'),
  decide: identifier().describe('The mitigation, probe or communication; before onset, a preparation.'),
  by: optionalWords(60).describe('Who orders it.'),
  why: optionalWords(1000).describe('The rationale.'),
  with: z
    .record(identifier(), z.union([z.number(), z.string(), z.array(z.string())]))
    .default({})
    .describe('What is chosen for its parameters; left out: the standard.')
})
export type PlannedDecision = z.infer<typeof decisionSchema>

export const milestoneSchema = z
  .strictObject({
    id: identifier().describe('Its own name.'),
    title: words(120).describe('What happened.'),
    kind: z
      .enum(['scripted', 'emergent', 'order', 'always'])
      .describe('scripted: the record put it there; emergent: the model must produce it.'),
    basis: z.enum(['documented', 'assumed']).describe('Whether the record tells it.'),
    when: conditionSchema.optional().describe('First time that this holds, from `after` on.'),
    decision: identifier().optional().describe('Or: the time this decision of the record takes effect.'),
    after: moment().default(0).describe('Looks from here on.'),
    before: identifier().optional().describe('order: this milestone comes before that one.'),
    expected: moment().optional().describe('When it should come; scripted and emergent ones need it.'),
    tolerance: duration().default(120).describe('How far off it may be, either way.')
  })
  .refine(
    (milestone) => (milestone.when === undefined) !== (milestone.decision === undefined),
    mappingRefusal('milestone-cause')
  )
export type Milestone = z.infer<typeof milestoneSchema>

export const serviceSchema = z.strictObject({
  title: words(80).describe('What users call it.'),
  users: quantity('users').describe('How many use it.'),
  weight: quantity('weight', { maximum: 1000 }).default(1).describe('How much a bad answer hurts.'),
  target: share().default(0.01).describe('Bad share that users do not notice.'),
  limit: duration().default(30).describe('An answer later than this counts as bad.'),
  needs: z
    .record(z.string(), share())
    .default({})
    .describe(
      'Traffic classes (clients.<id>) and work queues, with the share of its requests that needs each.'
    )
})

export const variationSchema = z
  .strictObject({
    id: identifier().describe('Its own name.'),
    set: z.string().describe('Path of the parameter that the seed draws.'),
    times: z.tuple([z.number(), z.number()]).optional().describe('Factor, drawn evenly from this range.'),
    choose: z.array(valueSchema).min(2).max(50).optional().describe('Or: one of these values.'),
    with: z
      .string()
      .optional()
      .describe('A variation whose luck it shares: the same place in its own range or list.')
  })
  .refine(
    (variation) => (variation.times === undefined) !== (variation.choose === undefined),
    mappingRefusal('variation-draw')
  )
