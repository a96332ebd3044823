import type { PackCard } from '#bridge/contract'

export type Screen =
  | { readonly at: 'library' }
  | { readonly at: 'set-up'; readonly pack: PackCard }
  | { readonly at: 'briefing' }
  | { readonly at: 'war-room' }
  | { readonly at: 'debrief'; readonly sessionId: string }
  /** Sessions of one scenario beside each other; those to begin with, and where to go back to. */
  | { readonly at: 'comparison'; readonly sessionIds: readonly string[]; readonly back: Screen }
  /** One team over time; null: whichever played last. */
  | { readonly at: 'trends'; readonly teamName: string | null; readonly back: Screen }

let current = $state.raw<Screen>({ at: 'library' })

/** Which screen is shown. */
export const screen = {
  get current(): Screen {
    return current
  },
  show(next: Screen): void {
    current = next
  }
}
