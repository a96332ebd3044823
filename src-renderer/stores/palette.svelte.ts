/** One thing that a person can ask for from the keyboard. */
export interface PaletteCommand {
  readonly id: string
  readonly label: string
  readonly key?: string
  readonly run: () => void
}

let open = $state(false)
let commands = $state.raw<() => readonly PaletteCommand[]>(() => [])

/** The command palette: the screen that is shown offers its commands. */
export const palette = {
  get open(): boolean {
    return open
  },
  set open(next: boolean) {
    open = next
  },
  get commands(): readonly PaletteCommand[] {
    return commands()
  },
  /** Returns its undo. */
  offer(next: () => readonly PaletteCommand[]): () => void {
    commands = next
    return () => {
      if (commands === next) commands = () => []
    }
  }
}
