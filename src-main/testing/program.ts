import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import type { BestPush, NewSession } from '#bridge/contract'
import type { FacilitatorView } from '#core/observability/facilitator-view'
import type { SessionBrief, TeamView } from '#core/observability/view'
import type { Command } from '#core/session/commands'
import type { Problem, Result } from '#core/support/result'
import { BestDesk } from '../best-desk'
import { DebriefDesk } from '../debrief-desk'
import { PackShelf } from '../pack-shelf'
import { SessionHost } from '../session-host'
import { layBuiltInPacks } from './built-in-folder'
import { FakeRoomClock } from './fake-room-clock'
import { openForTest } from './open-for-test'

export const wanted: NewSession = {
  packId: 'small-door',
  seed: 7,
  setUp: {
    teamName: 'Night shift',
    seats: [{ seat: 'commander', name: '' }],
    mode: 'teach',
    advance: 'compressed',
    pace: 10,
    noise: true,
    impairments: true,
    rehearsal: false,
    parameters: {}
  }
}

/** The small pack's one mitigation. */
export const widen: Command = {
  kind: 'decide',
  decide: 'widen',
  parameters: {},
  by: 'operations',
  rationale: 'queue'
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

export function codes(result: Result<unknown>): readonly string[] {
  return result.ok ? [] : result.problems.map((problem) => problem.code)
}

/** One start of the program on a data folder; it stays open, as after a kill, until the test is over. */
export function program(at: string, packs = layBuiltInPacks(at), storage = openForTest(at)) {
  onTestFinished(() => {
    storage.close()
  })
  const clock = new FakeRoomClock()
  const shelf = new PackShelf(packs, storage)
  const searched: BestPush[] = []
  const bests = new BestDesk({
    storage,
    shelf,
    budget: 6,
    onProgress: (progress) => searched.push(progress),
    onFailed: (error) => {
      throw error
    }
  })
  const desk = new DebriefDesk(storage, shelf, bests)
  const views: TeamView[] = []
  const leads: FacilitatorView[] = []
  const opened: SessionBrief[] = []
  const followed: (string | null)[] = []
  const stops: Problem[] = []
  const over: string[] = []
  const host = new SessionHost({
    storage,
    clock,
    shelf,
    log: { info: () => undefined, error: () => undefined },
    onView: (view) => views.push(view),
    onLead: (view) => leads.push(view),
    onOpened: (brief) => opened.push(brief),
    onFollow: (brief) => followed.push(brief?.sessionId ?? null),
    onStopped: (cause) => stops.push(cause),
    onFinished: (sessionId) => over.push(sessionId)
  })
  const play = async (session = wanted): Promise<SessionBrief> => {
    const brief = value(await host.create(session))
    value(host.start('team'))
    return brief
  }
  const order = (command: Command) => host.submit(command, 'team')
  return {
    storage,
    clock,
    shelf,
    bests,
    searched,
    desk,
    views,
    leads,
    opened,
    followed,
    stops,
    over,
    host,
    play,
    order
  }
}

/** Does to the database what no part of the program would. */
export function withSql(at: string, sql: string): void {
  const db = new Sqlite(join(at, 'blackstart.db'))
  db.exec(sql)
  db.close()
}
