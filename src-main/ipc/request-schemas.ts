import { z } from 'zod'
import type { RequestName, Requests } from '#bridge/contract'
import { reportFormats } from '#core/report/report-format'
import { longestMarking } from '#core/report/report-matter'
import { commandSchema, decisionParameters, setUpSchema } from '#core/session/command-schema'
import { languages } from '#text/language'

const sessionId = z.uuid()

const newSession = z.strictObject({
  packId: z.string().min(1).max(100),
  seed: z.int().min(0).max(4_294_967_295).nullable(),
  setUp: setUpSchema.omit({ kind: true }).extend({ teamName: z.string().trim().min(1).max(100) })
})

const branchPoint = z.union([
  z.strictObject({ sequence: z.int().min(0).max(1_000_000) }),
  z.strictObject({ minutes: z.number().min(-100_000).max(100_000) })
])

const reportOptions = z.strictObject({
  language: z.enum(languages),
  marking: z
    .string()
    .trim()
    .max(longestMarking)
    .regex(/^\P{Cc}*$/u),
  isFinal: z.boolean(),
  isAnonymous: z.boolean()
})

const lookAheadQuestion = z.strictObject({
  minutes: z.number().min(1).max(1440),
  decide: z.strictObject({ decide: z.string().min(1).max(100), parameters: decisionParameters }).nullable()
})

/** What each request takes; one without a line here does not compile. */
export const requestSchemas: { readonly [N in RequestName]: z.ZodType<Requests[N]['takes']> } = {
  'library.read': z.tuple([]),
  'session.create': z.tuple([newSession]),
  'session.open': z.tuple([sessionId]),
  'session.branch': z.tuple([sessionId, branchPoint]),
  'session.start': z.tuple([]),
  'session.lookAs': z.tuple([z.string().min(1).max(100).nullable()]),
  'session.submit': z.tuple([commandSchema]),
  'lead.open': z.tuple([]),
  'lead.read': z.tuple([]),
  'lead.parameters': z.tuple([]),
  'lead.lookAhead': z.tuple([lookAheadQuestion]),
  'projector.open': z.tuple([]),
  'projector.read': z.tuple([]),
  'session.leave': z.tuple([]),
  'session.delete': z.tuple([sessionId]),
  'settings.read': z.tuple([]),
  'settings.write': z.tuple([
    z.string().regex(/^[a-z][A-Za-z0-9.-]{0,79}$/),
    z.union([z.string().max(1000), z.number(), z.boolean()])
  ]),
  'session.export': z.tuple([sessionId]),
  'session.import': z.tuple([]),
  'storage.backup': z.tuple([]),
  'debrief.read': z.tuple([sessionId]),
  'debrief.add': z.tuple([sessionId, commandSchema]),
  'best.search': z.tuple([sessionId]),
  'best.cancel': z.tuple([]),
  'report.save': z.tuple([sessionId, z.enum(reportFormats), reportOptions])
}
