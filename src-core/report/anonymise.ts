import type { Language } from '#text/language'
import { wordsIn, type Words } from '#text/words'
import type { SessionBrief } from '../observability/view'
import type { Entry } from '../session/commands'
import { changeTexts } from './change-texts'
import type { Debrief } from './debrief'

/** Whoever appears in a session by a name of their own, and what they were called together. */
export interface Persons {
  readonly names: readonly string[]
  readonly teamName: string
}

/** What replaces names in a text. */
export type Replace = (text: string) => string

/** Who is meant by these is known without a name. */
const roles: ReadonlySet<string> = new Set([
  ...['', 'commander', 'operations', 'network', 'communications', 'scribe'],
  ...['facilitator', 'evaluator', 'team', 'observer']
])
const keysOfNames: ReadonlySet<string> = new Set(['by', 'owner', 'name', 'commander', 'evaluator'])

/** Collects the names of people from a brief and an account: from who did what, and from who took which seat. */
function personsIn(brief: SessionBrief, debrief: Debrief): Persons {
  const { exercise, timeline } = debrief
  const known = new Set([
    ...roles,
    ...exercise.seats.flatMap(({ seat, title }) => [seat, title]),
    // Who sends an inject is part of the story.
    ...exercise.injects.map(({ from }) => from),
    ...timeline.filter(({ kind }) => kind === 'improvise').map(({ by }) => by)
  ])
  const found = new Set<string>()
  const add = (name: string) => {
    if (!known.has(name) && name.trim() !== '') found.add(name.trim())
  }
  for (const { kind, label, detail } of timeline) {
    if (kind === 'take-seat') add(detail)
    if (kind === 'declare') add(label)
  }
  collect([brief.seats, timeline, debrief.decisions, Object.values(debrief)], add)
  return { names: [...found], teamName: brief.teamName.trim() }
}

function collect(value: unknown, add: (name: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (typeof value[0] !== 'number') for (const item of value) collect(item, add)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') {
      if (keysOfNames.has(key)) add(inner)
    } else collect(inner, add)
  }
}

/**
 * Puts a number in place of each name, wherever it stands: whole names in
 * whatever case they are written, and single words of a name as it is written.
 */
export function nameReplacement({ names, teamName }: Persons, { say }: Words): Replace {
  const numbered = names.map((name, index) => ({
    name,
    instead: say('report.anonymous.person', { number: index + 1 })
  }))
  const whole = [...numbered, { name: teamName, instead: say('report.anonymous.team') }].filter(
    ({ name }) => name !== ''
  )
  const parts = numbered.flatMap(({ name, instead }) =>
    name
      .split(/[\s.,_@-]+/)
      .filter((part) => part !== name && /^\p{Lu}[\p{L}\p{M}]{2,}$/u.test(part))
      .map((part) => ({ name: part, instead }))
  )
  const rules = [
    ...longestFirst(whole).map(({ name, instead }) => ({ pattern: patternOf(name, 'giu'), instead, name })),
    ...longestFirst(parts).map(({ name, instead }) => ({ pattern: patternOf(name, 'gu'), instead, name }))
  ]
  return (text) =>
    rules.reduce((left, { pattern, instead, name }) => {
      // A single letter is a name only where nothing else stands.
      if (name.length === 1) return left === name ? instead : left
      return left.replace(pattern, () => instead)
    }, text)
}

/** The view without a name in it: who did what is told by seats and numbers. */
export function withoutNames<V extends { readonly brief: SessionBrief; readonly debrief: Debrief }>(
  view: V,
  words: Words
): V {
  const changed = changeTexts(view, nameReplacement(personsIn(view.brief, view.debrief), words))
  const seats = changed.brief.seats.map((seat) => ({ ...seat, name: '' }))
  return { ...changed, brief: { ...changed.brief, teamName: '', seats } }
}

/** A session's log without a name in it; what it comes to is the same, its hash is not. */
export function withoutNamesIn(
  entries: readonly Entry[],
  { brief, debrief }: { readonly brief: SessionBrief; readonly debrief: Debrief },
  language: Language
): readonly Entry[] {
  const replace = nameReplacement(personsIn(brief, debrief), wordsIn(language))
  return changeTexts(entries, replace).map((entry) => {
    const { command } = entry
    if (command.kind !== 'set-up') return entry
    const seats = command.seats.map((seat) => ({ ...seat, name: '' }))
    return { ...entry, command: { ...command, teamName: '', seats } }
  })
}

function longestFirst<R extends { readonly name: string }>(rules: readonly R[]): readonly R[] {
  return [...rules].sort((a, b) => b.name.length - a.name.length)
}

/** A name as a word of its own; where a script has no spaces between words, anywhere. */
function patternOf(name: string, flags: string): RegExp {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const letter = '[\\p{L}\\p{M}\\p{N}]'
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
  const before = unspaced.test(name[0] ?? '') ? '' : `(?<!${letter})`
  const after = unspaced.test(name.at(-1) ?? '') ? '' : `(?!${letter})`
  return new RegExp(before + escaped + after, flags)
}
