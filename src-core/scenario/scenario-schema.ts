import { z } from 'zod'
import { basisSchema } from './basis-schema'
import { clientsSchema } from './client-schema'
import { componentSchema } from './component-schema'
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
import { clockTime, duration, identifier, moment, webAddress, words } from './quantities'

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
  mitigations: z.record(identifier(), mitigationSchema).default({}).describe('What a team can order.'),
  instruments: z.record(identifier(), instrumentSchema).default({}).describe('What a team can see.'),
  map: mapSchema.default({ nodes: [], links: [] }).describe('The system map.'),
  injects: z.array(injectSchema).max(300).default([]).describe('Messages that come in.'),
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
