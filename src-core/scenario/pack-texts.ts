import type { z } from 'zod'
import type { Problem } from '../support/result'
import { someOf, unknownName } from './nearest'
import { plainText, type PackFiles } from './pack'
import { clip, readYaml } from './read-yaml'
import { scenarioSchema, type Scenario } from './scenario-schema'
import { factsOf, memberOf, partOf } from './schema-facts'
import { entryNames } from './written-numbers'

/** Words of a pack in one language, by the path of the text that they stand for. */
export type Texts = Readonly<Record<string, string>>

/** What a pack has in a language other than English. */
export interface Translation {
  readonly texts: Texts
  /** Markdown; null where the briefing is there in English only. */
  readonly briefing: string | null
}

/** A text of the scenario that people read. */
interface WrittenText {
  /** The way to it, with ids in place of places in lists: `mitigations.move-dns.title`. */
  readonly name: string
  readonly longest: number
}

/** Texts that are about the pack, or quote it: they may stay in English. */
const mayStay = /^(numbers|sources|record)\.|\.unit$/

const textsFile = /^texts\/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.yaml$/
const briefingFile = /^briefing\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.md$/
const MOST_UNKNOWN = 100

export interface TranslationCheck {
  readonly translations: Readonly<Record<string, Translation>>
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** Reads what a pack has in other languages: every word must stand for a text that is there. */
export function checkTranslations(files: PackFiles, data: unknown): TranslationCheck {
  const known = writtenTexts(data)
  const found = new Map<string, Translation>()
  const problems: Problem[] = []
  const warnings: Problem[] = []
  for (const [name, text] of Object.entries(files)) {
    const language = textsFile.exec(name)?.[1]
    const briefed = briefingFile.exec(name)?.[1]
    const nothing = { texts: {}, briefing: null }
    if (language !== undefined) {
      const read = checkTexts(text, name, known)
      problems.push(...read.problems)
      warnings.push(...read.warnings)
      found.set(language, { ...(found.get(language) ?? nothing), texts: read.texts })
    }
    if (briefed !== undefined)
      found.set(briefed, { ...(found.get(briefed) ?? nothing), briefing: plainText(text) })
  }
  return { translations: Object.fromEntries(found), problems, warnings }
}

interface TextsCheck {
  readonly texts: Texts
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

function checkTexts(text: string, file: string, known: readonly WrittenText[]): TextsCheck {
  const reading = readYaml(text, file)
  const { data } = reading
  const problems = [...reading.problems]
  if (data === undefined) return { texts: {}, problems, warnings: [] }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const values = { key: file, value: clip(reading.writtenAt([]) ?? '-') }
    problems.push({ code: 'expected-mapping', values, at: reading.placeOf([]) })
    return { texts: {}, problems, warnings: [] }
  }
  const longest = new Map(known.map((one) => [one.name, one.longest]))
  const texts = new Map<string, string>()
  let unknown = 0
  for (const [name, given] of Object.entries(data) as [string, unknown][]) {
    const maximum = longest.get(name)
    const report = (code: string, values: Problem['values'], part: 'key' | 'value' = 'value') =>
      problems.push({ code, values, at: reading.placeOf([name], part) })
    if (maximum === undefined) {
      if (++unknown <= MOST_UNKNOWN) report('unknown-text', unknownName(name, longest.keys()), 'key')
    } else if (typeof given !== 'string') report('expected-text', { key: name, value: clip(String(given)) })
    else if (given.trim() === '') report('empty-text', { key: name })
    else if (given.length > maximum) report('text-too-long', { key: name, maximum, length: given.length })
    else texts.set(name, given.trim())
  }
  const missing = known.filter(({ name }) => !mayStay.test(name) && !texts.has(name)).map(({ name }) => name)
  const values = { count: missing.length, known: someOf(missing) }
  const warnings = missing.length === 0 ? [] : [{ code: 'untranslated', values, at: reading.placeOf([]) }]
  return { texts: Object.fromEntries(texts), problems, warnings }
}

/** Every text that a document has for people to read, in its order. */
function writtenTexts(data: unknown): readonly WrittenText[] {
  const found: WrittenText[] = []
  mapTexts(scenarioSchema, data, [], (name, text, longest) => {
    found.push({ name, longest })
    return text
  })
  return found
}

/** The scenario in another language; what is not translated stays in English. */
export function localise(scenario: Scenario, texts: Texts): Scenario {
  return mapTexts(scenarioSchema, scenario, [], (name, text) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? text) : text
  ) as Scenario
}

type MapText = (name: string, text: string, longest: number) => string

/** The same value, with each text that people read put through `change`. */
function mapTexts(schema: z.ZodType, value: unknown, name: readonly string[], change: MapText): unknown {
  if (typeof value === 'string') {
    const { prose, longest = 0 } = factsOf(schema)
    return prose && value !== '' ? change(name.join('.'), value, longest) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const names = Array.isArray(value) ? entryNames(value) : Object.keys(value)
  const mapped = Object.keys(value).map((key, index) => {
    const step = Array.isArray(value) ? index : key
    const part = partOf(schema, value, step)
    const member = memberOf(value, step)
    return [key, part === undefined ? member : mapTexts(part, member, [...name, names[index] ?? key], change)]
  })
  return Array.isArray(value) ? mapped.map(([, member]) => member) : Object.fromEntries(mapped)
}
