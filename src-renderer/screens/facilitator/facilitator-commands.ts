import type { FacilitatorView, InjectView } from '#core/observability/facilitator-view'
import type { TeamView } from '#core/observability/view'
import type { Command } from '#core/session/commands'
import { say } from '#text/say'
import { clockCommands, freezeCommand } from '../../panels/clock-commands'
import type { PaletteCommand } from '../../stores/palette.svelte'
import type { Desk } from './desk.svelte'
import { injectOrder } from './inject-order'

/** Holds an inject that would come by itself, or lets a held one come. */
export function holdOrRelease({ id, state }: InjectView): Command {
  return { kind: state === 'held' ? 'release-inject' : 'hold-inject', inject: id }
}

/** The five things that have a key of their own. */
export function keyCommands(view: TeamView, lead: FacilitatorView, desk: Desk): PaletteCommand[] {
  const [next] = injectOrder(lead.injects).coming
  const ask = (command: Command) => (): void => {
    void desk.ask(command)
  }
  const ofNext: PaletteCommand[] =
    next === undefined
      ? []
      : [
          {
            id: 'fire',
            key: 'F',
            label: say('lead.fireNext', { title: next.title }),
            run: ask({ kind: 'fire-inject', inject: next.id })
          },
          {
            id: 'hold',
            key: 'H',
            label: say(next.state === 'held' ? 'lead.releaseNext' : 'lead.holdNext', { title: next.title }),
            run: ask(holdOrRelease(next))
          }
        ]
  return [
    freezeCommand(view.clock, desk),
    ...ofNext,
    {
      id: 'hint',
      key: 'T',
      label: say('lead.giveHint', { count: view.hintsLeft }),
      run: ask({ kind: 'hint' })
    },
    {
      id: 'note',
      key: 'N',
      label: say('lead.quickNote'),
      run: () => {
        desk.noteCalls += 1
      }
    }
  ]
}

/** What the command palette offers in the facilitator's window. */
export function facilitatorCommands(
  stepMs: number,
  view: TeamView,
  lead: FacilitatorView,
  desk: Desk
): PaletteCommand[] {
  const { coming, contingency } = injectOrder(lead.injects)
  return [
    ...keyCommands(view, lead, desk),
    ...[...coming, ...contingency].map(({ id, title }) => ({
      id: `fire-${id}`,
      label: say('lead.fireNamed', { title }),
      run: () => {
        void desk.ask({ kind: 'fire-inject', inject: id })
      }
    })),
    {
      id: 'next',
      label: say('command.next'),
      run: () => {
        void desk.ask({ kind: 'next' })
      }
    },
    ...clockCommands(stepMs, desk),
    ...lead.bookmarks.map((bookmark) => ({
      id: `back-${bookmark.sequence}`,
      label: say('lead.goBackNamed', { title: bookmark.title }),
      run: () => {
        desk.askToGoBack(bookmark)
      }
    })),
    ...(['faults', 'panels', 'override', 'bookmarks', 'written'] as const).map((tool) => ({
      id: `tool-${tool}`,
      label: say('command.tab', { tab: say(`lead.${tool}`) }),
      run: () => {
        desk.tool = tool
      }
    })),
    {
      id: 'projector',
      label: say('command.projector'),
      run: () => {
        void desk.openProjector()
      }
    },
    {
      id: 'finish',
      label: say('command.finish'),
      run: () => {
        desk.question = 'finish'
      }
    },
    {
      id: 'real-incident',
      label: say('lead.realIncident'),
      run: () => {
        desk.question = 'real-incident'
      }
    }
  ]
}
