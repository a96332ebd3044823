/*
 * What the loops go by, beside the world's state: the model's layout, set once, and what follows from the
 * parameters, set anew whenever they change. Names and meanings are those of src-core/engine.
 */

import { Class, Group, Need, Queue, Retries, Service, Stretch } from './records'

export let dt: f64 = 1
export let blends: bool = true
export let classCount: i32 = 0
export let groupCount: i32 = 0
export let queueCount: i32 = 0
export let serviceCount: i32 = 0
export let laneCount: i32 = 0
export let ringRows: i32 = 0
/** In this step: new requests per class (of closed ones it says nothing), work that each device group could do, new tasks per work queue. */
export let arrivals: usize = 0
export let capacity: usize = 0
export let taskArrivals: usize = 0
/** What clients know at once, and what they find out by their timeout. */
export let known: Retries = changetype<Retries>(0)
export let silent: Retries = changetype<Retries>(0)

let classes: usize = 0
let groups: usize = 0
let streams: usize = 0
let stretches: usize = 0
let queues: usize = 0
let services: usize = 0
let needs: usize = 0

export function classAt(c: i32): Class {
  return changetype<Class>(classes + (c as usize) * offsetof<Class>())
}

export function groupAt(g: i32): Group {
  return changetype<Group>(groups + (g as usize) * offsetof<Group>())
}

/** A stream, as a stretch of its own. */
export function streamAt(s: i32): Stretch {
  return changetype<Stretch>(streams + (s as usize) * offsetof<Stretch>())
}

export function stretchAt(n: i32): Stretch {
  return changetype<Stretch>(stretches + (n as usize) * offsetof<Stretch>())
}

export function queueAt(q: i32): Queue {
  return changetype<Queue>(queues + (q as usize) * offsetof<Queue>())
}

export function serviceAt(s: i32): Service {
  return changetype<Service>(services + (s as usize) * offsetof<Service>())
}

export function needAt(n: i32): Need {
  return changetype<Need>(needs + (n as usize) * offsetof<Need>())
}

let free: usize = 0
/** Where what follows from the parameters begins. */
let tuned: usize = 0

/** Room for so many bytes; whoever laid the world out has seen to it that there is enough memory. */
export function room(bytes: i32): usize {
  const address = free
  free += ((bytes as usize) + 7) & ~7
  return address
}

/** Makes room for the tables from an address on. */
export function layTables(
  from: usize,
  classesOf: i32,
  groupsOf: i32,
  streamsOf: i32,
  queuesOf: i32,
  servicesOf: i32,
  needsOf: i32
): void {
  free = from
  classCount = classesOf
  groupCount = groupsOf
  queueCount = queuesOf
  serviceCount = servicesOf
  arrivals = room(classesOf * 8)
  capacity = room(groupsOf * 8)
  taskArrivals = room(queuesOf * 8)
  classes = room(classesOf * (offsetof<Class>() as i32))
  groups = room(groupsOf * (offsetof<Group>() as i32))
  streams = room(streamsOf * (offsetof<Stretch>() as i32))
  stretches = room(streamsOf * (offsetof<Stretch>() as i32))
  queues = room(queuesOf * (offsetof<Queue>() as i32))
  services = room(servicesOf * (offsetof<Service>() as i32))
  needs = room(needsOf * (offsetof<Need>() as i32))
  known = changetype<Retries>(room(offsetof<Retries>() as i32))
  silent = changetype<Retries>(room(offsetof<Retries>() as i32))
  tuned = free
}

export function laySteps(stepSeconds: f64, lanes: i32, rows: i32, withBlends: bool): void {
  dt = stepSeconds
  laneCount = lanes
  ringRows = rows
  blends = withBlends
}

/** All that `room` has given since the tables were laid is given anew. */
export function forgetTuned(): void {
  free = tuned
}
