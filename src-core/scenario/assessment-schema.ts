import { z } from 'zod'
import { conditionSchema } from './exercise-schema'
import { duration, identifier, mappingRefusal, moment, share, words } from './quantities'
import { visibleSchema } from './visible-schema'

/** A place at the table. */
export const seatSchema = z.strictObject({
  title: words(60).describe('What it is called.'),
  does: words(200).optional().describe('What its holder is there for.'),
  panels: z
    .array(identifier())
    .max(60)
    .optional()
    .describe('Instruments whose panels it sees; left out: all that have one.')
})

/** What the exercise is for. */
export const objectiveSchema = z.strictObject({
  title: words(120).describe('What the team is to show.'),
  text: words(400).optional().describe('More about it.')
})

/** Something that a player could perceive. */
const perceived = z.strictObject({
  text: words(300).describe('In words.'),
  seen: z
    .array(visibleSchema)
    .min(1)
    .max(20)
    .describe('What shows it: any one of these conditions on what is visible.')
})

const measures = ['decide', 'avoid', 'recognise', 'reach', 'update'] as const

const standardSchema = z
  .strictObject({
    text: words(300).describe('In words.'),
    decide: z
      .array(identifier())
      .min(1)
      .max(20)
      .optional()
      .describe('Measure: one of these mitigations, probes or communications is ordered.'),
    avoid: z.array(identifier()).min(1).max(20).optional().describe('Or: none of these is ordered.'),
    recognise: z.literal(true).optional().describe('Or: an accepted hypothesis is logged.'),
    reach: conditionSchema.optional().describe('Or: this holds in the world.'),
    update: duration({ minimum: 1 }).optional().describe('Or: longest time between two communications.'),
    within: duration().optional().describe('So long after the cue.'),
    by: moment().optional().describe('Or: until this moment.')
  })
  .refine(
    (standard) => measures.filter((measure) => standard[measure] !== undefined).length === 1,
    mappingRefusal('standard-measure')
  )

/** What is judged: a task with its cue, a standard that can be measured, and the feedback of its effect. */
export const criticalTaskSchema = z.strictObject({
  title: words(120).describe('What is to be done.'),
  objective: identifier().describe('The objective that it belongs to.'),
  capability: identifier().describe('The capability that it shows.'),
  significance: words(400).describe('Why it matters.'),
  cue: perceived.describe('What tells a player that it is time.'),
  standard: standardSchema.describe('What counts as done.'),
  feedback: perceived.describe('What shows a player its effect.')
})

/** An explanation of what goes on that a team may log. */
export const hypothesisSchema = z.strictObject({
  title: words(200).describe('The explanation.'),
  accepted: z.boolean().describe('Whether it counts as right.'),
  keywords: z
    .array(words(60))
    .max(40)
    .default([])
    .describe('Words by which a hypothesis in free text is known as this one.'),
  feedback: words(400).optional().describe('What the debrief says of it.')
})

export const hintSchema = z.strictObject({
  id: identifier().describe('Its own name.'),
  task: identifier().optional().describe('The critical task that it helps with.'),
  text: words(400).describe('What the facilitator may tell.')
})

export const facilitatorNoteSchema = z.strictObject({
  at: moment().optional().describe('When it matters; left out: all the time.'),
  text: words(800).describe('What the facilitator should know.')
})

/** Levels of the process times, where each incident has its own. */
export const judgingSchema = z.strictObject({
  effectShare: share()
    .default(0.05)
    .describe('A mitigation is effective when it lowers impact by this share, against the run without it,'),
  effectWithin: duration().default(1800).describe('within this time.'),
  targetFor: duration().default(600).describe('Impact is mitigated when it stays within target this long.')
})
