/*
 * Records of the tables that the loops go by. Places count the numbers (doubles or 32-bit integers) of an array from
 * its start; addresses (usize) are in bytes. Masses are requests or connections; lengths of time are in steps unless
 * they say seconds.
 */

/** A class of clients: its lanes, how it takes failures, and when it gives up. */
@unmanaged
export class Class {
  /** First lane, and how many. */
  lane: i32
  attempts: i32
  /** Its members are connected, trying or waiting; open ones come and go. */
  closed: bool
  retriesOnTimeout: bool
  retriesOnRejection: bool
  /** Attempt that follows the last one; -1: none. */
  afterLast: i32
  /** Closed: share of the connections that ends in a step, and how many members there are. */
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
  /** Streams [streamFrom, streamTo) end here, and stretches [stretchFrom, stretchTo) are made of them. */
  streamFrom: i32
  streamTo: i32
  /** Its ring: places of its first cell among the cohorts, its first sum by class and its first row total. */
  cell: i32
  width: i32
  sum: i32
  row: i32
  /** Rows of the ring, one per step of arrival; `width` cells in each. */
  rows: i32
  /** The front of a service tier, which works for itself. */
  isTier: bool
  /** A table of connections stands behind it. */
  hasTable: bool
  stretchFrom: i32
  stretchTo: i32
  /** Work of a step without noise. */
  perStep: f64
  /** Mass that the delay buffer holds. */
  limit: f64
  /** Work that a rejection costs, in connections set up. */
  rejectionCost: f64
  /** The rejected are told nothing; they are told not to try again. */
  silent: bool
  final: bool
  /** What nobody waits for any more is dropped at the head. */
  deadlineCheck: bool
  /** Entries of the table, the share of them that ends in a step, and how long one is held, in seconds. */
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

/**
 * Where failures go, for all lanes at once: addresses of the arrays of src-core/engine/tuning/retry-table.ts, by lane
 * (soon, weights, offsets), by class (soonAfterLast, moreFrom) and one after the other (more).
 */
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

/** A work queue, and what it does with the tasks in it. */
@unmanaged
export class Queue {
  /** Its ring: the place of its first row, and how many, one per step of arrival. */
  row: i32
  rows: i32
  /** The class that its released work becomes, -1: none. */
  feeds: i32
  /** A task whose owner has given up is put in again. */
  redo: bool
  paused: bool
  /** Tasks that it works off in a step, and that it holds. */
  perStep: f64
  limit: f64
  /** Ages in steps at which owners give up, and how many of those who still wait do. */
  ageCount: i32
  ages: usize
  shares: usize
}

/** A service that users notice. */
@unmanaged
export class Service {
  /** An answer later than this is none, in seconds. */
  limit: f64
  /** Places among the parameters. */
  users: i32
  weight: i32
  target: i32
  /** Needs [needFrom, needTo) are its own. */
  needFrom: i32
  needTo: i32
}

/** What a service cannot do without. */
@unmanaged
export class Need {
  /** Index of a class, -1: it is a work queue. */
  class: i32
  queue: i32
  /** Share of what the service does that fails when this is all bad. */
  share: f64
}
