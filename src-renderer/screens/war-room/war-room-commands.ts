import type { SessionBrief, TeamView } from '#core/observability/view'
import { toPace } from '#text/format-number'
import { say } from '#text/say'
import { paces } from '../../panels/paces'
import type { PaletteCommand } from '../../stores/palette.svelte'
import { conductCommands } from './conduct-commands'
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
    ...conductCommands(brief, view, play),
    ...orderCommands(brief, play),
    {
      id: 'note',
      label: say('command.note'),
      key: 'N',
      run: () => {
        play.goToNote()
      }
    },
    ...(['messages', 'logs', 'hypotheses', 'decisions', 'notes', 'hints'] as const).map((tab) => ({
      id: tab,
      label: say(`command.${tab}`),
      ...(tab === 'logs' ? { key: 'L' } : {}),
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
      id: 'facilitator',
      label: say('command.facilitator'),
      run: () => {
        void play.openFacilitator()
      }
    },
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

function orderCommands(brief: SessionBrief, play: Play): PaletteCommand[] {
  const groups = [
    { kind: 'act', ordered: brief.mitigations, key: 'M', place: 'mitigations', words: 'command.order' },
    { kind: 'look', ordered: brief.probes, key: 'P', place: 'probes', words: 'command.look' },
    { kind: 'tell', ordered: brief.communications, key: 'C', place: 'communications', words: 'command.tell' }
  ] as const
  return groups.flatMap(({ kind, ordered, key, place, words }) => [
    {
      id: place,
      key,
      label: say(`command.${place}`),
      run: () => {
        play.goToOrder(kind)
      }
    },
    ...ordered.map(({ id, title }) => ({
      id: `order-${id}`,
      label: say(words, { title }),
      run: () => {
        play.goToOrder(kind, id)
      }
    }))
  ])
}
