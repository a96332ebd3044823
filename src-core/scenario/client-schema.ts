import { z } from 'zod'
import { destination, duration, flag, identifier, moment, oneOf, quantity, share, words } from './quantities'

/** How long a client waits before it tries again, after failure k = 0, 1, 2... */
const backoffSchema = z
  .strictObject({
    kind: oneOf(['none', 'fixed', 'exponential'])
      .default('exponential')
      .describe('How the wait grows from one failure to the next.'),
    base: duration().default(1).describe('Wait after the first failure.'),
    cap: duration({ maximum: 86_400 }).default(20).describe('Longest wait.'),
    multiplier: quantity('per attempt', { minimum: 1, maximum: 100 })
      .default(2)
      .describe('By which it grows after each failure.'),
    jitter: oneOf(['none', 'full', 'equal', 'decorrelated'])
      .default('full')
      .describe('How it is drawn; decorrelated: between the base and three times the mean of the last wait.')
  })
  .describe(
    'fixed: base. exponential: min(cap, base x multiplier^k). full: uniform on [0, d]; equal: uniform on [d/2, d].'
  )

const retryOnSchema = z
  .strictObject({
    timeout: flag().default(1).describe('Attempts that got no answer in time.'),
    rejection: flag().default(1).describe('Attempts that were refused.')
  })
  .describe('Which failures are tried again at all.')

export const budgetSchema = z
  .strictObject({
    deposit: quantity('tokens/first try', { maximum: 100 }).describe('Paid in by each first try.'),
    bucket: quantity('tokens').describe('Most that it holds.'),
    initial: quantity('tokens', { structural: true }).default(0).describe('Held at the start.')
  })
  .describe('Retry budget: each first try pays in `deposit` tokens, each retry takes one.')

export const throttleSchema = z
  .strictObject({
    k: quantity('factor', { minimum: 1, maximum: 100 }).describe(
      'How many times what was accepted may be sent.'
    ),
    window: duration({ minimum: 0.001 }).describe('Time over which both are counted.')
  })
  .describe('Adaptive throttling: sends at most K times what was accepted over the window.')

export const breakerSchema = z
  .strictObject({
    threshold: share().describe('Failure share at which it opens.'),
    window: duration({ minimum: 0.001 }).describe('Time over which failures are counted.'),
    open: duration({ minimum: 0.001 }).describe('How long it lets nothing out, and then how long it probes.'),
    probe: share().default(0.05).describe('Share of the attempts that it lets out as probes.')
  })
  .describe('Circuit breaker: opens at a failure share over the window, probes after `open`.')

export const lineageSchema = z
  .strictObject({
    kind: oneOf(['direct', 'indirect']).default('direct').describe('Who started these retries.'),
    pool: quantity('retries/s').optional().describe('Most that are let out; left out: no cap.')
  })
  .describe(
    'direct: these retries are of this hop; indirect: an ancestor started them. A pool caps each kind.'
  )

const defectsSchema = z
  .strictObject({
    backoffIgnored: flag().default(0).describe('Every retry comes at once, whatever the back-off says.'),
    retriesForever: flag().default(0).describe('The last attempt is made again without end.')
  })
  .describe('Latent defects that can be switched: back-off has no effect; attempts never run out.')

const traffic = {
  title: words(80).describe('Its name, as people read it.'),
  group: destination().describe('The component that its requests go to.'),
  mayMoveTo: z
    .array(identifier())
    .max(20)
    .default([])
    .describe('Further components that its requests may be moved to.'),
  timeout: duration({ minimum: 0.001 }).default(5).describe('How long it waits for an answer.'),
  timeoutSpread: share({ maximum: 0.95 })
    .default(0.2)
    .describe('Sub-timeouts lie on timeout x (1 ± spread).'),
  subTimeouts: quantity('sub-timeouts', { minimum: 1, maximum: 5, structural: true })
    .default(5)
    .describe('Into how many the timeout is spread, so that not all give up at once.'),
  attempts: quantity('attempts', { minimum: 1, maximum: 20, structural: true })
    .default(3)
    .describe('First try and retries together.'),
  backoff: backoffSchema.prefault({}),
  retryOn: retryOnSchema.prefault({}),
  retries: flag().default(1).describe('false: no failure is tried again.'),
  admission: share()
    .default(1)
    .describe('Share of its attempts that is let out; the rest is shed at the client.'),
  budget: budgetSchema.optional(),
  throttle: throttleSchema.optional(),
  breaker: breakerSchema.optional(),
  lineage: lineageSchema.optional(),
  priority: quantity('rank', { maximum: 9 }).default(5).describe('0 is served first.'),
  defects: defectsSchema.prefault({}),
  noise: share().default(0).describe('Size (sigma) of the slow log-normal factor on its rate, with noise on.')
}

const openClientsSchema = z.strictObject({
  kind: z.literal('open').describe('Requests come at a rate, whatever became of those before.'),
  rate: quantity('requests/s').default(0).describe('New requests.'),
  curve: z
    .array(z.tuple([moment(), z.number().min(0).max(1e6)]))
    .max(1000)
    .default([])
    .describe('Factor on the rate over time, straight between points: `[[T+0m, 1], [T+10m, 1.5]]`.'),
  from: identifier()
    .optional()
    .describe(
      'A work queue whose released work becomes this class’s new requests, in place of rate and curve. With the queue’s `redo`, what fails for good goes back into it, before all that waits.'
    ),
  ...traffic
})

const closedClientsSchema = z.strictObject({
  kind: z
    .literal('closed')
    .describe('A fixed number of members, who come back when they lose their connection.'),
  members: quantity('members').describe('How many there are: connected, trying or waiting to retry.'),
  life: duration().default(0).describe('Mean life of a connection; 0: it lasts until it is cut.'),
  connectedAtStart: share({ structural: true })
    .default(1)
    .describe('Share of the members that have a connection at the start.'),
  ...traffic
})

/** One traffic class. */
export const clientsSchema = z.discriminatedUnion('kind', [openClientsSchema, closedClientsSchema])
