import { z } from 'zod'
import { duration, identifier, mappingRefusal, moment, quantity, share, words } from './quantities'

/** A value for a parameter: a number, a length of time, a word, a switch, or `{name}` of a decision's parameter. */
const valueSchema = z.union([z.number(), z.boolean(), z.string().min(1).max(80)])

/** Something done to the world. Exactly one of the verbs. */
export const actionSchema = z
  .strictObject({
    set: z.string().optional().describe('Path of the parameter; `{name}` stands for a decision’s parameter.'),
    to: valueSchema.optional(),
    times: z.union([z.number(), z.string()]).optional(),
    add: z.union([z.number(), z.string()]).optional(),
    over: duration().default(0).describe('The change ramps in a straight line over this time.'),
    disconnect: z.string().optional().describe('A closed class, some of whose connections are cut at once.'),
    flush: z
      .string()
      .optional()
      .describe('A device group or work queue, some of whose queue is thrown away.'),
    share: share().default(1)
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
  id: identifier(),
  title: words(80),
  at: moment(),
  for: duration()
    .optional()
    .describe('How long it lasts; its set-actions are undone then. Left out: for ever.'),
  actions: z.array(actionSchema).min(1).max(50)
})

export const lagSchema = z
  .strictObject({
    median: duration().describe('Work of the change in an undisturbed pipeline, at the median.'),
    low: duration().optional(),
    high: duration().optional()
  })
  .describe('low and high: the 10 % and 90 % quantiles. Left out: no spread.')

const choiceParameterSchema = z.strictObject({
  kind: z.literal('choice'),
  title: words(80),
  several: z.boolean().default(false),
  options: z.record(identifier(), words(80)),
  standard: z.array(identifier()).min(1).max(50)
})
const numberParameterSchema = z.strictObject({
  kind: z.literal('number'),
  title: words(80),
  unit: words(30),
  minimum: z.number(),
  maximum: z.number(),
  standard: z.number()
})

export const mitigationSchema = z.strictObject({
  title: words(80),
  does: words(300),
  risk: z.enum(['low', 'medium', 'high']).default('medium'),
  riskNote: z.string().max(80).default(''),
  needs: z.string().max(200).default(''),
  evidence: z.array(words(200)).max(20).default([]).describe('What a team could see that supports it.'),
  lag: lagSchema,
  shownLag: z
    .strictObject({ low: duration(), high: duration() })
    .optional()
    .describe('The range that the team is told; left out: low to high.'),
  pipeline: z.string().optional().describe('The change pipeline that it passes through; left out: none.'),
  cancellable: z.boolean().default(true),
  repeatable: z.boolean().default(false),
  after: z
    .array(identifier())
    .max(50)
    .default([])
    .describe('Mitigations that must have taken effect before.'),
  parameters: z
    .record(identifier(), z.discriminatedUnion('kind', [choiceParameterSchema, numberParameterSchema]))
    .default({}),
  actions: z.array(actionSchema).min(1).max(50)
})
export type Mitigation = z.infer<typeof mitigationSchema>

/** True while a signal is on one side of a level; `for` asks that it has been so for some time. */
export const conditionSchema = z
  .strictObject({
    signal: z.string(),
    above: z.number().optional(),
    below: z.number().optional(),
    for: duration().default(0)
  })
  .refine(
    (condition) => (condition.above === undefined) !== (condition.below === undefined),
    mappingRefusal('condition-side')
  )
export type Condition = z.infer<typeof conditionSchema>

export const injectSchema = z
  .strictObject({
    id: identifier(),
    at: moment()
      .optional()
      .describe('When it comes. Neither at nor when: it waits until the facilitator fires it.'),
    when: conditionSchema.optional().describe('Or: as soon as this holds.'),
    channel: z.enum(['pager', 'chat', 'ticket', 'phone', 'status-page', 'log']).default('chat'),
    from: words(60),
    title: words(60),
    text: words(800)
  })
  .refine((inject) => inject.at === undefined || inject.when === undefined, mappingRefusal('inject-cause'))

export const decisionSchema = z.strictObject({
  at: moment(),
  decide: identifier(),
  by: z.string().max(60).default(''),
  why: z.string().max(1000).default(''),
  with: z.record(identifier(), z.union([z.number(), z.string(), z.array(z.string())])).default({})
})
export type PlannedDecision = z.infer<typeof decisionSchema>

export const milestoneSchema = z
  .strictObject({
    id: identifier(),
    title: words(120),
    kind: z.enum(['scripted', 'emergent', 'order', 'always']),
    basis: z.enum(['documented', 'assumed']),
    when: conditionSchema.optional().describe('First time that this holds, from `after` on.'),
    decision: identifier().optional().describe('Or: the time this decision of the record takes effect.'),
    after: moment().default(0),
    before: identifier().optional().describe('order: this milestone comes before that one.'),
    expected: moment().optional(),
    tolerance: duration().default(120)
  })
  .refine(
    (milestone) => (milestone.when === undefined) !== (milestone.decision === undefined),
    mappingRefusal('milestone-cause')
  )
export type Milestone = z.infer<typeof milestoneSchema>

export const instrumentSchema = z.strictObject({
  title: words(80),
  signal: z.string(),
  unit: words(30).optional().describe('Shown unit; left out: the signal’s.'),
  scale: z.number().default(1).describe('Shown value = signal x scale.'),
  every: duration({ minimum: 0.01 }).default(60),
  path: z.string().optional().describe('The telemetry path; left out: nothing can disturb it.'),
  noise: share().default(0.01).describe('Relative error of a reading (standard deviation), with noise on.'),
  target: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  panel: z.boolean().default(true)
})

export const mapSchema = z.strictObject({
  nodes: z
    .array(
      z.strictObject({
        id: identifier(),
        title: words(30),
        column: share(),
        row: z.number().int().min(0).max(20),
        instrument: identifier().describe('The instrument that it is seen through.'),
        degraded: z.number().describe('Reading from which it counts as degraded.'),
        failing: z.number()
      })
    )
    .max(60),
  links: z.array(z.tuple([identifier(), identifier()])).max(200)
})

export const serviceSchema = z.strictObject({
  title: words(80),
  users: quantity('users'),
  weight: quantity('weight', { maximum: 1000 }).default(1),
  target: share().default(0.01).describe('Bad share that users do not notice.'),
  limit: duration().default(30).describe('An answer later than this counts as bad.'),
  needs: z
    .record(z.string(), share())
    .default({})
    .describe(
      'Traffic classes (clients.<id>) and work queues, with the share of its requests that needs each.'
    )
})
export type Service = z.infer<typeof serviceSchema>

/** Where a number comes from: the public record, or an assumption with its reason and range. */
export const basisSchema = z.union([
  z.strictObject({
    documented: words(400),
    tag: z.enum(['P', 'P1', 'S2', 'S1', 'D']),
    source: identifier()
  }),
  z.strictObject({
    assumed: words(400),
    range: z.tuple([z.number(), z.number()]).optional(),
    factor: z.tuple([z.number().positive(), z.number().positive()]).optional()
  })
])

export const variationSchema = z
  .strictObject({
    id: identifier(),
    set: z.string(),
    times: z.tuple([z.number(), z.number()]).optional().describe('Factor, drawn evenly from this range.'),
    choose: z.array(valueSchema).min(2).max(50).optional()
  })
  .refine(
    (variation) => (variation.times === undefined) !== (variation.choose === undefined),
    mappingRefusal('variation-draw')
  )
