import { backoffWindow, delayKernel, kernelTable, type Backoff, type KernelTable } from './delay-kernel'
import { streamKey } from './random'
import type { ClassModel, GroupModel, Model, ParameterPlaces, QueueModel } from './model'

/**
 * What follows from the parameters alone, worked out again only when one of
 * them changes. It is no state: a restored world derives it anew.
 */
export interface Tuning {
  readonly classes: ClassTuning[]
  readonly groups: GroupTuning[]
  readonly queues: QueueTuning[]
  /** 1 where a part must be tuned again: classes, then groups, then work queues. */
  readonly stale: Uint8Array
  /** The part that a parameter belongs to, as an index of `stale`; -1: read where it is used. */
  readonly owner: Int32Array
}

export interface ClassTuning {
  readonly arrivalKey: number
  readonly driftKey: number
  /** New requests per step, before curve and noise (open). */
  newPerStep: number
  /** Share of the connections that ends in a step (closed). */
  endPerStep: number
  members: number
  stream: number
  admission: number
  drift: number
  retriesOnTimeout: boolean
  retriesOnRejection: boolean
  retriesForever: boolean
  timeouts: Timeouts
  /** After a failure that the client knows of at once, per attempt. */
  kernels: KernelTable
  /** After a refusal that it finds out by its timeout. */
  silentKernels: KernelTable
  /** Mean time from a request's start to each of its attempts, in seconds, when the ones before time out. */
  starts: Float64Array
  deposit: number
  bucket: number
  poolPerStep: number
  poolTakesAll: boolean
  throttleFactor: number
  throttleDecay: number
  breakerThreshold: number
  breakerDecay: number
  breakerOpenTicks: number
  breakerProbe: number
}

/**
 * When clients give up. At each age (in whole steps, rising) the weight is the
 * share of a cohort that gives up then; survival, by age from 0, is the share
 * that still waits, and 0 beyond its end.
 */
export interface Timeouts {
  readonly ages: Int32Array
  readonly weights: Float64Array
  readonly survival: Float64Array
}

export interface GroupTuning {
  readonly serviceKey: number
  /** Connections per second and per step that the running nodes set up. */
  rate: number
  perStep: number
  /** Mass that the delay buffer holds. */
  limit: number
  rejectionCost: number
  silent: boolean
  final: boolean
  deadlineCheck: boolean
  tableSize: number
  tableEndPerStep: number
  tableHold: number
  servers: number
  variability: number
}

export interface QueueTuning {
  readonly arrivalKey: number
  arrivalsPerStep: number
  perStep: number
  timeouts: Timeouts
  redo: boolean
  paused: boolean
  limit: number
}

export function tune(model: Model, seed: number): Tuning {
  const parts = model.classes.length + model.groups.length + model.queues.length
  const owner = new Int32Array(model.parameters.length).fill(-1)
  const ids = [...model.classes.map((part) => `clients.${part.id}.`), ...[...model.groups, ...model.queues].map((part) => `${part.id}.`)]
  model.parameters.forEach((parameter, index) => {
    owner[index] = ids.findIndex((prefix) => parameter.path.startsWith(prefix))
  })
  const values = model.initial
  return {
    classes: model.classes.map((part) => ({
      arrivalKey: streamKey(seed, `arrivals ${part.id}`),
      driftKey: streamKey(seed, `drift ${part.id}`),
      ...tuneClass(model, part, values)
    })),
    groups: model.groups.map((part) => ({ serviceKey: streamKey(seed, `service ${part.id}`), ...tuneGroup(model, part, values) })),
    queues: model.queues.map((part) => ({ arrivalKey: streamKey(seed, `arrivals ${part.id}`), ...tuneQueue(model, part, values) })),
    stale: new Uint8Array(parts).fill(1),
    owner
  }
}

