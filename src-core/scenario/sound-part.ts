import type { Path } from './read-yaml'
import { scenarioSchema, type Scenario } from './scenario-schema'
import { memberOf } from './schema-facts'

/** Sections that hold their entries by id, and sections that hold a list of entries. */
export type NamedSection = (typeof namedSectionList)[number]
const namedSectionList = [
  'clients',
  'components',
  'services',
  'preparations',
  'mitigations',
  'probes',
  'communications',
  'instruments',
  'alerts',
  'logs',
  'seats',
  'objectives',
  'capabilities',
  'criticalTasks',
  'hypotheses',
  'numbers',
  'sources'
] as const
export type ListSection = 'faults' | 'injects' | 'record' | 'milestones' | 'variations'

export interface SoundPart {
  /** What is right by the schema; equal to the whole where nothing is wrong. */
  readonly scenario: Scenario
  /** For each entry of a list: its number in the document. */
  readonly indices: Readonly<Record<ListSection, readonly number[]>>
  /** Lists inside entries of which something is left out: see `documentPath`. */
  readonly inner: InnerLists
  readonly complete: boolean
}

/** By a list's path in the document: for each of its items that is left, its number there. */
type InnerLists = ReadonlyMap<string, readonly number[]>

/** Where something of the sound part stands in the document, whose lists may have more items. */
export function documentPath(inner: InnerLists, path: Path): Path {
  const found: (string | number)[] = []
  for (const key of path) {
    const kept = typeof key === 'number' ? inner.get(nameOf(found)) : undefined
    found.push(kept?.[Number(key)] ?? key)
  }
  return found
}

const nameOf = (path: readonly PropertyKey[]) => JSON.stringify(path)

/** Stands in for a heading that is missing or wrong, so that the rest can still be checked. */
const standIns: Readonly<Record<string, unknown>> = {
  format: 1,
  id: 'unnamed',
  title: '-',
  date: '2000-01-01',
  kind: 'drill',
  summary: '-',
  horizon: 'T+8760h',
  clients: {},
  components: {}
}
const listSections: readonly ListSection[] = ['faults', 'injects', 'record', 'milestones', 'variations']
const namedSections: ReadonlySet<string> = new Set(namedSectionList)

/**
 * The part of a document that the schema accepts: entries with a problem are
 * left out, unknown keys too. References between entries are checked on it, so
 * that one wrong key does not hide what else is wrong. undefined when the text
 * is no mapping.
 */
export function soundPart(data: unknown): SoundPart | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const draft = draftOf(data)
  // Each round leaves something out; what a first round uncovers, a second one removes.
  for (let round = 0; round < 6; round++) {
    const result = scenarioSchema.safeParse(documentOf(draft))
    if (result.success)
      return { scenario: result.data, indices: indicesOf(draft), inner: draft.inner, complete: round === 0 }
    const unsound = new Set<unknown>()
    const thinned: Thinned = new Map()
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') forgetKeys(draft, issue.path, issue.keys)
      else if (round > 0 || !leaveOutInside(draft, issue.path, thinned)) leaveOut(draft, issue.path, unsound)
    }
    thin(draft, thinned)
    for (const section of listSections) {
      draft.lists[section] = draft.lists[section]?.filter((item) => !unsound.has(item))
    }
  }
  return undefined
}

interface Draft {
  readonly top: Record<string, unknown>
  /** Entries of the list sections with their number in the document. */
  readonly lists: Record<ListSection, { readonly index: number; readonly entry: unknown }[] | undefined>
  readonly inner: Map<string, readonly number[]>
}

/** Lists inside entries, by their paths, each with what holds it and the numbers of its items that are wrong. */
type Thinned = Map<
  string,
  { readonly holder: Record<PropertyKey, unknown>; readonly key: PropertyKey; readonly wrong: Set<number> }
>

function draftOf(data: object): Draft {
  const top = structuredCopy(data) as Record<string, unknown>
  const lists = {} as Draft['lists']
  for (const section of listSections) {
    const entries = top[section]
    lists[section] = Array.isArray(entries)
      ? entries.map((entry: unknown, index) => ({ index, entry }))
      : undefined
  }
  return { top, lists, inner: new Map() }
}

