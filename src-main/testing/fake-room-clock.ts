import type { RoomClock } from '../room-clock'

interface Beat {
  readonly ms: number
  readonly call: () => void
  next: number
}

/** A clock that a test moves by hand. */
export class FakeRoomClock implements RoomClock {
  #now = 1000
  readonly #beats = new Set<Beat>()

  now(): number {
    return this.#now
  }

  date(): Date {
    return new Date(Date.UTC(2031, 1, 3, 4, 5, 6) + this.#now)
  }

  every(ms: number, call: () => void): () => void {
    const beat = { ms, call, next: this.#now + ms }
    this.#beats.add(beat)
    return () => this.#beats.delete(beat)
  }

  /** Lets time pass, with every beat at its moment. */
  pass(ms: number): void {
    const until = this.#now + ms
    for (;;) {
      const due = [...this.#beats].filter((beat) => beat.next <= until).sort((a, b) => a.next - b.next)[0]
      if (due === undefined) break
      this.#now = Math.max(this.#now, due.next)
      due.next = this.#now + due.ms
      due.call()
    }
    this.#now = until
  }

  /** The machine sleeps: time passes, and nothing beats meanwhile. */
  sleep(ms: number): void {
    this.#now += ms
  }
}
