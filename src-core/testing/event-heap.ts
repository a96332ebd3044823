/**
 * Events in the order of their times: a binary heap in typed arrays, because a
 * comparison against the engine pops millions of them. Of events at the same
 * time the earlier pushed comes first, so that a seed always gives one run.
 */
export interface EventHeap {
  size: number
  /** Number of the next push: the second key of the order. */
  pushed: number
  times: Float64Array
  order: Float64Array
  /** Kind and subject of each event in one number, so that fewer words move. */
  what: Float64Array
  /** What the last pop took out. */
  time: number
  kind: number
  subject: number
}

/** Kinds of events fit below this. */
const kindSpan = 16

export function createEventHeap(capacity = 1024): EventHeap {
  return {
    size: 0,
    pushed: 0,
    times: new Float64Array(capacity),
    order: new Float64Array(capacity),
    what: new Float64Array(capacity),
    time: 0,
    kind: 0,
    subject: 0
  }
}

export function pushEvent(heap: EventHeap, time: number, kind: number, subject: number): void {
  if (heap.size === heap.times.length) grow(heap)
  const number = heap.pushed++
  let hole = heap.size++
  while (hole > 0) {
    const parent = (hole - 1) >> 1
    if (!comesBefore(heap, time, number, parent)) break
    move(heap, parent, hole)
    hole = parent
  }
  place(heap, hole, time, number, subject * kindSpan + kind)
}

/** Takes out the earliest event; false when there is none. */
export function popEvent(heap: EventHeap): boolean {
  if (heap.size === 0) return false
  heap.time = heap.times[0]!
  const what = heap.what[0]!
  heap.kind = what % kindSpan
  heap.subject = Math.floor(what / kindSpan)
  const last = --heap.size
  if (last > 0) sink(heap, last)
  return true
}

/** Puts the entry at `from`, which lies behind the end, where the root was. */
function sink(heap: EventHeap, from: number): void {
  const { times, order, size } = heap
  const time = times[from]!
  const number = order[from]!
  let hole = 0
  for (;;) {
    let child = 2 * hole + 1
    if (child >= size) break
    if (child + 1 < size && comesBefore(heap, times[child + 1]!, order[child + 1]!, child)) child++
    if (comesBefore(heap, time, number, child)) break
    move(heap, child, hole)
    hole = child
  }
  move(heap, from, hole)
}

function comesBefore(heap: EventHeap, time: number, number: number, other: number): boolean {
  const theirs = heap.times[other]!
  return time < theirs || (time === theirs && number < heap.order[other]!)
}

function move(heap: EventHeap, from: number, to: number): void {
  place(heap, to, heap.times[from]!, heap.order[from]!, heap.what[from]!)
}

function place(heap: EventHeap, at: number, time: number, number: number, what: number): void {
  heap.times[at] = time
  heap.order[at] = number
  heap.what[at] = what
}

function grow(heap: EventHeap): void {
  for (const name of ['times', 'order', 'what'] as const) {
    const wider = new Float64Array(heap[name].length * 2)
    wider.set(heap[name])
    heap[name] = wider
  }
}
