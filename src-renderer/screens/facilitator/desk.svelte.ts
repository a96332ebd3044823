import type { Command } from '#core/session/commands'
import type { Problem } from '#core/support/result'
import type { LeadStore } from '../../stores/lead.svelte'

/** Who writes and rates in the facilitator's window. */
export const facilitator = 'facilitator'

/** What a facilitator is doing; the session itself lives in the main process. */
export class Desk {
  /** What a dialog asks. */
  question = $state<'none' | 'finish' | 'real-incident'>('none')
  /** What stands in the way of the last button or key. */
  problems = $state.raw<readonly Problem[]>([])
  /** Scenario seconds that a step of the clock takes; null: one step of the pack. */
  stepSeconds = $state<number | null>(null)
  /** Counts up when the keyboard should go to the quick note. */
  noteCalls = $state(0)

  readonly #lead: Pick<LeadStore, 'submit'>

  constructor(lead: Pick<LeadStore, 'submit'>) {
    this.#lead = lead
  }

  submit(command: Command): Promise<readonly Problem[]> {
    return this.#lead.submit(command)
  }

  async ask(command: Command): Promise<void> {
    this.problems = await this.#lead.submit(command)
  }
}
