import { destinationIds } from '../support/destination-kinds'
import { z } from 'zod'
import { clientsSchema } from './client-schema'
import { componentSchema } from './component-schema'
import { parameterValue, type Parameter } from '../support/parameter'
import type { Scenario } from './scenario-schema'
import { serviceSchema } from './exercise-schema'
import { factsOf, type SchemaFacts } from './schema-facts'

/** The components that requests can go to, in the order of the pack: their index is a parameter's value. */
export function destinationsOf(scenario: Scenario): readonly string[] {
  return destinationIds(scenario.components)
}

/** Every parameter of the scenario, in the order of its declaration. */
export function parametersOf(scenario: Scenario): readonly Parameter[] {
  const found: Parameter[] = []
  const destinations = destinationsOf(scenario)
  for (const [id, clients] of Object.entries(scenario.clients)) {
    walk(variantOf(clientsSchema, clients.kind), clients, `clients.${id}`, destinations, found)
  }
  for (const [id, component] of Object.entries(scenario.components)) {
    walk(variantOf(componentSchema, component.kind), component, id, destinations, found)
  }
  for (const [id, service] of Object.entries(scenario.services)) {
    walk(serviceSchema, service, `services.${id}`, destinations, found)
  }
  for (const fault of scenario.faults) found.push(strengthOf(fault))
  return found
}

/** How strong a fault is: 1 is as its actions are written. */
function strengthOf({ id, strength }: Scenario['faults'][number]): Parameter {
  const path = `faults.${id}.strength`
  const bounds = { initial: strength, minimum: 0, maximum: 100 }
  return { path, unit: 'factor', ...bounds, structural: false, words: null, refersTo: null }
}

function variantOf(union: z.ZodDiscriminatedUnion, kind: string): z.ZodObject {
  const option = union.options.find(
    (candidate) =>
      candidate instanceof z.ZodObject && (candidate.shape['kind'] as z.ZodLiteral).value === kind
  )
  if (!(option instanceof z.ZodObject)) throw new Error(`no schema for kind ${kind}`)
  return option
}

function walk(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  path: string,
  destinations: readonly string[],
  found: Parameter[]
): void {
  for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) {
    const given = value[key]
    if (given === undefined) continue
    const facts = factsOf(field)
    if (facts.bare instanceof z.ZodObject) {
      walk(facts.bare, given as Record<string, unknown>, `${path}.${key}`, destinations, found)
    } else if (facts.bare instanceof z.ZodRecord && facts.bare.valueType instanceof z.ZodObject) {
      for (const [name, entry] of Object.entries(given as Record<string, Record<string, unknown>>))
        walk(facts.bare.valueType, entry, `${path}.${key}.${name}`, destinations, found)
    } else if (facts.unit !== undefined) {
      found.push(parameterFrom(facts, facts.unit, given, `${path}.${key}`, destinations))
    }
  }
}

function parameterFrom(
  facts: SchemaFacts,
  unit: string,
  given: unknown,
  path: string,
  destinations: readonly string[]
): Parameter {
  const { words = null, refersTo = null, minimum = 0, maximum = 1e12, structural } = facts
  const shape = { unit, words, refersTo, minimum, maximum }
  const initial = parameterValue(shape, given as number | string | boolean, destinations) ?? 0
  return { path, initial, structural, ...shape }
}