/** Works out again every part that is stale; `onRetimed` hears of each class whose timeouts changed. */
export function retune(
  model: Model,
  tuning: Tuning,
  values: Float64Array,
  onRetimed: (c: number, before: Timeouts, after: Timeouts) => void
): void {
  const { stale, classes, groups, queues } = tuning
  let part = 0
  for (let c = 0; c < classes.length; c++, part++) {
    if (stale[part] === 0) continue
    const before = classes[c]!.timeouts
    Object.assign(classes[c]!, tuneClass(model, model.classes[c]!, values))
    if (!sameTimeouts(before, classes[c]!.timeouts)) onRetimed(c, before, classes[c]!.timeouts)
  }
  for (let g = 0; g < groups.length; g++, part++) {
    if (stale[part] !== 0) Object.assign(groups[g]!, tuneGroup(model, model.groups[g]!, values))
  }
  for (let q = 0; q < queues.length; q++, part++) {
    if (stale[part] !== 0) Object.assign(queues[q]!, tuneQueue(model, model.queues[q]!, values))
  }
  stale.fill(0)
}

type Read = (name: string, otherwise?: number) => number

function reader(at: ParameterPlaces, values: Float64Array): Read {
  return (name, otherwise = 0) => {
    const place = at(name)
    return place < 0 ? otherwise : values[place]!
  }
}

const backoffKinds = ['none', 'fixed', 'exponential'] as const
const jitters = ['none', 'full', 'equal', 'decorrelated'] as const

function tuneClass(model: Model, part: ClassModel, values: Float64Array): Omit<ClassTuning, 'arrivalKey' | 'driftKey'> {
  const { dt } = model
  const read = reader(part.at, values)
  const life = read('life')
  const retries = read('retries', 1) !== 0
  const delays = subTimeouts(read('timeout') / dt, read('timeoutSpread'), part.subTimeouts)
  const windows = backoffWindows(part, read, dt)
  return {
    newPerStep: read('rate') * dt,
    endPerStep: life > dt ? dt / life : life > 0 ? 1 : 0,
    members: read('members'),
    stream: part.streamAt[read('group')] ?? -1,
    admission: read('admission', 1),
    drift: read('noise'),
    retriesOnTimeout: retries && read('retryOn.timeout', 1) !== 0,
    retriesOnRejection: retries && read('retryOn.rejection', 1) !== 0,
    retriesForever: read('defects.retriesForever') !== 0,
    timeouts: timeoutsOf(delays),
    kernels: kernelTable(
      windows.map(([from, to]) => delayKernel([{ from, to, share: 1 }])),
      part.attempts
    ),
    silentKernels: kernelTable(
      windows.map(([from, to]) =>
        delayKernel(delays.map((delay) => ({ from: delay + from, to: delay + to, share: 1 / delays.length })))
      ),
      part.attempts
    ),
    starts: attemptStarts(part, read('timeout'), windows, dt),
    deposit: read('budget.deposit'),
    bucket: read('budget.bucket'),
    poolPerStep: read('lineage.pool') * dt,
    poolTakesAll: read('lineage.kind') === 1,
    throttleFactor: read('throttle.k', 1),
    throttleDecay: decay(dt, read('throttle.window', 1)),
    breakerThreshold: read('breaker.threshold', 1),
    breakerDecay: decay(dt, read('breaker.window', 1)),
    breakerOpenTicks: Math.ceil(read('breaker.open') / dt),
    breakerProbe: read('breaker.probe')
  }
}

function attemptStarts(part: ClassModel, timeout: number, windows: readonly (readonly [number, number])[], dt: number): Float64Array {
  const starts = new Float64Array(part.attempts)
  for (let a = 1; a < part.attempts; a++) {
    const [from, to] = windows[a - 1]!
    starts[a] = starts[a - 1]! + timeout + ((from + to) / 2) * dt
  }
  return starts
}