function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, structuredCopy(member)]))
}

function documentOf({ top, lists }: Draft): unknown {
  const document = { ...top }
  for (const section of listSections) {
    if (lists[section] !== undefined) document[section] = lists[section].map(({ entry }) => entry)
  }
  return document
}

function indicesOf({ lists }: Draft): SoundPart['indices'] {
  const of = (section: ListSection) => (lists[section] ?? []).map(({ index }) => index)
  return {
    faults: of('faults'),
    injects: of('injects'),
    record: of('record'),
    milestones: of('milestones'),
    variations: of('variations')
  }
}

function forgetKeys(draft: Draft, path: readonly PropertyKey[], keys: readonly string[]): void {
  const holder = memberAt(documentOf(draft), path)
  if (typeof holder !== 'object' || holder === null) return
  const from = path.length === 0 ? draft.top : (holder as Record<string, unknown>)
  for (const key of keys) Reflect.deleteProperty(from, key)
}

/**
 * Leaves out what is wrong inside an entry, so that the rest of the entry can
 * still be checked: of a list of mappings the one that is wrong, up to the whole
 * of another list, else a key. False where the path leads to an entry itself.
 * What cannot do without it is found in the next round.
 */
function leaveOutInside(draft: Draft, path: readonly PropertyKey[], thinned: Thinned): boolean {
  const [section, entry, ...inner] = path
  if (typeof section !== 'string' || entry === undefined) return false
  const name = listSections.find((one) => one === section)
  const root =
    name === undefined
      ? memberOf(draft.top[section], entry as string)
      : draft.lists[name]?.[Number(entry)]?.entry
  const at = inner.findLastIndex(
    (key, index) => typeof key === 'number' && isMapping(memberAt(root, inner.slice(0, index + 1)))
  )
  const list = at < 0 ? inner.findIndex((key) => typeof key === 'number') : at
  const keys = list < 0 ? inner : inner.slice(0, list)
  const key = keys.at(-1)
  const holder = memberAt(root, keys.slice(0, -1))
  if (key === undefined || typeof holder !== 'object' || holder === null) return false
  if (at < 0) return Reflect.deleteProperty(holder, key)
  const listName = nameOf([section, entry, ...keys])
  const known = thinned.get(listName) ?? {
    holder: holder as Record<PropertyKey, unknown>,
    key,
    wrong: new Set()
  }
  known.wrong.add(Number(inner[at]))
  thinned.set(listName, known)
  return true
}

function memberAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => memberOf(value, key as string | number), root)
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes the wrong items out of lists inside entries; a list of which nothing is left goes as a whole. */
function thin(draft: Draft, thinned: Thinned): void {
  for (const [name, { holder, key, wrong }] of thinned) {
    const items = holder[key]
    if (!Array.isArray(items)) continue
    const kept = items.map((_, index) => index).filter((index) => !wrong.has(index))
    if (kept.length === 0) Reflect.deleteProperty(holder, key)
    else holder[key] = kept.map((index): unknown => items[index])
    draft.inner.set(name, kept)
  }
}

/** Leaves out the entry that a path leads into; of a list, by noting it, since removal would renumber the rest. */
function leaveOut(draft: Draft, path: readonly PropertyKey[], unsound: Set<unknown>): void {
  const [section, entry] = path
  if (typeof section !== 'string') return
  const list = listSections.find((name) => name === section)
  const item = list === undefined ? undefined : draft.lists[list]?.[Number(entry)]
  const holder = draft.top[section]
  if (list !== undefined && item !== undefined) unsound.add(item)
  else if (list !== undefined) {
    draft.lists[list] = undefined
    Reflect.deleteProperty(draft.top, section)
  } else if (
    namedSections.has(section) &&
    typeof entry === 'string' &&
    typeof holder === 'object' &&
    holder !== null
  ) {
    Reflect.deleteProperty(holder, entry)
  } else if (Object.hasOwn(standIns, section)) draft.top[section] = standIns[section]
  else Reflect.deleteProperty(draft.top, section)
}
