import type { Pair } from './twin-pairs'

const once = { attempts: 1, backoff: { kind: 'none', jitter: 'none', base: 0, cap: 0 } } as const
const jittered = { kind: 'exponential', jitter: 'full', base: 1, cap: 20 } as const

/** Situations of queues of a thousand and more, where the fluid limit applies. */
export const situations: readonly Pair[] = [
  {
    name: 'overload: all work late',
    seconds: 120,
    rate: 300,
    timeout: 5,
    spread: 0.2,
    ...once,
    capacity: 200,
    buffer: 15
  },
  {
    name: 'overload: a part of the work late',
    seconds: 120,
    rate: 300,
    timeout: 10,
    spread: 0.4,
    ...once,
    capacity: 200,
    buffer: 9
  },
  {
    name: 'overload: deadline check',
    seconds: 120,
    rate: 300,
    timeout: 8,
    spread: 0.2,
    ...once,
    capacity: 200,
    buffer: 15,
    station: { deadlineCheck: true },
    // The queue settles where its head is as old as a sub-timeout, so that some clients give up within
    // their own service: a share that does not vanish in large systems, and that a fluid does not have.
    unseenByFluids: 0.03
  },
  {
    name: 'storm that tips',
    seconds: 180,
    rate: 150,
    timeout: 5,
    spread: 0.2,
    attempts: 3,
    backoff: jittered,
    capacity: 200,
    buffer: 12,
    surge: { at: 30, until: 60, factor: 2.5 }
  },
  {
    name: 'storm that does not tip',
    seconds: 180,
    rate: 120,
    timeout: 10,
    spread: 0.2,
    attempts: 3,
    backoff: jittered,
    capacity: 200,
    buffer: 20,
    surge: { at: 30, until: 42, factor: 3 }
  },
  {
    name: 'drain of a backlog',
    seconds: 180,
    rate: 120,
    timeout: 600,
    spread: 0.2,
    ...once,
    capacity: 200,
    buffer: 60,
    surge: { at: 30, until: 60, factor: 3 }
  },
  {
    name: 'drain of a backlog, constant service',
    seconds: 180,
    rate: 120,
    timeout: 600,
    spread: 0.2,
    ...once,
    capacity: 200,
    buffer: 60,
    station: { law: 'deterministic' },
    surge: { at: 30, until: 60, factor: 3 }
  },
  {
    name: 'closed population that reconnects',
    seconds: 240,
    members: 20_000,
    cutAtStart: 20_000,
    life: 600,
    timeout: 6,
    spread: 0.2,
    attempts: 4,
    backoff: { kind: 'exponential', jitter: 'equal', base: 10, cap: 80 },
    capacity: 200,
    buffer: 10
  },
  {
    name: 'closed population, silent refusals',
    seconds: 240,
    members: 20_000,
    cutAtStart: 20_000,
    life: 0,
    timeout: 8,
    spread: 0.2,
    attempts: 3,
    backoff: { kind: 'fixed', jitter: 'full', base: 60, cap: 60 },
    capacity: 200,
    buffer: 6,
    station: { refusal: 'silent' }
  },
  {
    name: 'rejection cost',
    seconds: 180,
    rate: 540,
    timeout: 20,
    spread: 0.2,
    attempts: 4,
    backoff: jittered,
    capacity: 600,
    buffer: 2,
    station: { rejectionCost: 0.35 },
    surge: { at: 30, until: 60, factor: 2 }
  },
  {
    name: 'retries before a buffer that makes a part of them late',
    seconds: 180,
    rate: 160,
    timeout: 10,
    spread: 0.4,
    attempts: 2,
    backoff: { kind: 'exponential', jitter: 'equal', base: 4, cap: 20 },
    capacity: 200,
    buffer: 9,
    surge: { at: 30, until: 90, factor: 2 }
  },
  {
    name: 'final refusals',
    seconds: 120,
    rate: 260,
    timeout: 8,
    spread: 0.2,
    attempts: 3,
    backoff: { kind: 'fixed', jitter: 'none', base: 3, cap: 20 },
    capacity: 200,
    buffer: 7.6,
    station: { refusal: 'final' }
  }
]
