import type { SessionBrief, TeamView } from '#core/observability/view'
import { toPace } from '#text/format-number'
import { say } from '#text/say'
import { paces } from '../../panels/paces'
import type { PaletteCommand } from '../../stores/palette.svelte'
import type { Play } from './play.svelte'

/** What the command palette offers in the war room: everything that can be done there. */
export function warRoomCommands(brief: SessionBrief, view: TeamView, play: Play): PaletteCommand[] {
  const { frozen } = view.clock
  return [
    {
      id: 'freeze',
      label: say(frozen ? 'command.resume' : 'command.freeze'),
      key: say('warRoom.freezeKey'),
      run: () => {
        void play.ask({ kind: frozen ? 'resume' : 'freeze' })
      }
    },
    {
      id: 'mitigations',
      label: say('command.mitigations'),
      key: 'M',
      run: () => {
        play.goToMitigation()
      }
    },
    ...brief.mitigations.map((mitigation) => ({
      id: `order-${mitigation.id}`,
      label: say('command.order', { title: mitigation.title }),
      run: () => {
        play.goToMitigation(mitigation.id)
      }
    })),
    {
      id: 'note',
      label: say('command.note'),
      key: 'N',
      run: () => {
        play.goToNote()
      }
    },
    ...(['messages', 'decisions', 'notes'] as const).map((tab) => ({
      id: tab,
      label: say(`command.${tab}`),
      run: () => {
        play.tab = tab
      }
    })),
    ...paces.map((pace) => ({
      id: `pace-${pace}`,
      label: say('command.pace', { pace: toPace(pace) }),
      run: () => {
        void play.ask({ kind: 'set-pace', pace })
      }
    })),
    {
      id: 'finish',
      label: say('command.finish'),
      run: () => {
        play.question = 'finish'
      }
    },
    {
      id: 'leave',
      label: say('command.leave'),
      run: () => {
        play.question = 'leave'
      }
    }
  ]
}
