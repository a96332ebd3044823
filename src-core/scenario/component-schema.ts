import { z } from 'zod'
import { cacheSchema } from './cache-schema'
import { autoscalerSchema, recyclerSchema } from './controller-schema'
import { healthCheckerSchema } from './health-checker-schema'
import { nameRecordSchema } from './name-record-schema'
import { serviceTierSchema } from './tier-schema'
import { duration, flag, moment, oneOf, quantity, share, words } from './quantities'
import { rolloutSchema } from './rollout-schema'
import { sitesSchema } from './sites-schema'

const tableSchema = z
  .strictObject({
    size: quantity('connections', { minimum: 1 }).describe('Entries that it has.'),
    hold: duration({ minimum: 0.001 }).describe('Mean time that an accepted connection keeps its entry.')
  })
  .describe('Connection table: what is accepted holds an entry; a full table rejects.')

/** A shared bridge or load balancer: takes new connections at a rate, delays or rejects the rest. */
const deviceGroupSchema = z.strictObject({
  kind: z
    .literal('device-group')
    .describe('A shared bridge or load balancer: takes what comes at a rate, delays or rejects the rest.'),
  title: words(80).describe('Its name, as people read it.'),
  rate: quantity('connections/s').describe('New connections that it can set up, all nodes together.'),
  buffer: duration({ maximum: 7200 })
    .default(1)
    .describe(
      'Longest wait that its delay buffer holds, at its rate just then: at rate 0 it takes nothing in.'
    ),
  rejectionCost: share({ maximum: 0.99 })
    .default(0)
    .describe('Work of a rejection, as a share of a connection’s.'),
  refusal: oneOf(['fast', 'silent', 'final'])
    .default('fast')
    .describe(
      'fast: told at once; silent: the client finds out by its timeout; final: told not to try again.'
    ),
  deadlineCheck: flag()
    .default(0)
    .describe('Work whose client has given up is dropped, free, at the head of the queue.'),
  table: tableSchema.optional(),
  nodes: quantity('nodes', { minimum: 1, maximum: 10_000 })
    .default(1)
    .describe('Nodes among which the rate is divided; more of them share the same rate.'),
  pausedNodes: quantity('nodes', { maximum: 10_000 })
    .default(0)
    .describe('Nodes out of service, each with its part of the rate.'),
  servers: quantity('servers', { minimum: 1, maximum: 1e6 })
    .default(1)
    .describe('Parallel servers, for the waiting below saturation (Erlang C).'),
  variability: quantity('factor', { maximum: 100 })
    .default(1)
    .describe(
      '(Ca² + Cs²) / 2 of arrivals and service: 1 for Poisson and exponential, 0.5 for constant service.'
    )
})

/** Work that waits: a backlog, a lease manager, event delivery, a gate for deferred changes. */
const workQueueSchema = z.strictObject({
  kind: z
    .literal('work-queue')
    .describe('Work that waits: a backlog, a lease manager, a gate for deferred changes.'),
  title: words(80).describe('Its name, as people read it.'),
  arrivals: quantity('tasks/s').default(0).describe('New tasks.'),
  curve: z
    .array(z.tuple([moment(), z.number().min(0).max(1e6)]))
    .max(1000)
    .default([])
    .describe('Factor on the arrivals over time, straight between points: `[[T+0m, 1], [T+10m, 1.5]]`.'),
  rate: quantity('tasks/s').describe('Work that it can finish or release: concurrency / time per task.'),
  throttle: quantity('tasks/s').default(1e12).describe('Upper limit on what is released.'),
  timeout: duration({ maximum: 86_400 })
    .default(0)
    .describe('A task that waited this long is given up by its owner; 0: never.'),
  redo: flag().default(1).describe('A task that timed out is put in again at the end.'),
  paused: flag().default(0).describe('Nothing is released: deferred work gathers.'),
  limit: quantity('tasks').default(1e12).describe('Longest backlog; what comes above is dropped.'),
  history: duration({ maximum: 172_800, structural: true })
    .default(0)
    .describe('Longest wait that is followed exactly; 0: long enough for the whole run.')
})

const throughSchema = z
  .array(z.string())
  .min(1)
  .max(8)
  .describe('Components and traffic classes (clients.<id>) that it passes through.')

/** Carries readings. Loss and delay follow from the state of what they pass through. */
const telemetryPathSchema = z.strictObject({
  kind: z.literal('telemetry-path').describe('Carries readings through other components.'),
  title: words(80).describe('Its name, as people read it.'),
  through: throughSchema,
  base: duration().default(20).describe('Delay when all is well.'),
  tries: quantity('tries', { minimum: 1, maximum: 20 })
    .default(3)
    .describe('After how many failed tries a reading is lost.'),
  retryDelay: duration().default(60).describe('Time that each failed try adds.')
})

/** Carries orders. A change advances by dt / slow-down. */
const changePipelineSchema = z.strictObject({
  kind: z.literal('change-pipeline').describe('Carries decisions through other components.'),
  title: words(80).describe('Its name, as people read it.'),
  through: throughSchema,
  sensitivity: quantity('factor', { maximum: 1000 })
    .default(1)
    .describe('slow-down = 1 + sensitivity x (1 / success share - 1).'),
  floor: share({ minimum: 0.001 }).default(0.05).describe('Success share below which it gets no slower.')
})

export const componentSchema = z.discriminatedUnion('kind', [
  deviceGroupSchema,
  serviceTierSchema,
  workQueueSchema,
  cacheSchema,
  nameRecordSchema,
  sitesSchema,
  healthCheckerSchema,
  autoscalerSchema,
  recyclerSchema,
  rolloutSchema,
  telemetryPathSchema,
  changePipelineSchema
])
