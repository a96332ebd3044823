import type { SessionBrief, TeamView } from '#core/observability/view'
import { say } from '#text/say'
import type { PaletteCommand } from '../../stores/palette.svelte'
import type { Play } from './play.svelte'
import { standingAlerts } from './standing-alerts'

/** What the team says of its incident: to alerts and questions, about causes. */
export function conductCommands(brief: SessionBrief, view: TeamView, play: Play): PaletteCommand[] {
  return [...answerCommands(view, play), ...sayingCommands(brief, view, play)]
}

/** What waits for the team. */
function answerCommands(view: TeamView, play: Play): PaletteCommand[] {
  const { by } = play
  return [
    ...view.questions.flatMap(({ inject, title, options }) =>
      options.map((option) => ({
        id: `answer-${inject}-${option.id}`,
        label: say('command.answer', { title, option: option.title }),
        run: () => {
          void play.ask({ kind: 'answer', inject, option: option.id, by })
        }
      }))
    ),
    ...(view.clock.awaits === 'next'
      ? [
          {
            id: 'next',
            label: say('command.next'),
            run: () => {
              void play.ask({ kind: 'next' })
            }
          }
        ]
      : []),
    ...standingAlerts(view.alerts)
      .filter(({ acknowledged }) => !acknowledged)
      .map(({ id, title }) => ({
        id: `acknowledge-${id}`,
        label: say('command.acknowledge', { title }),
        run: () => {
          void play.ask({ kind: 'acknowledge', alert: id, by })
        }
      }))
  ]
}

function sayingCommands(brief: SessionBrief, view: TeamView, play: Play): PaletteCommand[] {
  const { by } = play
  return [
    ...(view.declared === null
      ? [
          {
            id: 'declare',
            label: say('command.declare'),
            run: () => {
              play.declareCalls += 1
            }
          }
        ]
      : []),
    {
      id: 'hypothesise',
      label: say('command.hypothesise'),
      key: 'Y',
      run: () => {
        play.goToHypothesis()
      }
    },
    ...brief.hypotheses.map(({ id, title }) => ({
      id: `hypothesise-${id}`,
      label: say('command.hypothesis', { title }),
      run: () => {
        void play.ask({ kind: 'hypothesise', hypothesis: id, text: '', by })
      }
    })),
    ...(view.hintsLeft > 0
      ? [
          {
            id: 'hint',
            label: say('command.hint', { count: view.hintsLeft }),
            run: () => {
              play.tab = 'hints'
              void play.ask({ kind: 'hint' })
            }
          }
        ]
      : [])
  ]
}
