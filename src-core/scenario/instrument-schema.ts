import { z } from 'zod'
import { duration, identifier, moment, quantity, share, words } from './quantities'

const staleSchema = z.strictObject({
  from: moment().describe('From when it shows its last reading as if it were new.'),
  until: moment().optional().describe('Until when; left out: for good.')
})

const wrongLabelSchema = z
  .strictObject({
    from: moment().optional().describe('From when; left out: from the start.'),
    until: moment().optional().describe('Until when; left out: for good.'),
    title: words(80).describe('The title that its panel bears in place of its own.'),
    unit: words(30).optional().describe('The unit that it shows in place of its own.')
  })
  .describe('It says that it shows something else.')

/** What people read a signal through. */
export const instrumentSchema = z.strictObject({
  title: words(80).describe('Title of its panel.'),
  signal: z.string().describe('The signal that it reads.'),
  unit: words(30).optional().describe('Shown unit; left out: the signal’s, unless it is scaled.'),
  scale: z.number().default(1).describe('Shown value = signal x scale.'),
  every: duration({ minimum: 0.01 }).default(60).describe('Time between two readings.'),
  path: z.string().optional().describe('The telemetry path; left out: nothing can disturb it.'),
  delay: duration().default(0).describe('Own delay of a reading, besides the path’s.'),
  loss: share().default(0).describe('Own share of readings that is lost, besides the path’s.'),
  resolution: quantity('shown unit')
    .default(0)
    .describe('Readings are rounded to multiples of this; 0: they are not.'),
  stale: z
    .array(staleSchema)
    .max(10)
    .default([])
    .describe('When it shows old readings as new: nobody sees that it stands still.'),
  wrongLabel: wrongLabelSchema.optional(),
  noise: share().default(0.01).describe('Relative error of a reading (standard deviation), with noise on.'),
  target: z.number().optional().describe('Line that readings should keep to, in the shown unit.'),
  minimum: z.number().optional().describe('Lower end of the axis.'),
  maximum: z.number().optional().describe('Upper end of the axis.'),
  panel: z.boolean().default(true).describe('false: it only feeds the map, alerts and probes.')
})

const nodeSchema = z.strictObject({
  id: identifier().describe('Its own name.'),
  title: words(30).describe('What it is called on the map.'),
  column: share().describe('Its centre, from the left edge (0) to the right (1).'),
  row: z.number().int().min(0).max(20).describe('Counted from the top.'),
  instrument: identifier().describe('The instrument that it is seen through.'),
  degraded: z.number().describe('Reading from which it counts as degraded.'),
  failing: z.number().describe('Reading from which it counts as failing; below degraded: low is bad.')
})

/** The system as a team sees it. */
export const mapSchema = z.strictObject({
  nodes: z.array(nodeSchema).max(60).describe('What stands on the map.'),
  links: z
    .array(z.tuple([identifier(), identifier()]))
    .max(200)
    .describe('Pairs of nodes that a line joins.')
})
