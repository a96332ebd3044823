import type { FacilitatorView } from '#core/observability/facilitator-view'
import type { Command } from '#core/session/commands'
import type { Problem } from '#core/support/result'
import type { LeadStore } from '../../stores/lead.svelte'

/** Who writes and rates in the facilitator's window. */
export const facilitator = 'facilitator'

/** What is under the look ahead. */
export type Tool = 'faults' | 'panels' | 'override' | 'bookmarks' | 'written'

type Bookmark = FacilitatorView['bookmarks'][number]

/** What a facilitator is doing; the session itself lives in the main process. */
export class Desk {
  /** What a dialog asks. */
  question = $state<'none' | 'finish' | 'real-incident' | 'go-back'>('none')
  tool = $state<Tool>('faults')
  /** Where a going back that is asked about leads. */
  bookmark = $state.raw<Bookmark | null>(null)
  /** What stands in the way of the last button or key. */
  problems = $state.raw<readonly Problem[]>([])
  /** Scenario seconds that a step of the clock takes; null: one step of the pack. */
  stepSeconds = $state<number | null>(null)
  /** Counts up when the keyboard should go to the quick note. */
  noteCalls = $state(0)

  readonly #lead: Pick<LeadStore, 'submit' | 'goBack' | 'openProjector'>

  constructor(lead: Pick<LeadStore, 'submit' | 'goBack' | 'openProjector'>) {
    this.#lead = lead
  }

  submit(command: Command): Promise<readonly Problem[]> {
    return this.#lead.submit(command)
  }

  askToGoBack(bookmark: Bookmark): void {
    this.bookmark = bookmark
    this.question = 'go-back'
  }

  async goBack(): Promise<void> {
    if (this.bookmark !== null) this.problems = await this.#lead.goBack(this.bookmark.sequence)
  }

  async openProjector(): Promise<void> {
    this.problems = await this.#lead.openProjector()
  }

  async ask(command: Command): Promise<void> {
    this.problems = await this.#lead.submit(command)
  }
}
