import { z } from 'zod'
import { strangeCharacter } from '../support/plain-characters'

/*
 * Everything that can be asked of a session, declared once: the type, the check
 * of a stranger's file and that of a window's request all follow from here.
 * Lengths are those of a form that a person fills in, generously.
 */

const isPlain = (text: string) => strangeCharacter(text) < 0
const identifier = z.string().min(1).max(100).refine(isPlain)
const shortText = z.string().max(200).refine(isPlain)
const longText = z.string().max(10_000).refine(isPlain)
/** A seat, or a person. */
const by = shortText
const reason = z.string().max(1000).refine(isPlain)

function few<T extends z.ZodType>(values: T, most: number) {
  return z
    .record(z.string().min(1).max(200), values)
    .refine((record) => Object.keys(record).length <= most, { error: `more than ${most}` })
}

/** Values that a person chose for the parameters of a decision. */
export const decisionParameters = few(z.union([z.number(), shortText, z.array(identifier).max(100)]), 50)

export const setUpSchema = z.strictObject({
  kind: z.literal('set-up'),
  teamName: shortText,
  seats: z.array(z.strictObject({ seat: identifier, name: shortText })).max(20),
  mode: z.enum(['teach', 'assess']),
  advance: z.enum(['compressed', 'step-by-decision', 'facilitator-paced']),
  /** Scenario seconds per room second. */
  pace: z.number().min(0.1).max(120),
  noise: z.boolean(),
  impairments: z.boolean(),
  rehearsal: z.boolean(),
  /** Parameters changed for this session, by path, in the parameter's own unit. */
  parameters: few(z.union([z.number(), shortText]), 200),
  /** What the team did beforehand, by id and within the pack's budget; absent: nothing. */
  preparations: z.array(identifier).max(100).exactOptional(),
  /** Room seconds to decide in wherever the clock stops for the team, step by decision; absent: as the pack has them. */
  decisionSeconds: z.number().min(10).max(3600).exactOptional(),
  /** Room minutes that the session has; absent: what the pack suggests. */
  slotMinutes: z.number().min(1).max(1440).exactOptional()
})

/** What the team does. */
const teamCommands = [
  z.strictObject({
    kind: z.literal('decide'),
    /** A mitigation, a probe or a communication, by its id. */
    decide: identifier,
    parameters: decisionParameters,
    by,
    rationale: longText,
    /** Stated probability that this will lower impact; absent when nobody said. */
    confidence: z.number().min(0).max(1).exactOptional()
  }),
  /** Calls back the in-flight decision that entry number `order` committed. */
  z.strictObject({ kind: z.literal('cancel'), order: z.int().min(0).max(1_000_000), by }),
  z.strictObject({ kind: z.literal('take-seat'), seat: identifier, name: shortText }),
  z.strictObject({ kind: z.literal('acknowledge'), alert: identifier, by }),
  /** Declares the incident and names its commander. */
  z.strictObject({ kind: z.literal('declare'), commander: shortText, by }),
  /** One of the pack's hypotheses, or null and words of one's own. */
  z.strictObject({ kind: z.literal('hypothesise'), hypothesis: identifier.nullable(), text: longText, by }),
  z.strictObject({ kind: z.literal('answer'), inject: identifier, option: identifier, by }),
  z.strictObject({
    kind: z.literal('note'),
    text: longText,
    by,
    /** Written by whoever leads the exercise, for themselves: no page says so, its window does. */
    private: z.literal(true).exactOptional()
  })
] as const

/** How the clock runs. */
const clockCommands = [
  z.strictObject({ kind: z.literal('freeze') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('set-pace'), pace: z.number().min(0.1).max(120) }),
  /** On by this many scenario seconds, or by one step of the pack (null); then the clock waits for the next step. */
  z.strictObject({ kind: z.literal('step'), seconds: z.number().min(0.001).max(3600).nullable() }),
  /** Facilitator-paced: on to the next planned inject or decision point. */
  z.strictObject({ kind: z.literal('next') }),
  /** Ends the exercise; the world runs on to the horizon by itself. */
  z.strictObject({ kind: z.literal('finish') }),
  /** Ends it at once, because something real has happened. */
  z.strictObject({ kind: z.literal('real-incident'), by })
] as const

