import type { Command } from '#core/session/commands'
import type { Problem } from '#core/support/result'
import type { SessionStore } from '../../stores/session.svelte'

export type BottomTab = 'messages' | 'decisions' | 'notes'

/** Where a person goes from the war room. */
export interface Ways {
  readonly library: () => void
  readonly debrief: (sessionId: string) => void
}

/** What a person is doing in the war room; the session itself lives in the main process. */
export class Play {
  /** The seat that orders and writes. */
  by = $state('')
  tab = $state<BottomTab>('messages')
  /** The mitigation whose form is open. */
  chosen = $state<string | null>(null)
  /** What a dialog asks. */
  question = $state<'none' | 'finish' | 'leave'>('none')
  /** What stands in the way of the clock; an order's problems stay with its form. */
  problems = $state.raw<readonly Problem[]>([])
  /** The team has finished and is on its way to the debrief. */
  finishing = $state(false)
  /** Each counts up when the keyboard should go there. */
  noteCalls = $state(0)
  mitigationCalls = $state(0)

  readonly #session: SessionStore
  readonly #ways: Ways

  constructor(session: SessionStore, firstSeat: string, ways: Ways) {
    this.#session = session
    this.#ways = ways
    this.by = firstSeat
  }

  submit(command: Command): Promise<readonly Problem[]> {
    return this.#session.submit(command)
  }

  async ask(command: Command): Promise<void> {
    this.problems = await this.#session.submit(command)
  }

  goToNote(): void {
    this.tab = 'notes'
    this.noteCalls += 1
  }

  goToMitigation(id?: string): void {
    if (id !== undefined) this.chosen = id
    this.mitigationCalls += 1
  }

  async finish(): Promise<void> {
    this.finishing = true
    await this.ask({ kind: 'finish' })
    if (this.problems.length === 0) await this.openDebrief()
    this.finishing = false
  }

  async openDebrief(): Promise<void> {
    const sessionId = this.#session.brief?.sessionId
    if (sessionId === undefined) return
    this.problems = await this.#session.leave()
    if (this.problems.length === 0) this.#ways.debrief(sessionId)
  }

  async leave(): Promise<void> {
    this.problems = await this.#session.leave()
    if (this.problems.length === 0) this.#ways.library()
  }
}
