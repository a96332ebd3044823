import { z } from 'zod'
import { failure, success, type Problem, type Result } from '../support/result'
import { momentText } from './check-exercise'
import type { CheckedPack } from './check-scenario'
import { parameterFindings } from './decision-values'
import { decisionSchema, type PlannedDecision } from './exercise-schema'
import { unknownName } from './nearest'
import { orderParameters } from './order-parameters'
import type { PackProblemCode } from './problem-codes'
import { identifier } from './quantities'
import { readYaml, type Path, type YamlReading } from './read-yaml'
import { memberOf } from './schema-facts'
import { schemaProblems } from './schema-problems'

const MOST_DECISIONS = 1000

/** What a team would have ordered, and when. */
const playSchema = z.strictObject({
  pack: identifier().optional().describe('The pack that it was written for.'),
  decisions: z.array(decisionSchema).max(MOST_DECISIONS)
})

/** Unknown keys of a decision are reported; the known ones are checked all the same. */
const knownKeys = z.object(decisionSchema.shape)

/** Reads a play file for a pack: the decisions in the order of their times, or every problem with its place. */
export function checkPlay(
  text: string,
  fileName: string,
  pack: Pick<CheckedPack, 'scenario'>
): Result<readonly PlannedDecision[]> {
  const reading = readYaml(text, fileName)
  if (reading.data === undefined) return failure(...reading.problems)
  const problems = [
    ...reading.problems,
    ...(reading.soundAbove < Infinity ? [] : schemaProblems(playSchema, reading))
  ]
  const written = memberOf(reading.data, 'decisions')
  const entries: readonly unknown[] = Array.isArray(written) ? written.slice(0, MOST_DECISIONS) : []
  const decisions = entries.flatMap((entry, index) => {
    const result = knownKeys.safeParse(entry)
    if (!result.success) return []
    problems.push(...decisionProblems(result.data, ['decisions', index], reading, pack))
    return [result.data]
  })
  problems.push(...packProblems(reading, pack), ...budgetProblems(decisions, reading, pack))
  if (problems.length > 0) return failure(...problems.sort(byPlace))
  return success([...decisions].sort((a, b) => a.at - b.at))
}

function packProblems(reading: YamlReading, { scenario }: Pick<CheckedPack, 'scenario'>): readonly Problem[] {
  const name = memberOf(reading.data, 'pack')
  if (typeof name !== 'string' || name === scenario.id) return []
  return [{ code: 'play-for-other-pack', values: { name, id: scenario.id }, at: reading.placeOf(['pack']) }]
}

/** What is wrong with one decision; `report` places what it finds. */
function decisionProblems(
  decision: PlannedDecision,
  path: Path,
  reading: YamlReading,
  { scenario }: Pick<CheckedPack, 'scenario'>
): readonly Problem[] {
  const problems: Problem[] = []
  const report: Report = (code, values, inner, part) =>
    problems.push({ code, values, at: reading.placeOf([...path, ...inner], part) })
  const { start, horizon, preparations } = scenario
  const value = reading.writtenAt([...path, 'at']) ?? ''
  if (Object.hasOwn(preparations, decision.decide)) {
    // Whatever its time, it is done before the start: the time only has to say so.
    if (decision.at >= 0) report('preparation-too-late', { id: decision.decide, value }, ['at'])
    for (const name of Object.keys(decision.with))
      report('unknown-choice', unknownName(name, []), ['with', name], 'key')
    return problems
  }
  if (decision.at < start || decision.at > horizon) {
    report('moment-outside', { value, from: momentText(start), to: momentText(horizon) }, ['at'])
  }
  const parameters = orderParameters(scenario, decision.decide)
  if (parameters === undefined) report('not-declared', unknownDecision(scenario, decision.decide), ['decide'])
  for (const finding of parameterFindings(
    { parameters: parameters ?? {} },
    parameters ? decision.with : {}
  )) {
    report(finding.code, finding.values, ['with', ...finding.path], finding.part)
  }
  return problems
}

type Report = (code: PackProblemCode, values: Problem['values'], inner: Path, part?: 'key' | 'value') => void

const sections = ['mitigations', 'probes', 'communications', 'preparations'] as const

function unknownDecision(scenario: CheckedPack['scenario'], id: string): Problem['values'] {
  const known = sections.flatMap((section) => Object.keys(scenario[section]))
  return { section: sections.join(', '), ...unknownName(id, known) }
}

/** Preparations of which one is chosen twice, or that cost more together than the pack allows. */
function budgetProblems(
  decisions: readonly PlannedDecision[],
  reading: YamlReading,
  { scenario }: Pick<CheckedPack, 'scenario'>
): readonly Problem[] {
  const chosen = preparationsOf(decisions, scenario)
  const budget = scenario.preparationBudget
  const cost = chosen.reduce((sum, id) => sum + (scenario.preparations[id]?.cost ?? 0), 0)
  const at = reading.placeOf(['decisions'], 'key')
  const twice = chosen.find((id, index) => chosen.indexOf(id) < index)
  return [
    ...(twice === undefined ? [] : [{ code: 'set-up-preparation-twice', values: { id: twice }, at }]),
    ...(cost > budget ? [{ code: 'set-up-over-budget', values: { cost, budget }, at }] : [])
  ]
}

/** What a play prepares before the start, by id. */
export function preparationsOf(
  decisions: readonly PlannedDecision[],
  { preparations }: Pick<CheckedPack['scenario'], 'preparations'>
): readonly string[] {
  return decisions.flatMap(({ decide }) => (Object.hasOwn(preparations, decide) ? [decide] : []))
}

function byPlace(a: Problem, b: Problem): number {
  return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
}
