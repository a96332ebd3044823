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
  readonly complete: boolean
}

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
    if (result.success) return { scenario: result.data, indices: indicesOf(draft), complete: round === 0 }
    const unsound = new Set<unknown>()
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') forgetKeys(draft, issue.path, issue.keys)
      else if (round > 0 || !leaveOutInside(draft, issue.path)) leaveOut(draft, issue.path, unsound)
    }
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
}

function draftOf(data: object): Draft {
  const top = structuredCopy(data) as Record<string, unknown>
  const lists = {} as Draft['lists']
  for (const section of listSections) {
    const entries = top[section]
    lists[section] = Array.isArray(entries)
      ? entries.map((entry: unknown, index) => ({ index, entry }))
      : undefined
  }
  return { top, lists }
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
  const holder = path.reduce<unknown>(
    (value, key) => memberOf(value, key as string | number),
    documentOf(draft)
  )
  if (typeof holder !== 'object' || holder === null) return
  const from = path.length === 0 ? draft.top : (holder as Record<string, unknown>)
  for (const key of keys) Reflect.deleteProperty(from, key)
}

/**
 * Leaves out what is wrong inside an entry, up to the whole of a list in it, so
 * that the rest of the entry can still be checked. False where the path leads to
 * an entry itself. What cannot do without it is found in the next round.
 */
function leaveOutInside(draft: Draft, path: readonly PropertyKey[]): boolean {
  const [section, entry, ...inner] = path
  const list = inner.findIndex((key) => typeof key === 'number')
  const keys = list < 0 ? inner : inner.slice(0, list)
  const key = keys.pop()
  if (key === undefined || typeof section !== 'string') return false
  const name = listSections.find((one) => one === section)
  const root =
    name === undefined
      ? memberOf(draft.top[section], entry as string)
      : draft.lists[name]?.[Number(entry)]?.entry
  const holder = keys.reduce<unknown>((value, step) => memberOf(value, step as string), root)
  if (typeof holder !== 'object' || holder === null) return false
  return Reflect.deleteProperty(holder, key)
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