/** What whoever leads the exercise does. */
const facilitatorCommands = [
  z.strictObject({ kind: z.literal('hint') }),
  z.strictObject({ kind: z.literal('fire-inject'), inject: identifier }),
  z.strictObject({ kind: z.literal('hold-inject'), inject: identifier }),
  z.strictObject({ kind: z.literal('release-inject'), inject: identifier }),
  z.strictObject({ kind: z.literal('skip-inject'), inject: identifier, reason }),
  z.strictObject({
    kind: z.literal('improvise'),
    channel: z.enum(['pager', 'chat', 'ticket', 'phone', 'status-page', 'log']),
    from: shortText,
    text: longText
  }),
  z.strictObject({ kind: z.literal('insert-fault'), fault: identifier, reason }),
  z.strictObject({ kind: z.literal('clear-fault'), fault: identifier, reason }),
  z.strictObject({
    kind: z.literal('degrade-panel'),
    instrument: identifier,
    shows: z.enum(['nothing', 'old-reading', 'late', 'wrong-label']),
    /** With late: how late, in seconds. */
    delay: z.number().min(0).max(86_400).exactOptional(),
    /** With wrong-label: the label. */
    label: z.string().min(1).max(80).refine(isPlain).exactOptional()
  }),
  z.strictObject({ kind: z.literal('restore-panel'), instrument: identifier }),
  /** More room time to answer a question, in seconds. */
  z.strictObject({
    kind: z.literal('extend-timer'),
    inject: identifier,
    seconds: z.number().min(1).max(7200)
  }),
  /** Changes a parameter of the model by hand. */
  z.strictObject({
    kind: z.literal('override'),
    path: shortText.min(1),
    value: z.union([z.number(), shortText]),
    reason
  }),
  z.strictObject({ kind: z.literal('bookmark'), title: shortText }),
  /** Of a critical task, or of anything (null). */
  z.strictObject({ kind: z.literal('observe'), task: identifier.nullable(), text: longText, by }),
  /** P, S, M or U; null takes a rating back. */
  z.strictObject({
    kind: z.literal('rate'),
    task: identifier,
    rating: z.enum(['P', 'S', 'M', 'U']).nullable(),
    reason,
    by
  })
] as const

/** A day, or nothing yet. */
const day = z.union([z.literal(''), z.iso.date()])

/** What is said of the exercise, mostly when it is over. */
const debriefCommands = [
  /** Said at the hot wash. */
  z.strictObject({
    kind: z.literal('hot-wash'),
    about: z.enum(['strength', 'improvement', 'note']),
    text: longText,
    by
  }),
  /** One item of the improvement plan, whole: a new one, or the one of this id as it is from now on. */
  z.strictObject({
    kind: z.literal('plan-improvement'),
    item: identifier,
    /** A capability of the pack, or words of one's own. */
    capability: shortText,
    issue: longText,
    action: longText,
    element: z.enum(['planning', 'organisation', 'equipment', 'training', 'exercises']),
    priority: z.enum(['high', 'medium', 'low']),
    owner: shortText,
    start: day,
    due: day,
    /** How it is verified. */
    verification: longText,
    status: z.enum(['open', 'under-way', 'done', 'dropped']),
    by
  }),
  z.strictObject({ kind: z.literal('remove-improvement'), item: identifier, by })
] as const

/** What only the program writes: from which entry of which session this one goes on, for the how manieth time. */
const goBack = z.strictObject({
  kind: z.literal('go-back'),
  parent: identifier,
  entries: z.int().min(1).max(1_000_000),
  times: z.int().min(1).max(1_000_000)
})

export const commandSchema = z.discriminatedUnion('kind', [
  setUpSchema,
  ...teamCommands,
  ...clockCommands,
  ...facilitatorCommands,
  ...debriefCommands,
  goBack
])

/** Something asked of a session. Accepted, it becomes an entry. */
export type Command = Frozen<z.infer<typeof commandSchema>>

type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** Commands that only the facilitator's window gives. */
export const facilitatorKinds: ReadonlySet<Command['kind']> = new Set(
  facilitatorCommands.map((schema) => schema.shape.kind.value)
)

/** The first field of a command from a stranger that is not what it should be; null when all are. */
export function wrongCommandField(command: unknown): string | null {
  const read = commandSchema.safeParse(command)
  if (read.success) return null
  const [issue] = read.error.issues
  if (issue === undefined) return 'command'
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  return ['command', ...issue.path.slice(0, 1).map(String), ...(unknownKey === undefined ? [] : [unknownKey])]
    .join('.')
    .slice(0, 80)
}
