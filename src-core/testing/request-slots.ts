/**
 * Where the twin keeps what it knows of one attempt, or of a client between two
 * attempts. Slots are used again; the generation tells an event that was meant
 * for an earlier use.
 */
export interface Slots {
  readonly class: number[]
  readonly attempt: number[]
  readonly lastDelay: number[]
  readonly knockedAt: number[]
  readonly startedAt: number[]
  /** 1 while a client waits for this attempt. */
  readonly awaited: number[]
  readonly generation: number[]
  readonly free: number[]
}

/** Slots fit below this; what lies above in a name is the generation. */
const slotSpan = 2 ** 26

export function createSlots(): Slots {
  return {
    class: [],
    attempt: [],
    lastDelay: [],
    knockedAt: [],
    startedAt: [],
    awaited: [],
    generation: [],
    free: []
  }
}

export function takeSlot(slots: Slots, c: number, attempt: number, lastDelay: number): number {
  const slot = slots.free.pop() ?? slots.class.length
  slots.class[slot] = c
  slots.attempt[slot] = attempt
  slots.lastDelay[slot] = lastDelay
  slots.awaited[slot] = 1
  slots.generation[slot] ??= 0
  return slot
}

/** From now on no pending timeout finds this slot. */
export function freeSlot(slots: Slots, slot: number): void {
  slots.generation[slot]!++
  slots.free.push(slot)
}

/** A slot and its generation as one number, for an event to carry. */
export function nameOf(slot: number, generation: number): number {
  return generation * slotSpan + slot
}

export function slotNamed(name: number): number {
  return name % slotSpan
}

export function isCurrent(slots: Slots, name: number): boolean {
  const slot = slotNamed(name)
  return name === nameOf(slot, slots.generation[slot]!)
}
