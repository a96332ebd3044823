import { stringify } from 'yaml'
import { momentText } from './check-exercise'
import type { PlannedDecision } from './exercise-schema'

/** A play as its file has it. */
export interface PlayFile {
  readonly pack: string
  readonly decisions: readonly {
    readonly at: string
    readonly decide: string
    readonly with?: PlannedDecision['with']
  }[]
}

/** Decisions as a play file for a pack. */
export function toPlayFile(pack: string, decisions: readonly PlannedDecision[]): PlayFile {
  return {
    pack,
    decisions: decisions.map(({ at, decide, with: values }) => ({
      at: momentText(at),
      decide,
      ...(Object.keys(values).length === 0 ? {} : { with: values })
    }))
  }
}

/** The text of a play file. */
export function playText(play: PlayFile): string {
  return stringify(play)
}
