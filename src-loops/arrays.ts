/*
 * Where the arrays of the world's dictionary (src-core/engine/world-arrays.ts) lie, as addresses in bytes.
 * Whoever lays a world out sets each one that is exported here by its name.
 */

// Ledgers, per class.
export let newTotal: usize = 0
export let goodTotal: usize = 0
export let exhaustedTotal: usize = 0
export let shedTotal: usize = 0
export let inFlight: usize = 0
export let waiting: usize = 0
export let connected: usize = 0
// Ledgers, per device group.
export let offeredTotal: usize = 0
export let rejectedTotal: usize = 0
export let groupGoodTotal: usize = 0
export let wastedTotal: usize = 0
export let droppedTotal: usize = 0
export let queued: usize = 0
// Ledgers of work queues and services.
export let taskOfferedTotal: usize = 0
export let taskDoneTotal: usize = 0
export let taskWastedTotal: usize = 0
export let taskDroppedTotal: usize = 0
export let backlog: usize = 0
export let impact: usize = 0

export let parameters: usize = 0
export let streamShare: usize = 0

// Last step, per lane.
export let attempts: usize = 0
export let good: usize = 0
export let failed: usize = 0
export let failedSilently: usize = 0
export let abandoned: usize = 0
// Last step, per class.
export let newStep: usize = 0
export let attemptStep: usize = 0
export let retryStep: usize = 0
export let goodStep: usize = 0
export let failedStep: usize = 0
export let knownStep: usize = 0
export let silentStep: usize = 0
export let abandonedStep: usize = 0
export let exhaustedStep: usize = 0
export let shedStep: usize = 0
export let cut: usize = 0
export let lastFailure: usize = 0
export let classSuccess: usize = 0

// Last step, per device group.
export let groupSuccess: usize = 0
export let offeredStep: usize = 0
export let capacityStep: usize = 0
export let groupRetryStep: usize = 0
export let rejectedStep: usize = 0
export let groupGoodStep: usize = 0
export let groupFailedStep: usize = 0
export let wastedStep: usize = 0
export let droppedStep: usize = 0
export let flushed: usize = 0
export let tableUsed: usize = 0
export let tableBlocking: usize = 0
export let tableBlockingAt: usize = 0
export let head: usize = 0

// Work queues and services.
export let taskOfferedStep: usize = 0
export let taskRedoneStep: usize = 0
export let taskDoneStep: usize = 0
export let taskWastedStep: usize = 0
export let taskDroppedStep: usize = 0
export let taskFlushed: usize = 0
export let taskHead: usize = 0
export let needNew: usize = 0
export let needOnTime: usize = 0
export let badShare: usize = 0

// Rings.
export let retryRate: usize = 0
export let retryRing: usize = 0
export let cohorts: usize = 0
export let cohortSums: usize = 0
export let rowTotal: usize = 0
export let taskLive: usize = 0
export let taskWaste: usize = 0
