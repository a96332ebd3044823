import type { SessionBrief, TeamView } from '#core/observability/view'
import { say } from '#text/say'
import { clockCommands, freezeCommand } from '../../panels/clock-commands'
import { seatName } from '../../panels/seat-name'
import type { PaletteCommand } from '../../stores/palette.svelte'
import { conductCommands } from './conduct-commands'
import { heldSeats } from './held-seats'
import type { Play } from './play.svelte'

/** What the command palette offers in the war room: everything that can be done there. */
export function warRoomCommands(brief: SessionBrief, view: TeamView, play: Play): PaletteCommand[] {
  return [
    freezeCommand(view.clock, play),
    ...seatCommands(brief, view, play),
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
    ...clockCommands(brief.stepMs, play),
    {
      id: 'facilitator',
      label: say('command.facilitator'),
      run: () => {
        void play.openFacilitator()
      }
    },
    {
      id: 'projector',
      label: say('command.projector'),
      run: () => {
        void play.openProjector()
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

function seatCommands(brief: SessionBrief, view: TeamView, play: Play): PaletteCommand[] {
  const seats = heldSeats(brief, view)
  return [
    {
      id: 'seats',
      label: say('command.seats'),
      key: say('seats.key'),
      run: () => {
        play.question = 'seats'
      }
    },
    ...seats.map(({ seat }, index) => ({
      id: `seat-${seat}`,
      label: say('command.seat', { seat: seatName(seat, seats) }),
      key: String(index + 1),
      run: () => {
        play.by = seat
      }
    })),
    {
      id: 'every-panel',
      label: say(play.everyPanel ? 'seats.ownPanels' : 'seats.everyPanel'),
      run: () => {
        play.everyPanel = !play.everyPanel
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
