import type { Parameter } from '../support/parameter'
import { failure, success, type Problem, type Result } from '../support/result'
import { utf8Length } from '../support/sha256'
import { checkActions } from './check-actions'
import { checkAssessment } from './check-assessment'
import { createCheck } from './check-context'
import { checkDecisions } from './check-decisions'
import { checkExercise } from './check-exercise'
import { checkNumbers } from './check-numbers'
import { checkObservation } from './check-observation'
import { checkTiming } from './check-timing'
import { checkTraffic } from './check-traffic'
import { checkWiring } from './check-wiring'
import {
  BRIEFING_FILE,
  isPackFileName,
  LARGEST_FILE_BYTES,
  MOST_FILES,
  packHash,
  plainText,
  SCENARIO_FILE,
  SOURCES_FILE
} from './pack'
import type { PackFiles } from './pack'
import { checkTranslations, type Translation } from './pack-texts'
import { clip, placeOfNoText, readYaml, type YamlReading } from './read-yaml'
import { scenarioSchema, type Scenario } from './scenario-schema'
import { schemaProblems } from './schema-problems'
import { soundPart } from './sound-part'

/** A pack that was read and found right. */
export interface CheckedPack {
  readonly scenario: Scenario
  readonly parameters: readonly Parameter[]
  /** The pack hash, as `packHash` defines it. */
  readonly hash: string
  /** Markdown. */
  readonly briefing: string
  /** Markdown. */
  readonly sourcesNote: string
  readonly files: PackFiles
  /** What the pack has in other languages, by their tags. */
  readonly translations: Readonly<Record<string, Translation>>
  /** What would be better, but stands in nobody's way. */
  readonly warnings: readonly Problem[]
}

/** Enough for a person to work on; the rest shows when these are mended. */
const MOST_PROBLEMS = 500

/**
 * Reads a pack's files and checks everything in them, whoever wrote them. All
 * problems come back at once, each with its place, in the order of the text.
 */
export function checkScenario(files: PackFiles): Result<CheckedPack> {
  const fileProblems = checkFiles(files)
  const text = fileText(files, SCENARIO_FILE)
  if (text === undefined) return failure(...fileProblems)
  const { problems, warnings, pack, data } = checkText(text)
  const translated = checkTranslations(files, data)
  const all = [...fileProblems, ...problems, ...(data === undefined ? [] : translated.problems)]
  if (all.length > 0 || pack === undefined) return failure(...inOrder(all))
  const briefing = fileText(files, BRIEFING_FILE)
  const sourcesNote = fileText(files, SOURCES_FILE)
  return success({
    ...pack,
    hash: packHash(files),
    briefing: plainText(briefing ?? ''),
    sourcesNote: plainText(sourcesNote ?? ''),
    files,
    translations: translated.translations,
    warnings: inOrder([...warnings, ...translated.warnings, ...missingNotes(files)])
  })
}

function fileText(files: PackFiles, name: string): string | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}

interface TextCheck {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  /** The document as it was read; undefined where its words cannot be trusted. */
  readonly data?: unknown
  readonly pack: Pick<CheckedPack, 'scenario' | 'parameters'> | undefined
}

function checkText(text: string): TextCheck {
  const reading = readYaml(text, SCENARIO_FILE)
  if (reading.data === undefined) return { problems: reading.problems, warnings: [], pack: undefined }
  const bySchema = schemaProblems(scenarioSchema, reading)
  if (reading.soundAbove < Infinity) {
    return {
      problems: [...reading.problems, ...soundProblems(bySchema, reading)],
      warnings: [],
      pack: undefined
    }
  }
  const part = soundPart(reading.data)
  if (part === undefined)
    return { problems: [...reading.problems, ...bySchema], warnings: [], pack: undefined }
  const check = createCheck(reading, part)
  checkTraffic(check)
  checkWiring(check)
  checkActions(check)
  checkDecisions(check)
  checkExercise(check)
  checkObservation(check)
  checkAssessment(check)
  checkTiming(check)
  checkNumbers(check)
  return {
    problems: [...reading.problems, ...bySchema, ...check.problems],
    warnings: check.warnings,
    data: reading.data,
    pack: { scenario: part.scenario, parameters: [...check.parameters.values()] }
  }
}

/** What can be trusted where the text has syntax errors: what stands above the first, as far as it stands there. */
function soundProblems(problems: readonly Problem[], reading: YamlReading): readonly Problem[] {
  return problems.filter(
    ({ code, at }) => code !== 'missing-key' && at !== undefined && at.line < reading.soundAbove - 1
  )
}

function checkFiles(files: PackFiles): readonly Problem[] {
  const names = Object.keys(files)
  const problems: Problem[] = []
  const at = (file: string) => ({ file: clip(file), line: 1, column: 1, path: '' })
  if (names.length > MOST_FILES) {
    problems.push({ code: 'too-many-files', values: { maximum: MOST_FILES }, at: at(SCENARIO_FILE) })
  }
  for (const name of names.slice(0, MOST_FILES)) {
    if (!isPackFileName(name))
      problems.push({ code: 'file-name', values: { name: clip(name) }, at: at(name) })
    // The others are read as YAML, which looks at them itself.
    if (!name.endsWith('.md')) continue
    const text = fileText(files, name) ?? ''
    const place = placeOfNoText(text, clip(name))
    if (utf8Length(text) > LARGEST_FILE_BYTES)
      problems.push({ code: 'file-too-large', values: { maximum: LARGEST_FILE_BYTES }, at: at(name) })
    else if (place !== undefined) problems.push({ code: 'not-text', values: {}, at: place })
  }
  const required = isLone(files) ? [SCENARIO_FILE] : [SCENARIO_FILE, BRIEFING_FILE, SOURCES_FILE]
  for (const name of required) {
    if (fileText(files, name) === undefined)
      problems.push({ code: 'missing-file', values: { name }, at: at(name) })
  }
  return problems
}

/** A scenario alone can be checked and run; only people miss the other texts. */
function isLone(files: PackFiles): boolean {
  return Object.keys(files).length === 1 && fileText(files, SCENARIO_FILE) !== undefined
}

function missingNotes(files: PackFiles): readonly Problem[] {
  if (!isLone(files)) return []
  return [BRIEFING_FILE, SOURCES_FILE].map((name) => ({
    code: 'missing-file',
    values: { name },
    at: { file: name, line: 1, column: 1, path: '' }
  }))
}

/** By file, line and column, without repetitions, and no more than a person can use. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  const different = problems.filter((one) => {
    const key = JSON.stringify([one.code, one.at, one.values])
    return seen.has(key) ? false : seen.add(key)
  })
  return different
    .sort(
      (a, b) =>
        compareText(a.at?.file, b.at?.file) ||
        (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
        (a.at?.column ?? 0) - (b.at?.column ?? 0)
    )
    .slice(0, MOST_PROBLEMS)
}

function compareText(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}
