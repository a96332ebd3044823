/** Wall time as the main process needs it: the only thing that its tests replace. */
export interface RoomClock {
  /** Milliseconds since some moment; never goes backwards. */
  now(): number
  date(): Date
  /** Calls back again and again; returns its undo. */
  every(ms: number, beat: () => void): () => void
}

export const roomClock: RoomClock = {
  now: () => performance.now(),
  date: () => new Date(),
  every(ms, beat) {
    const timer = setInterval(beat, ms)
    return () => {
      clearInterval(timer)
    }
  }
}
