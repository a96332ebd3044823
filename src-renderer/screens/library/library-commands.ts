import type { LibraryView } from '#bridge/contract'
import { say } from '#text/say'
import type { PaletteCommand } from '../../stores/palette.svelte'
import { screen } from '../../stores/screen.svelte'
import { resumeSession } from '../../stores/resume-session'

/** What the command palette offers in the library. */
export function libraryCommands(view: LibraryView | null): PaletteCommand[] {
  if (!view) return []
  const packs = view.packs.map((pack) => ({
    id: `set-up-${pack.id}`,
    label: say('command.setUp', { title: pack.title }),
    run: () => {
      screen.show({ at: 'set-up', pack })
    }
  }))
  const sessions = view.sessions.map((card) => {
    const values = { team: card.teamName, title: card.packTitle }
    return card.state === 'finished'
      ? {
          id: card.sessionId,
          label: say('command.debrief', values),
          run: () => {
            screen.show({ at: 'debrief', sessionId: card.sessionId })
          }
        }
      : {
          id: card.sessionId,
          label: say('command.resumeSession', values),
          run: () => {
            void resumeSession(card)
          }
        }
  })
  const beside = [
    {
      id: 'compare',
      label: say('compare.openCommand'),
      run: () => {
        screen.show({ at: 'comparison', sessionIds: [], back: { at: 'library' } })
      }
    },
    {
      id: 'trends',
      label: say('trends.openCommand'),
      run: () => {
        screen.show({ at: 'trends', teamName: null, back: { at: 'library' } })
      }
    }
  ]
  return [...packs, ...sessions, ...beside]
}
