import { classAt, groupAt, known, queueAt, silent as silentRetries, streamAt, stretchAt } from './tables'

/* What follows from the parameters, handed over whenever they have changed. */

export function tuneClass(
  c: i32,
  endPerStep: f64,
  members: f64,
  retriesOnTimeout: bool,
  retriesOnRejection: bool,
  afterLast: i32
): void {
  const part = classAt(c)
  part.endPerStep = endPerStep
  part.members = members
  part.retriesOnTimeout = retriesOnTimeout
  part.retriesOnRejection = retriesOnRejection
  part.afterLast = afterLast
}

export function tuneTimeouts(
  c: i32,
  ageCount: i32,
  ages: usize,
  weights: usize,
  survivalCount: i32,
  survival: usize
): void {
  const part = classAt(c)
  part.ageCount = ageCount
  part.ages = ages
  part.weights = weights
  part.survivalCount = survivalCount
  part.survival = survival
}

export function tuneStarts(c: i32, starts: usize): void {
  classAt(c).starts = starts
}

export function tuneAnew(c: i32, count: i32, offsets: usize, weights: usize): void {
  const part = classAt(c)
  part.anewCount = count
  part.anewOffsets = offsets
  part.anewWeights = weights
}

export function tuneStretches(g: i32, from: i32, to: i32): void {
  const group = groupAt(g)
  group.stretchFrom = from
  group.stretchTo = to
}

/** A stretch begins where a stream does, and goes over so many streams and lanes. */
export function tuneStretch(n: i32, stream: i32, streams: i32, lanes: i32): void {
  const first = streamAt(stream)
  const stretch = stretchAt(n)
  stretch.from = stream
  stretch.streams = streams
  stretch.class = first.class
  stretch.clients = first.clients
  stretch.lane = first.lane
  stretch.lanes = lanes
  stretch.offset = first.offset
  stretch.sum = first.sum
}

export function tuneGroup(
  g: i32,
  perStep: f64,
  limit: f64,
  rejectionCost: f64,
  silent: bool,
  final: bool,
  deadlineCheck: bool
): void {
  const group = groupAt(g)
  group.perStep = perStep
  group.limit = limit
  group.rejectionCost = rejectionCost
  group.silent = silent
  group.final = final
  group.deadlineCheck = deadlineCheck
}

export function tuneConnectionTable(g: i32, size: f64, endPerStep: f64, hold: f64): void {
  const group = groupAt(g)
  group.tableSize = size
  group.tableEndPerStep = endPerStep
  group.tableHold = hold
}

export function tuneQueue(q: i32, perStep: f64, limit: f64, redo: bool, paused: bool): void {
  const queue = queueAt(q)
  queue.perStep = perStep
  queue.limit = limit
  queue.redo = redo
  queue.paused = paused
}

export function tuneQueueTimeouts(q: i32, ageCount: i32, ages: usize, shares: usize): void {
  const queue = queueAt(q)
  queue.ageCount = ageCount
  queue.ages = ages
  queue.shares = shares
}

export function tuneRetries(
  isSilent: bool,
  soon: usize,
  soonAfterLast: usize,
  weights: usize,
  offsets: usize
): void {
  const table = isSilent ? silentRetries : known
  table.soon = soon
  table.soonAfterLast = soonAfterLast
  table.weights = weights
  table.offsets = offsets
}

/** Changes beyond the first two of a lane, of few classes: those of class c lie in [from[c], from[c + 1]). */
export function tuneMoreRetries(
  isSilent: bool,
  lanes: usize,
  offsets: usize,
  weights: usize,
  from: usize
): void {
  const table = isSilent ? silentRetries : known
  table.moreLanes = lanes
  table.moreOffsets = offsets
  table.moreWeights = weights
  table.moreFrom = from
}