function backoffWindows(part: ClassModel, read: Read, dt: number): readonly (readonly [number, number])[] {
  const backoff: Backoff = {
    kind: backoffKinds[read('backoff.kind')] ?? 'none',
    jitter: jitters[read('backoff.jitter')] ?? 'none',
    base: read('backoff.base'),
    cap: read('backoff.cap'),
    multiplier: read('backoff.multiplier', 1)
  }
  const ignored = read('defects.backoffIgnored') !== 0
  return Array.from({ length: part.attempts }, (_, failure) => {
    const [from, to] = ignored ? [0, 0] : backoffWindow(backoff, failure)
    return [from / dt, to / dt] as const
  })
}

/** Share that an exponential window of `window` seconds forgets in a step. */
function decay(dt: number, window: number): number {
  return dt < window ? dt / window : 1
}

/** `count` equally likely timeouts, spread evenly over timeout x (1 ± spread), in steps. */
function subTimeouts(timeout: number, spread: number, count: number): readonly number[] {
  if (count <= 1 || spread === 0) return [timeout]
  return Array.from({ length: count }, (_, k) => timeout * (1 - spread + (2 * spread * k) / (count - 1)))
}

/**
 * Equally likely timeouts, in steps, by age. One between two whole ages is
 * shared by them; none is below one step. Without any, nobody ever gives up.
 */
export function timeoutsOf(delays: readonly number[]): Timeouts {
  const shares = new Map<number, number>()
  const add = (age: number, share: number) => {
    if (share > 0) shares.set(age, (shares.get(age) ?? 0) + share)
  }
  for (const delay of delays) {
    const age = delay > 1 ? delay : 1
    const whole = Math.floor(age)
    add(whole, (1 - (age - whole)) / delays.length)
    add(whole + 1, (age - whole) / delays.length)
  }
  const ages = Int32Array.from([...shares.keys()].sort((a, b) => a - b))
  const oldest = ages.at(-1) ?? 0
  const survival = new Float64Array(oldest + 1).fill(1)
  for (let age = 1; age <= oldest; age++) survival[age] = survival[age - 1]! - (shares.get(age) ?? 0)
  if (oldest > 0) survival[oldest] = 0
  const weights = Float64Array.from(ages, (age) => survival[age - 1]! - survival[age]!)
  return { ages, weights, survival }
}

function sameTimeouts(a: Timeouts, b: Timeouts): boolean {
  return a.survival.length === b.survival.length && a.survival.every((share, age) => share === b.survival[age])
}

function tuneGroup(model: Model, part: GroupModel, values: Float64Array): Omit<GroupTuning, 'serviceKey'> {
  const { dt } = model
  const read = reader(part.at, values)
  const nodes = read('nodes', 1)
  const running = nodes - read('pausedNodes')
  const rate = running > 0 ? (read('rate') * running) / nodes : 0
  const hold = read('table.hold', 1)
  return {
    rate,
    perStep: rate * dt,
    limit: read('buffer') * rate,
    rejectionCost: read('rejectionCost'),
    silent: read('refusal') === 1,
    final: read('refusal') === 2,
    deadlineCheck: read('deadlineCheck') !== 0,
    tableSize: read('table.size'),
    tableEndPerStep: hold > dt ? dt / hold : 1,
    tableHold: hold,
    servers: read('servers', 1),
    variability: read('variability', 1)
  }
}

/** One timeout for all tasks gives all-or-nothing results, so they too are spread, by this share. */
const taskTimeoutSpread = 0.2

function tuneQueue(model: Model, part: QueueModel, values: Float64Array): Omit<QueueTuning, 'arrivalKey'> {
  const { dt } = model
  const read = reader(part.at, values)
  const rate = read('rate')
  const throttle = read('throttle')
  const timeout = read('timeout')
  return {
    arrivalsPerStep: read('arrivals') * dt,
    perStep: (rate < throttle ? rate : throttle) * dt,
    timeouts: timeout > 0 ? timeoutsOf(subTimeouts(timeout / dt, taskTimeoutSpread, 5)) : timeoutsOf([]),
    redo: read('redo') !== 0,
    paused: read('paused') !== 0,
    limit: read('limit')
  }
}
