import type { PackCard } from '#bridge/contract'

export type Screen =
  | { readonly at: 'library' }
  | { readonly at: 'set-up'; readonly pack: PackCard }
  | { readonly at: 'briefing' }
  | { readonly at: 'war-room' }
  | { readonly at: 'debrief'; readonly sessionId: string }

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
