import { z } from 'zod'
import { duration, identifier, mappingRefusal, words } from './quantities'

/** What a condition may look at, of which it names exactly one. */
const sights = ['signal', 'reading', 'silent', 'alert', 'log', 'probe', 'inject', 'decided', 'all'] as const

/** Sights that are a level, and so need one side of it. */
const levels: readonly string[] = ['signal', 'reading']

const leaf = {
  reading: identifier()
    .optional()
    .describe('An instrument: true while its newest reading that has arrived is on one side of a level.'),
  silent: identifier()
    .optional()
    .describe('Or: an instrument of which nothing new has arrived, for `for` beyond its usual time.'),
  alert: identifier().optional().describe('Or: an alert that has been shown.'),
  log: identifier().optional().describe('Or: a log of which a probe has found an entry.'),
  entry: identifier().optional().describe('With log: this entry; left out: any.'),
  probe: identifier().optional().describe('Or: a probe whose answer has come.'),
  line: identifier()
    .optional()
    .describe('With probe: this line was in its newest answer; left out: any answer.'),
  inject: identifier().optional().describe('Or: an inject that has come in.'),
  decided: identifier()
    .optional()
    .describe('Or: a mitigation, probe or communication that the team has ordered.'),
  above: z
    .number()
    .optional()
    .describe('With reading: it holds above this level, in the unit that is shown.'),
  below: z.number().optional().describe('With reading: or below this level.'),
  for: duration().default(0).describe('It must have been so for this long.')
}
const leafSchema = z
  .strictObject(leaf)
  .refine(hasOneSight, mappingRefusal('visible-cause'))
  .refine(hasItsSide, mappingRefusal('condition-side'))
  .refine(hasItsParts, mappingRefusal('visible-parts'))

const all = z
  .array(leafSchema)
  .min(1)
  .max(8)
  .optional()
  .describe('Or: a list of these conditions, all of which hold.')

/** True by what a team can see: never by what only the world knows. */
export const visibleSchema = z
  .strictObject({ ...leaf, all })
  .refine(hasOneSight, mappingRefusal('visible-cause'))
  .refine(hasItsSide, mappingRefusal('condition-side'))
  .refine(hasItsParts, mappingRefusal('visible-parts'))
export type Visible = z.infer<typeof visibleSchema>

/** What an inject waits for: what is visible, or of the world what others than the team see. */
export const whenSchema = z
  .strictObject({
    signal: z
      .string()
      .optional()
      .describe('A signal: true while it is on one side of a level. Only with `truth`: a team sees none.'),
    truth: words(200)
      .optional()
      .describe(
        'With signal: who sees it with other eyes than the team’s, and so why it comes by what is true.'
      ),
    ...leaf,
    all
  })
  .refine(hasOneSight, mappingRefusal('visible-cause'))
  .refine(hasItsSide, mappingRefusal('condition-side'))
  .refine(hasItsParts, mappingRefusal('visible-parts'))
export type When = z.infer<typeof whenSchema>

type Written = Readonly<Partial<Record<string, unknown>>>

function hasOneSight(condition: Written): boolean {
  return sights.filter((sight) => condition[sight] !== undefined).length === 1
}

/** A level has one side. */
function hasItsSide(condition: Written): boolean {
  return !isLevel(condition) || sidesOf(condition) === 1
}

/** What is no level has no side, and only a log has entries, a probe lines, a signal a reason. */
function hasItsParts(condition: Written): boolean {
  return (
    (isLevel(condition) || sidesOf(condition) === 0) &&
    (condition['entry'] === undefined || condition['log'] !== undefined) &&
    (condition['line'] === undefined || condition['probe'] !== undefined) &&
    (condition['truth'] === undefined || condition['signal'] !== undefined)
  )
}

function isLevel(condition: Written): boolean {
  return levels.some((sight) => condition[sight] !== undefined)
}

function sidesOf(condition: Written): number {
  return ['above', 'below'].filter((side) => condition[side] !== undefined).length
}
