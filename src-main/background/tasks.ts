import { debriefFor } from '#core/report/account'
import type { ReportFormat } from '#core/report/report-format'
import type { ReportOptions, ReportView } from '#core/report/report-matter'
import { judgedResults } from '#core/report/sealed-scores'
import { checkScenario, type CheckedPack } from '#core/scenario/check-scenario'
import type { PackFiles } from '#core/scenario/pack'
import { briefFor } from '#core/observability/session-brief'
import { knownBest, type KnownBest } from '#core/report/best-account'
import type { BestResult } from '#core/scoring/best-found'
import type { Entry, SetUp } from '#core/session/commands'
import { lookAhead, type LookAhead, type LookAheadQuestion } from '#core/session/look-ahead'
import { openSession } from '#core/session/session'
import { sessionFrom, type SessionState } from '#core/session/session-state'
import { sessionFileText } from '#core/session/session-file'
import type { PrintPage } from '../export/print-page'
import type { ReportFile, ReportSource } from '../export/report-files'
import { readBuiltInPacks } from '../storage/read-packs'
import { readSession } from './read-session'

/** A session as it was played, and when. */
export interface PlayedSession {
  readonly sessionId: string
  readonly files: PackFiles
  readonly seed: number
  readonly entries: readonly Entry[]
  readonly createdAt: string
}

/** A session as it is handed on: how far its clock had come, and what was shown of it if it is over. */
export interface ExportedSession extends PlayedSession {
  readonly reached: { readonly tick: number; readonly roomMs: number }
  readonly shown: ReportView | undefined
}

/** What a search found, and under which set-up. */
interface FoundPlay {
  readonly files: PackFiles
  readonly seed: number
  readonly setUp: SetUp
  readonly result: BestResult
}

/** A session as far as it has been played, and what is wanted to be known. */
interface LookedAhead extends Omit<PlayedSession, 'sessionId' | 'createdAt'> {
  /** Where it stands. */
  readonly state: SessionState
  readonly question: LookAheadQuestion
}

/** Work of a second or more, done in a thread of its own: plain data in, plain data out. */
export const tasks = {
  readBuiltInPacks,
  checkScenario,
  debrief: (played: PlayedSession): ReportView => {
    const { sessionId, seed, entries, createdAt } = played
    const pack = packOf(played)
    // The brief depends on the set-up alone.
    const session = openSession({ sessionId, pack, seed, entries: entries.slice(0, 1), tick: 0 })
    return { brief: briefFor(session), createdAt, debrief: debriefFor(pack, seed, entries) }
  },
  sessionFile: ({ reached, shown, ...played }: ExportedSession): string => {
    const { sessionId, seed, entries, createdAt } = played
    const pack = packOf(played)
    const file = { pack, sessionId, seed, entries, createdAt, reached, shown }
    return sessionFileText(
      shown === undefined ? file : { ...file, judged: judgedResults({ pack, seed, entries }, shown.debrief) }
    )
  },
  readSession,
  knownBest: ({ files, seed, setUp, result }: FoundPlay): KnownBest =>
    knownBest(packOf({ files }), seed, setUp, result),
  lookAhead: ({ files, seed, entries, state, question }: LookedAhead): LookAhead =>
    lookAhead(sessionFrom({ sessionId: 'ahead', pack: packOf({ files }), seed, entries }, state), question),
  /** Loaded when they are needed: their charts are half of the program. */
  reportFiles: async ({ format, stem, options, ...rest }: WantedReport): Promise<readonly ReportFile[]> => {
    const { reportFiles } = await import('../export/report-files')
    return reportFiles(format, stem, sourceOf(rest), options)
  },
  reportPage: async ({ options, ...rest }: WantedPage): Promise<PrintPage> => {
    const { reportPage } = await import('../export/report-files')
    return reportPage(sourceOf(rest), options)
  }
}

/** A session with its results, and how its report is wanted. */
interface WantedPage {
  readonly played: PlayedSession
  readonly view: ReportView
  readonly options: ReportOptions
}

interface WantedReport extends WantedPage {
  readonly format: Exclude<ReportFormat, 'pdf'>
  readonly stem: string
}

function sourceOf({ played, view }: Pick<WantedPage, 'played' | 'view'>): ReportSource {
  const pack = checkScenario(played.files)
  // A report of sealed results needs no pack that today's program would play.
  return { pack: pack.ok ? pack.value : null, seed: played.seed, entries: played.entries, view }
}

export type TaskName = keyof typeof tasks
export type TaskInput<N extends TaskName> = Parameters<(typeof tasks)[N]>[0]
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<(typeof tasks)[N]>>

/** The pack was found right when the session began, and its text has not changed since. */
function packOf({ files }: Pick<PlayedSession, 'files'>): CheckedPack {
  const pack = checkScenario(files)
  if (!pack.ok) throw new Error(`the stored pack is refused: ${pack.problems[0]?.code ?? 'no reason'}`)
  return pack.value
}
