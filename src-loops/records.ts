/*
 * Records of the tables that the loops go by. Names and meanings are those of src-core/engine.
 */

/** A class of clients: its lanes, how it takes failures, and when it gives up. */
@unmanaged
export class Class {
  lane: i32
  attempts: i32
  closed: bool
  retriesOnTimeout: bool
  retriesOnRejection: bool
  /** Attempt that follows the last one; -1: none. */
  afterLast: i32
  endPerStep: f64
  members: f64
  /** Ages in steps at which shares of a cohort give up, and these shares. */
  ageCount: i32
  ages: usize
  weights: usize
  /** Share of a cohort that still waits, by age; 0 from its end on. */
  survivalCount: i32
  survival: usize
  /** Mean time from a request's start to each attempt, in seconds. */
  starts: usize
  /** How a member that cannot leave begins anew: changes of its first lane's rate. */
  anewCount: i32
  anewOffsets: usize
  anewWeights: usize
}

/** A device group, and where its ring of cohorts lies. */
@unmanaged
export class Group {
  streamFrom: i32
  streamTo: i32
  cell: i32
  width: i32
  sum: i32
  row: i32
  rows: i32
  isTier: bool
  hasTable: bool
  stretchFrom: i32
  stretchTo: i32
  /** Work of a step without noise. */
  perStep: f64
  limit: f64
  rejectionCost: f64
  silent: bool
  final: bool
  deadlineCheck: bool
  tableSize: f64
  tableEndPerStep: f64
  tableHold: f64
}

/** Streams of one device group that follow each other, and whose classes give up and try again alike. */
@unmanaged
export class Stretch {
  /** First stream, and how many. */
  from: i32
  streams: i32
  /** Class of the first one. */
  class: i32
  clients: Class
  /** First lane, and how many. */
  lane: i32
  lanes: i32
  /** Where its lanes, and its sums by class, begin in a row of the group's cohorts. */
  offset: i32
  sum: i32
}

/** Where failures go, for all lanes at once: see src-core/engine/tuning/retry-table.ts. */
@unmanaged
export class Retries {
  soon: usize
  soonAfterLast: usize
  weights: usize
  offsets: usize
  moreLanes: usize
  moreOffsets: usize
  moreWeights: usize
  moreFrom: usize
}

/** A work queue: its ring of rows, and what it does with the tasks in it. */
@unmanaged
export class Queue {
  row: i32
  rows: i32
  /** The class that its released work becomes, -1: none. */
  feeds: i32
  redo: bool
  paused: bool
  perStep: f64
  limit: f64
  /** Ages in steps at which owners give up, and how many of those who still wait do. */
  ageCount: i32
  ages: usize
  shares: usize
}

@unmanaged
export class Service {
  limit: f64
  users: i32
  weight: i32
  target: i32
  needFrom: i32
  needTo: i32
}

@unmanaged
export class Need {
  /** Index of a class, -1: it is a work queue. */
  class: i32
  queue: i32
  share: f64
}
