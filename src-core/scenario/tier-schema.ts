import { z } from 'zod'
import { breakerSchema, budgetSchema, lineageSchema, throttleSchema } from './client-schema'
import { duration, flag, identifier, oneOf, quantity, share, words } from './quantities'

/** One tier that a tier calls while its worker waits. */
const callSchema = z.strictObject({
  timeout: duration({ minimum: 0.001 }).describe('The worker gives up one try after this long.'),
  timeoutSpread: share({ maximum: 0.95 })
    .default(0.2)
    .describe('Sub-timeouts lie on timeout x (1 ± spread).'),
  subTimeouts: quantity('sub-timeouts', { minimum: 1, maximum: 5, structural: true })
    .default(5)
    .describe('Into how many the timeout is spread, so that not all give up at once.'),
  retries: quantity('retries', { maximum: 19 })
    .default(0)
    .describe('Further tries after a failed one, at once, while the worker still waits.'),
  fanOut: quantity('calls', { minimum: 1, maximum: 1000 })
    .default(1)
    .describe('Calls that one request makes side by side; all of them must succeed.'),
  share: share().default(1).describe('Share of the requests that make this call.'),
  priority: quantity('rank', { maximum: 9 }).default(5).describe('Rank of the call: 0 is served first.'),
  budget: budgetSchema.optional(),
  throttle: throttleSchema.optional(),
  breaker: breakerSchema.optional(),
  lineage: lineageSchema.optional()
})

const instancesSchema = z
  .strictObject({
    count: quantity('instances', { minimum: 1, maximum: 100_000 })
      .default(1)
      .describe('Instances among which it is divided; more of them share the same workers.'),
    paused: quantity('instances', { maximum: 100_000 })
      .default(0)
      .describe('Instances taken out of service, with their workers and queues.'),
    crashAt: share()
      .default(1)
      .describe('Share of all workers and queue places in use from which instances fail.'),
    crashRate: quantity('1/s', { maximum: 1000 })
      .default(0)
      .describe('Share of the running instances that fails per second above it.'),
    failure: oneOf(['crash', 'lock-up'])
      .default('crash')
      .describe('crash: what it held fails at once; lock-up: its clients wait for their timeouts.'),
    restartDelay: duration({ maximum: 3600 }).default(30).describe('Time until a failed instance is back.')
  })
  .describe('Workers, queue and cores are spread over the instances evenly.')

/** Workers that are held while what they called downstream has not answered. */
export const serviceTierSchema = z.strictObject({
  kind: z.literal('service-tier').describe('Workers that are held while what they called has not answered.'),
  title: words(80).describe('Its name, as people read it.'),
  workers: quantity('workers', { maximum: 1e7 }).describe('Requests that it works on at a time.'),
  time: duration({ minimum: 0.0001, maximum: 3600 }).describe(
    'Work of its own on one request; an answer takes this and what its calls take.'
  ),
  queueLimit: quantity('requests', { maximum: 1e9 }).describe('Requests that may wait for a worker.'),
  refusal: oneOf(['fast', 'silent', 'final'])
    .default('fast')
    .describe('fast: told at once; silent: found out by the timeout; final: told not to try again.'),
  discipline: oneOf(['fifo', 'adaptive-lifo', 'codel', 'priority'])
    .default('fifo')
    .describe('Which waiting request gets the next free worker; whom a full queue refuses, shedAbove says.'),
  lifoAbove: share().default(0.05).describe('Share of the queue from which the newest is served first.'),
  codelTarget: duration({ minimum: 0.0001, maximum: 60 })
    .default(0.005)
    .describe('Longest wait while the queue has not been empty for the interval.'),
  codelInterval: duration({ minimum: 0.001, maximum: 600 }).default(0.1).describe('Longest wait otherwise.'),
  deadlineCheck: flag()
    .default(0)
    .describe('Work whose client has given up is dropped, free, when its turn comes.'),
  passDeadline: flag()
    .default(0)
    .describe('Calls carry the time that the client still waits: when it has given up, they end.'),
  cores: quantity('cores', { minimum: 0.01, maximum: 1e7 })
    .optional()
    .describe('Shared by the workers that do not wait: time x max(1, running / cores).'),
  crowding: quantity('factor', { maximum: 10 })
    .default(0)
    .describe('How much longer its work takes while all cores run: time x (1 + crowding x running / cores).'),
  errorWork: duration({ maximum: 60 })
    .default(0)
    .describe('Side work of every error (logs, monitoring), for which the worker stays held.'),
  shedAbove: share()
    .default(1)
    .describe('Share of the queue from which the lowest rank is refused; the others follow one by one.'),
  instances: instancesSchema.prefault({}),
  calls: z
    .record(identifier(), callSchema)
    .default({})
    .describe('Tiers that it calls, one after the other, when its own work is done.')
})

export type ServiceTier = z.infer<typeof serviceTierSchema>
