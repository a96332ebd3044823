import type { Command } from '#core/session/commands'
import type { Problem } from '#core/support/result'
import type { SessionStore } from '../../stores/session.svelte'

export type BottomTab = 'messages' | 'logs' | 'hypotheses' | 'decisions' | 'notes' | 'hints'
/** What can be ordered: to act, to look, to tell. */
export type OrderKind = 'act' | 'look' | 'tell'

/** Where a person goes from the war room. */
export interface Ways {
  readonly library: () => void
  readonly debrief: (sessionId: string) => void
  /** Opens the facilitator's window; gives the problems in its way. */
  readonly facilitator: () => Promise<readonly Problem[]>
  /** Opens the window for the room's wall. */
  readonly projector: () => Promise<readonly Problem[]>
}

/** What a person is doing in the war room; the session itself lives in the main process. */
export class Play {
  /** The seat that orders and writes. */
  by = $state('')
  /** Scenario seconds that a step of the clock takes; null: one step of the pack. */
  stepSeconds = $state<number | null>(null)
  tab = $state<BottomTab>('messages')
  orderKind = $state<OrderKind>('act')
  /** The mitigation, probe or communication whose form is open. */
  chosen = $state<string | null>(null)
  /** What a dialog asks. */
  question = $state<'none' | 'finish' | 'leave' | 'seats'>('none')
  /** Shows every panel, and not only those of the seat that acts. */
  everyPanel = $state(false)
  /** What stands in the way of the clock; an order's problems stay with its form. */
  problems = $state.raw<readonly Problem[]>([])
  /** The team has finished and is on its way to the debrief. */
  finishing = $state(false)
  /** Each counts up when the keyboard should go there. */
  noteCalls = $state(0)
  mitigationCalls = $state(0)
  hypothesisCalls = $state(0)
  declareCalls = $state(0)
  alertCalls = $state(0)
  questionCalls = $state(0)

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

  goToHypothesis(): void {
    this.tab = 'hypotheses'
    this.hypothesisCalls += 1
  }

  goToMitigation(id?: string): void {
    this.goToOrder('act', id)
  }

  goToOrder(kind: OrderKind, id?: string): void {
    this.orderKind = kind
    if (id !== undefined) this.chosen = id
    this.mitigationCalls += 1
  }

  async openFacilitator(): Promise<void> {
    this.problems = await this.#ways.facilitator()
  }

  async openProjector(): Promise<void> {
    this.problems = await this.#ways.projector()
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
