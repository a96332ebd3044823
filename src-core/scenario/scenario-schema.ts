import { z } from 'zod'
import { clientsSchema } from './client-schema'
import { componentSchema } from './component-schema'
import {
  basisSchema,
  decisionSchema,
  faultSchema,
  injectSchema,
  instrumentSchema,
  mapSchema,
  milestoneSchema,
  mitigationSchema,
  serviceSchema,
  variationSchema
} from './exercise-schema'
import { clockTime, duration, identifier, moment, webAddress, words } from './quantities'

/** The whole of `scenario.yaml`: type, check and editor schema come from this one declaration. */
export const scenarioSchema = z.strictObject({
  format: z.literal(1),
  id: identifier(),
  title: words(80),
  organisation: words(80).default('-'),
  date: z.iso.date(),
  kind: z.enum(['incident', 'drill']),
  summary: words(400),
  trains: z.array(words(40)).max(20).default([]),
  difficulty: z.int().min(1).max(5).default(3),
  minutes: z.number().min(0).default(60).describe('Length of the incident.'),
  playMinutes: z.number().min(1).default(45).describe('Suggested playing time.'),
  clock: z
    .strictObject({ zone: z.string().max(12), onset: clockTime() })
    .default({ zone: 'UTC', onset: '00:00' }),
  start: moment().default(-1800),
  horizon: moment(),
  step: duration({ minimum: 0.001, maximum: 60 })
    .default(1)
    .describe('dt: at most a quarter of the shortest timing that matters.'),
  seed: z.int().min(0).max(4_294_967_295).default(1),
  clients: z.record(identifier(), clientsSchema),
  components: z.record(identifier(), componentSchema),
  services: z.record(identifier(), serviceSchema).default({}),
  faults: z.array(faultSchema).max(200).default([]),
  mitigations: z.record(identifier(), mitigationSchema).default({}),
  instruments: z.record(identifier(), instrumentSchema).default({}),
  map: mapSchema.default({ nodes: [], links: [] }),
  injects: z.array(injectSchema).max(300).default([]),
  record: z.array(decisionSchema).max(200).default([]),
  milestones: z.array(milestoneSchema).max(200).default([]),
  variations: z.array(variationSchema).max(50).default([]),
  numbers: z
    .record(z.string(), basisSchema)
    .default({})
    .describe('Where each number comes from, by path; * stands for one word, ** for any rest.'),
  sources: z
    .record(identifier(), z.strictObject({ title: words(200), url: webAddress().optional() }))
    .default({})
})

/** A scenario, read and checked: lengths of time and moments are in seconds. */
export type Scenario = z.infer<typeof scenarioSchema>
