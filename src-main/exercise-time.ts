/** The longest pause between two beats that counts: after a laptop's sleep the room goes on where it was. */
const longestPauseMs = 1000
/** Ticks owed are let go beyond this much room time: a slow machine plays slower, it never rushes. */
const longestDebtMs = 500

/** How long a clock is said to run slow after it has let time go. */
const behindForMs = 2000

/** Turns wall time into room time and into the ticks that the world owes to it. */
export class ExerciseTime {
  readonly #stepMs: number
  #roomMs: number
  #lastNow: number
  /** Scenario time that has passed in the room and not yet in the world. */
  #owedMs = 0
  #lostAt = -Infinity

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

  /** Whether the machine has lately been too slow for the pace. */
  get isBehind(): boolean {
    return this.#lastNow - this.#lostAt < behindForMs
  }

  /** Moves room time on to `now`; scenario time follows at `pace`, 0 while frozen. */
  beat(now: number, pace: number): void {
    const passed = Math.min(Math.max(now - this.#lastNow, 0), longestPauseMs)
    this.#lastNow = now
    this.#roomMs += passed
    const owed = this.#owedMs + passed * pace
    const most = longestDebtMs * pace + this.#stepMs
    if (owed > most && pace > 0) this.#lostAt = now
    this.#owedMs = Math.min(owed, most)
    // Whole steps are let go where the clock stands; the part of one is not lost.
    if (pace === 0) this.#owedMs %= this.#stepMs
  }

  pay(ticks: number): void {
    this.#owedMs -= ticks * this.#stepMs
  }
}
