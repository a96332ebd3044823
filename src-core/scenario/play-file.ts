import { z } from 'zod'
import { failure, success, type Problem, type Result } from '../support/result'
import { momentText } from './check-exercise'
import type { CheckedPack } from './check-scenario'
import { parameterFindings } from './decision-values'
import { decisionSchema, type PlannedDecision } from './exercise-schema'
import { unknownName } from './nearest'
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
  problems.push(...packProblems(reading, pack))
  if (problems.length > 0) return failure(...problems.sort(byPlace))
  return success([...decisions].sort((a, b) => a.at - b.at))
}

function packProblems(reading: YamlReading, { scenario }: Pick<CheckedPack, 'scenario'>): readonly Problem[] {
  const name = memberOf(reading.data, 'pack')
  if (typeof name !== 'string' || name === scenario.id) return []
  return [{ code: 'play-for-other-pack', values: { name, id: scenario.id }, at: reading.placeOf(['pack']) }]
}

function decisionProblems(
  decision: PlannedDecision,
  path: Path,
  reading: YamlReading,
  { scenario }: Pick<CheckedPack, 'scenario'>
): readonly Problem[] {
  const problems: Problem[] = []
  const { start, horizon, mitigations } = scenario
  if (decision.at < start || decision.at > horizon) {
    const at = reading.placeOf([...path, 'at'])
    const value = reading.writtenAt([...path, 'at']) ?? ''
    problems.push({
      code: 'moment-outside',
      values: { value, from: momentText(start), to: momentText(horizon) },
      at
    })
  }
  const mitigation = Object.hasOwn(mitigations, decision.decide) ? mitigations[decision.decide] : undefined
  if (mitigation === undefined) {
    const values = unknownName(decision.decide, Object.keys(mitigations))
    problems.push({ code: 'unknown-mitigation', values, at: reading.placeOf([...path, 'decide']) })
    return problems
  }
  for (const { code, values, path: inner, part } of parameterFindings(mitigation, decision.with)) {
    problems.push({ code, values, at: reading.placeOf([...path, 'with', ...inner], part) })
  }
  return problems
}

function byPlace(a: Problem, b: Problem): number {
  return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
}
