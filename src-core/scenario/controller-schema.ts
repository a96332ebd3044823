import { z } from 'zod'
import { duration, flag, identifier, quantity, share, words } from './quantities'
import { watchSchema } from './watch-schema'

/** Follows a signal, perhaps the wrong one, and changes one parameter by it. */
export const autoscalerSchema = z.strictObject({
  kind: z
    .literal('autoscaler')
    .describe('Follows a signal, perhaps the wrong one, and moves one parameter by it.'),
  title: words(80).describe('Its name, as people read it.'),
  enabled: flag().default(1).describe('false: it decides nothing more; what it did stays.'),
  signal: z.string().describe('Any signal of the pack; taken to fall as the parameter rises.'),
  target: quantity('of the signal', { minimum: 1e-9 }).describe('Where it wants the signal to be.'),
  window: duration().default(60).describe('Time over which the signal is averaged.'),
  tolerance: share().default(0.1).describe('Deviation from the target at which it does nothing.'),
  parameter: z.string().describe('Path of the parameter that it changes, such as `web.rate`.'),
  minimum: quantity('of the parameter').default(0).describe('Least to which it sets the parameter.'),
  maximum: quantity('of the parameter').describe('Most to which it sets the parameter.'),
  step: quantity('of the parameter').default(1e12).describe('Largest change at a time.'),
  down: flag().default(1).describe('false: it only ever adds.'),
  cooldown: duration().default(300).describe('Least time between two decisions.'),
  delay: duration().default(0).describe('Time from a decision until it takes effect.')
})

/** Replaces bad nodes, as fast as the component that it needs for it lets it. */
export const recyclerSchema = z.strictObject({
  kind: z.literal('recycler').describe('Replaces bad nodes, as fast as what it needs for it lets it.'),
  title: words(80).describe('Its name, as people read it.'),
  of: identifier().describe('The component whose nodes go bad: one that has `nodes` and `pausedNodes`.'),
  enabled: flag().default(1).describe('false: it replaces nothing.'),
  rate: quantity('nodes/s').describe('Bad nodes that it replaces when all is well.'),
  needs: z
    .string()
    .optional()
    .describe('A signal that is a share, such as `clients.launches.success`: its rate is rate x this.'),
  breaks: quantity('per second', { maximum: 1000 })
    .default(0)
    .describe('Share of the good nodes that goes bad in a second.'),
  breaksWhen: watchSchema().optional().describe('Nodes go bad only while this is bad; left out: always.')
})
