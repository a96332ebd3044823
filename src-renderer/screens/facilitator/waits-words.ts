import type { InjectWaits, WaitPart } from '#core/session/inject-waits'
import { toMeasure } from '#text/format-number'
import { toDuration } from '#text/format-time'
import { say } from '#text/say'

/** A part of a condition: what must be, and what is. */
export interface WaitWords {
  readonly what: string
  readonly now: string
  readonly holds: boolean
}

/** What an inject waits for, a line for each part, and how long all of it has held where that is asked. */
export function waitsWords(waits: InjectWaits, nowMinutes: number): readonly WaitWords[] {
  const lines = waits.parts.map((part) => ({
    what: whatWords(part),
    now: [valueWords(part, nowMinutes), heldWords(part), truthWords(part)]
      .filter((one) => one !== '')
      .join(' · '),
    holds: part.heldSeconds !== null
  }))
  if (waits.parts.length < 2 || waits.forSeconds === 0) return lines
  return [...lines, { what: say('waits.allOfIt'), now: heldWords(waits), holds: waits.heldSeconds !== null }]
}

function whatWords({ kind, title, above, below, unit }: WaitPart): string {
  if (above !== null) return say('waits.above', { title, level: toMeasure(above, unit) })
  if (below !== null) return say('waits.below', { title, level: toMeasure(below, unit) })
  return kind === 'reading' || kind === 'signal' ? title : say(`waits.${kind}`, { title })
}

function valueWords({ kind, value, valueMinutes, unit }: WaitPart, nowMinutes: number): string {
  if (kind === 'signal') return value === null ? '' : say('waits.truly', { value: toMeasure(value, unit) })
  if (kind !== 'reading' && kind !== 'silent') return ''
  if (value === null || valueMinutes === null) return say('waits.nothingSeen')
  const age = toDuration(Math.max(0, nowMinutes - valueMinutes))
  return say('waits.seen', { value: toMeasure(value, unit), age })
}

function heldWords({ heldSeconds, forSeconds }: Pick<InjectWaits, 'heldSeconds' | 'forSeconds'>): string {
  if (heldSeconds === null)
    return forSeconds === 0
      ? say('waits.notYet')
      : say('waits.notYetFor', { time: toDuration(forSeconds / 60) })
  if (forSeconds === 0) return say('waits.holds')
  return say('waits.held', {
    held: toDuration(Math.min(heldSeconds, forSeconds) / 60),
    time: toDuration(forSeconds / 60)
  })
}

function truthWords({ truth }: WaitPart): string {
  return truth === null ? '' : say('waits.truth', { who: truth })
}
