import { z } from 'zod'
import {
  criticalTaskSchema,
  facilitatorNoteSchema,
  hintSchema,
  hypothesisSchema,
  judgingSchema,
  objectiveSchema,
  seatSchema
} from './assessment-schema'
import { basisSchema } from './basis-schema'
import { clientsSchema } from './client-schema'
import { componentSchema } from './component-schema'
import { communicationSchema, preparationSchema } from './decision-schema'
import {
  decisionSchema,
  faultSchema,
  injectSchema,
  milestoneSchema,
  mitigationSchema,
  serviceSchema,
  variationSchema
} from './exercise-schema'
import { instrumentSchema, mapSchema } from './instrument-schema'
import { alertSchema, logSchema, probeSchema } from './observation-schema'
import { clockTime, duration, identifier, moment, quantity, webAddress, words } from './quantities'

/** The whole of `scenario.yaml`: type, check and editor schema come from this one declaration. */
export const scenarioSchema = z.strictObject({
  format: z.literal(1).describe('Version of this format.'),
  id: identifier().describe('Its name in paths and on the command line; the name of its folder.'),
  title: words(80).describe('What people call it.'),
  organisation: words(80).default('-').describe('Whose outage it was.'),
  date: z.iso.date().describe('When it was.'),
  kind: z.enum(['incident', 'drill']).describe('incident: it happened; drill: it teaches one mechanism.'),
  summary: words(400).describe('For its card in the library, without spoilers.'),
  trains: z.array(words(40)).max(20).default([]).describe('What a team practises.'),
  difficulty: z.int().min(1).max(5).default(3).describe('From 1, easy, to 5.'),
  minutes: z.number().min(0).default(60).describe('Length of the incident, in minutes.'),
  playMinutes: z.number().min(1).default(45).describe('Suggested playing time, in minutes.'),
  clock: z
    .strictObject({
      zone: z.string().max(12).describe('Short name of the time zone.'),
      onset: clockTime().describe('Wall time of T+0m.')
    })
    .default({ zone: 'UTC', onset: '00:00' })
    .describe('The clock on the wall.'),
  start: moment().default(-1800).describe('Where a run starts: at least 15 minutes before onset.'),
  horizon: moment().describe('Where it ends: impact is counted up to here.'),
  step: duration({ minimum: 0.001, maximum: 60 })
    .default(1)
    .describe('dt: at most a quarter of the shortest timing that matters.'),
  seed: z.int().min(0).max(4_294_967_295).default(1).describe('The seed that draws the record’s variation.'),
  clients: z.record(identifier(), clientsSchema).describe('Traffic classes.'),
  components: z.record(identifier(), componentSchema).describe('What traffic and work go through.'),
  services: z.record(identifier(), serviceSchema).default({}).describe('What users notice.'),
  faults: z.array(faultSchema).max(200).default([]).describe('What goes wrong by itself.'),
  preparationBudget: quantity('points', { maximum: 1000 })
    .default(0)
    .describe('Points that a team may spend on preparations at set-up.'),
  preparations: z
    .record(identifier(), preparationSchema)
    .default({})
    .describe('What can be done before the start.'),
  mitigations: z
    .record(identifier(), mitigationSchema)
    .default({})
    .describe('What a team can order to change the world.'),
  probes: z.record(identifier(), probeSchema).default({}).describe('What a team can order to look.'),
  communications: z
    .record(identifier(), communicationSchema)
    .default({})
    .describe('What a team can order to tell somebody.'),
  instruments: z.record(identifier(), instrumentSchema).default({}).describe('What a team can see.'),
  alerts: z.record(identifier(), alertSchema).default({}).describe('What calls people.'),
  logs: z.record(identifier(), logSchema).default({}).describe('What is written and must be searched.'),
  map: mapSchema.default({ nodes: [], links: [] }).describe('The system map.'),
  injects: z.array(injectSchema).max(300).default([]).describe('What comes in from outside.'),
  seats: z
    .record(identifier(), seatSchema)
    .default({})
    .describe('Places at the table; left out: the five that the app has.'),
  objectives: z.record(identifier(), objectiveSchema).default({}).describe('What the exercise is for.'),
  capabilities: z
    .record(identifier(), words(80))
    .default({})
    .describe('What critical tasks are rolled up by, each with its title.'),
  criticalTasks: z.record(identifier(), criticalTaskSchema).default({}).describe('What is judged.'),
  hypotheses: z
    .record(identifier(), hypothesisSchema)
    .default({})
    .describe('Explanations that a team may log, right and wrong ones.'),
  hints: z
    .array(hintSchema)
    .max(50)
    .default([])
    .describe('In the order in which they are given: they cost nothing, but are counted.'),
  facilitatorNotes: z.array(facilitatorNoteSchema).max(100).default([]).describe('For the facilitator only.'),
  discussionQuestions: z
    .array(words(300))
    .max(30)
    .default([])
    .describe('Asked in the debrief before the scores are shown.'),
  judging: judgingSchema.prefault({}).describe('Levels of the process times.'),
  record: z.array(decisionSchema).max(200).default([]).describe('What was really decided.'),
  milestones: z
    .array(milestoneSchema)
    .max(200)
    .default([])
    .describe('What a run of the record is held against.'),
  variations: z
    .array(variationSchema)
    .max(50)
    .default([])
    .describe('What other seeds draw, so that no pack can be learnt by heart.'),
  numbers: z
    .record(z.string(), basisSchema)
    .default({})
    .describe('Where each number comes from, by path; * stands for one word, ** for any rest.'),
  sources: z
    .record(
      identifier(),
      z.strictObject({
        title: words(200).describe('Title, with its date.'),
        url: webAddress().optional().describe('Its address.')
      })
    )
    .default({})
    .describe('Where documented numbers come from.')
})

/** A scenario, read and checked: lengths of time and moments are in seconds. */
export type Scenario = z.infer<typeof scenarioSchema>
