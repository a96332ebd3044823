/**
 * The innermost loops of the engine, compiled to WebAssembly: what every step does for every lane, class,
 * device group, work queue and service. One instance works on one world, which lies in its memory. What is
 * exported here is what the engine can call (src-core/engine/loops.ts).
 */
export * from './arrays'
export { stepDemand } from './demand'
export { stepDeviceGroups } from './device-groups'
export { stepRetries } from './retries'
export { stepSuccess } from './success'
export { stepUserImpact } from './user-impact'
export { stepWorkQueues, taskDelay } from './work-queues'
export * from './lay'
export { arrivals, capacity, forgetTuned, laySteps, layTables, room, taskArrivals } from './tables'
export * from './tune'
