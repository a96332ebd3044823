import type { ClockView } from '#core/observability/clock-view'
import type { Command, CommandOf } from '#core/session/commands'
import { toPace } from '#text/format-number'
import { say } from '#text/say'
import type { PaletteCommand } from '../stores/palette.svelte'
import { paces } from './paces'
import { stepLengths } from './step-lengths'

/** What a window does with the clock. */
export interface ClockHand {
  /** Scenario seconds that a step takes; null: one step of the pack. */
  stepSeconds: number | null
  ask(command: Command): Promise<void>
}

/** What Space does: a clock that was stopped, or that goes step by step, is let go. */
export function freezeOrResume({ frozen, stepping }: ClockView): CommandOf<'freeze' | 'resume'> {
  return { kind: frozen || stepping ? 'resume' : 'freeze' }
}

export function freezeCommand(clock: ClockView, hand: ClockHand): PaletteCommand {
  const command = freezeOrResume(clock)
  return {
    id: 'freeze',
    key: say('warRoom.freezeKey'),
    label: say(`command.${command.kind}`),
    run: () => {
      void hand.ask(command)
    }
  }
}

/** Steps and paces, as the command palette offers them. */
export function clockCommands(stepMs: number, hand: ClockHand): PaletteCommand[] {
  return [
    ...stepLengths(stepMs).map(({ seconds, label }) => ({
      id: `step-${seconds ?? 'pack'}`,
      label: say('command.step', { length: label }),
      ...(seconds === hand.stepSeconds ? { key: say('step.key') } : {}),
      run: () => {
        hand.stepSeconds = seconds
        void hand.ask({ kind: 'step', seconds })
      }
    })),
    ...paces.map((pace) => ({
      id: `pace-${pace}`,
      label: say('command.pace', { pace: toPace(pace) }),
      run: () => {
        void hand.ask({ kind: 'set-pace', pace })
      }
    }))
  ]
}
