import type { LibraryView, PackCard, SessionCard } from '#bridge/contract'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { success, type Problem } from '#core/support/result'
import { sayProblem } from '#text/say-problem'
import type { PackShelf } from '../pack-shelf'
import type { Storage } from '../storage/open-storage'
import type { ReadPack } from '../storage/read-packs'
import type { ListedSession } from '../storage/sessions-table'
import type { Handlers } from './handlers'

export function libraryHandlers(shelf: PackShelf, storage: Storage): Handlers<'library.read'> {
  return {
    'library.read': async () => {
      const packs = await shelf.builtIn()
      const played = storage.sessions.playedByPack()
      return success({
        packs: packs.flatMap(({ result }) => (result.ok ? [toPackCard(result.value, played)] : [])),
        sessions: storage.sessions.list().map(toSessionCard),
        broken: packs.flatMap(toBroken)
      })
    }
  }
}

function toPackCard({ scenario }: CheckedPack, played: ReadonlyMap<string, number>): PackCard {
  const { id, title, organisation, date, kind, trains, difficulty, minutes, playMinutes, summary, seed } =
    scenario
  return {
    ...{ id, title, organisation, date, kind, trains, difficulty, minutes, playMinutes, summary, seed },
    startMinutes: scenario.start / 60,
    horizonMinutes: scenario.horizon / 60,
    sessionsPlayed: played.get(id) ?? 0,
    preparationBudget: scenario.preparationBudget,
    preparations: Object.entries(scenario.preparations).map(([key, { title: name, does, cost }]) => ({
      ...{ id: key, title: name, does, cost }
    })),
    seats: Object.entries(scenario.seats).map(([seat, one]) => ({ seat, title: one.title })),
    clock: { zone: scenario.clock.zone, onsetSecondsOfDay: secondsOfDay(scenario.clock.onset) }
  }
}

/** `07:30` or `07:30:15`, whose form the pack's check has seen to. */
function secondsOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

function toSessionCard(session: ListedSession): SessionCard {
  const { id, packId, packTitle, team, state, rehearsal, createdAt, nowMinutes, decisions } = session
  const { parentId, branchedMinutes, goneBack } = session
  return {
    ...{ sessionId: id, packId, packTitle, teamName: team, state, rehearsal },
    ...{ createdAt, nowMinutes, decisions, goneBack },
    parent: parentId === null ? null : { sessionId: parentId, minutes: branchedMinutes ?? nowMinutes }
  }
}

function toBroken({ folder, result }: ReadPack): LibraryView['broken'] {
  if (result.ok) return []
  const [first] = result.problems
  return [{ folder, message: first === undefined ? folder : inWords(first) }]
}

function inWords(problem: Problem): string {
  const { message, hint } = sayProblem(problem)
  const { at } = problem
  const place = at === undefined ? '' : `${at.file}:${at.line}:${at.column}: `
  return `${place}${message} ${hint}`.trim()
}
