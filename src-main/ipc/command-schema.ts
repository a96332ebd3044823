import { z } from 'zod'
import type { Command, DecisionParameters, SetUp } from '#core/session/commands'

/** Lengths are those of a form that a person fills in, generously. */
const identifier = z.string().min(1).max(100)
const shortText = z.string().max(100)
const longText = z.string().max(10_000)
const pace = z.number().min(0.1).max(120)
const count = z.int().min(0).max(1_000_000)

function few<T extends z.ZodType>(values: T, most: number): z.ZodRecord<z.ZodString, T> {
  return z
    .record(z.string().min(1).max(200), values)
    .refine((record) => Object.keys(record).length <= most, { error: `more than ${most}` })
}

const decisionParameters = few(
  z.union([z.number(), z.string().max(200), z.array(identifier).max(100)]),
  50
) satisfies z.ZodType<DecisionParameters>

const setUpFields = {
  teamName: z.string().trim().min(1).max(100),
  seats: z
    .array(
      z.strictObject({
        seat: z.enum(['commander', 'operations', 'network', 'communications', 'scribe']),
        name: shortText
      })
    )
    .max(20),
  mode: z.enum(['teach', 'assess']),
  advance: z.enum(['compressed', 'step-by-decision', 'facilitator-paced']),
  pace,
  noise: z.boolean(),
  impairments: z.boolean(),
  rehearsal: z.boolean(),
  parameters: few(z.union([z.number(), z.string().max(200)]), 200),
  preparations: z.array(identifier).max(100).exactOptional()
}

export const setUpSchema = z.strictObject(setUpFields) satisfies z.ZodType<Omit<SetUp, 'kind'>>

/** The shape of a command; whether the session takes it is the session's to say. */
export const commandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set-up'), ...setUpFields }),
  z.strictObject({
    kind: z.literal('decide'),
    decide: identifier,
    parameters: decisionParameters,
    by: shortText,
    rationale: longText,
    confidence: z.number().min(0).max(1).exactOptional()
  }),
  z.strictObject({ kind: z.literal('cancel'), order: count, by: shortText }),
  z.strictObject({ kind: z.literal('freeze') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('set-pace'), pace }),
  z.strictObject({ kind: z.literal('note'), text: longText.min(1), by: shortText }),
  z.strictObject({ kind: z.literal('finish') })
]) satisfies z.ZodType<Command>
