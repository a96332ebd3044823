import { z } from 'zod'
import { duration, flag, identifier, quantity, share, words } from './quantities'
import { watchSchema } from './watch-schema'

/** Looks at each node of a component again and again, and takes out of service those that fail. */
export const healthCheckerSchema = z.strictObject({
  kind: z
    .literal('health-checker')
    .describe('Checks the nodes of a component, and takes out of service those that fail.'),
  title: words(80).describe('Its name, as people read it.'),
  of: identifier().describe('The component whose nodes it checks: one that has `nodes` and `pausedNodes`.'),
  enabled: flag().default(1).describe('false: what it has removed goes back into service.'),
  interval: duration({ minimum: 0.001 }).default(10).describe('Time between two checks of a node.'),
  fails: quantity('checks', { minimum: 1, maximum: 10, structural: true })
    .default(3)
    .describe('Failed checks in a row after which a node is removed.'),
  passes: quantity('checks', { minimum: 1, maximum: 10, structural: true })
    .default(3)
    .describe('Passed checks in a row after which it is returned.'),
  watch: watchSchema().optional(),
  spread: share({ maximum: 1 })
    .default(0.2)
    .describe('Nodes differ: their thresholds lie evenly on threshold x (1 ± spread).'),
  failing: quantity('nodes').default(0).describe('Nodes that fail every check, whatever their load.'),
  velocity: quantity('nodes/window').default(1e12).describe('Most nodes that it removes in a window.'),
  window: duration({ minimum: 0.001 }).default(60).describe('Time for which the velocity limit counts.'),
  mostRemoved: share().default(1).describe('Share of the nodes that it never goes beyond.'),
  failOpen: flag()
    .default(0)
    .describe('When too many are removed it trusts none of its checks, and all serve again.'),
  failOpenAt: share().default(0.5).describe('Removed share from which it fails open.')
})
