/** The longest pause between two beats that counts: after a laptop's sleep the room goes on where it was. */
const longestPauseMs = 1000
/** Ticks owed are let go beyond this much room time: a slow machine plays slower, it never rushes. */
const longestDebtMs = 500

/** Turns wall time into room time and into the ticks that the world owes to it. */
export class ExerciseTime {
  readonly #stepMs: number
  #roomMs: number
  #lastNow: number
  /** Scenario time that has passed in the room and not yet in the world. */
  #owedMs = 0

  constructor(stepMs: number, roomMs: number, now: number) {
    this.#stepMs = stepMs
    this.#roomMs = roomMs
    this.#lastNow = now
  }

  /** Whole milliseconds, as entries keep them. */
  get roomMs(): number {
    return Math.floor(this.#roomMs)
  }

  get owedTicks(): number {
    return Math.floor(this.#owedMs / this.#stepMs)
  }

  /** Moves room time on to `now`; scenario time follows at `pace`, 0 while frozen. */
  beat(now: number, pace: number): void {
    const passed = Math.min(Math.max(now - this.#lastNow, 0), longestPauseMs)
    this.#lastNow = now
    this.#roomMs += passed
    this.#owedMs = Math.min(this.#owedMs + passed * pace, longestDebtMs * pace + this.#stepMs)
    if (pace === 0) this.#owedMs = 0
  }

  pay(ticks: number): void {
    this.#owedMs -= ticks * this.#stepMs
  }
}
