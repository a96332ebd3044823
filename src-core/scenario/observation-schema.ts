import { z } from 'zod'
import { conditionSchema } from './exercise-schema'
import { lagSchema, shownLagSchema } from './lag-schema'
import { duration, identifier, mappingRefusal, moment, share, words } from './quantities'
import { visibleSchema } from './visible-schema'

/** What calls people when a reading passes a level: it knows no more than the instrument that it watches. */
export const alertSchema = z.strictObject({
  title: words(80).describe('What it is called.'),
  when: visibleSchema.describe(
    'The readings that raise it: `reading` with a level, or `silent`; see conditions on what is visible.'
  ),
  severity: z.enum(['page', 'ticket', 'notice']).default('page').describe('How it reaches people.'),
  text: words(400).describe('What it says.'),
  seats: z.array(identifier()).max(12).default([]).describe('Seats that get it; left out: all.')
})

const logEntrySchema = z
  .strictObject({
    at: moment().optional().describe('When it is written.'),
    when: conditionSchema.optional().describe('Or: it is written as soon as this holds.'),
    every: duration({ minimum: 1 })
      .optional()
      .describe('Written again after this time, while `when` holds; left out: once.'),
    from: words(60).describe('Who writes it: a service, a host.'),
    text: words(400).describe('What it says.')
  })
  .refine((entry) => (entry.at === undefined) !== (entry.when === undefined), mappingRefusal('entry-cause'))

/** Entries that are written all the time, and seen only when a probe searches them. */
export const logSchema = z.strictObject({
  title: words(80).describe('What it is called.'),
  path: identifier()
    .optional()
    .describe('The telemetry path that carries its entries; left out: nothing can disturb it.'),
  delay: duration().default(0).describe('Own delay of an entry, besides the path’s.'),
  loss: share().default(0).describe('Own share of entries that is lost, besides the path’s.'),
  entries: z.record(identifier(), logEntrySchema).describe('What is written in it.')
})

const lineSchema = z.strictObject({
  id: identifier().describe('Its own name within the probe.'),
  when: conditionSchema
    .optional()
    .describe('It is in the answer if this holds when the probe looks; left out: always.'),
  unless: conditionSchema.optional().describe('And if this does not.'),
  text: words(400).describe('What the team reads.')
})

/** Where a decision that changes nothing travels: through what fails, or past it. */
export const carriage = {
  lag: lagSchema,
  shownLag: shownLagSchema,
  pipeline: identifier()
    .optional()
    .describe('The change pipeline that it passes through; left out: none, it is out of band.'),
  path: identifier()
    .optional()
    .describe('The telemetry path that it comes through in the end, with its delay and loss; left out: none.')
}

/** A decision that only looks. */
export const probeSchema = z.strictObject({
  title: words(80).describe('What the team orders.'),
  does: words(300).describe('What it looks at, without spoilers.'),
  needs: words(200).optional().describe('What it takes, as the team is told.'),
  ...carriage,
  repeatable: z.boolean().default(true).describe('It can be ordered again.'),
  reveals: z
    .strictObject({
      instruments: z
        .array(identifier())
        .max(40)
        .default([])
        .describe('Instruments, those without a panel too, whose value it reads on the spot.'),
      logs: z
        .array(identifier())
        .max(20)
        .default([])
        .describe('Logs of which it finds the entries that have arrived.'),
      lines: z.array(lineSchema).max(40).default([]).describe('What else it tells.')
    })
    .describe('What it finds.')
})
