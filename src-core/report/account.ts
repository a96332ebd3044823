import { arrivedReadings, blindIntervals } from '../observability/session-view'
import { numberAccounts } from '../scenario/number-accounts'
import { playToHorizon, withoutDecisions, withRecord } from '../scoring/branches'
import type { Recording } from '../session/counterfactuals'
import { decisionWorths, type DecisionWorth } from '../scoring/decision-worth'
import { cueTickOf } from '../scoring/decision-fit'
import { playObserved, type ObservedPlay } from '../scoring/observed-play'
import { processTimes } from '../scoring/process-times'
import type { CheckedPack } from '../scenario/check-scenario'
import { endsSession, type Entry } from '../session/commands'
import { improvementsIn } from '../session/improvements'
import { minutesAt, totalImpact, type Session } from '../session/session'
import { sealedResults } from '../session/session-file'
import { hotWashIn } from './afterwards'
import { capabilityAccounts, observationsOf } from './capability-accounts'
import { answerTimes, conditionsOf } from './conduct-accounts'
import { decisionAccounts, meanBrier } from './decision-accounts'
import { timelineOf } from './timeline'
import { exerciseAccount } from './exercise-account'
import { lineOf } from './impact-line'
import type { Debrief, SeenAgainstTrue } from './debrief'
import { shownUnit } from '../session/shown-unit'

/**
 * The account of a session, from scenario, seed and log alone: the session
 * played to the horizon, beside the same session in which nobody acts, the one
 * with the record's decisions, and one without each single decision.
 */
export function debriefFor(pack: CheckedPack, seed: number, entries: readonly Entry[]): Debrief {
  const recording: Recording = { pack, seed, entries }
  const play = playObserved(recording)
  const team = play.session
  const none = playToHorizon(withoutDecisions(recording))
  const record = playToHorizon(withRecord(recording))
  const worths = decisionWorths(recording, (mitigation) => cueTickOf(play.sight, pack, mitigation))
  const decisions = decisionAccounts(play, worths)
  const { logHash, fingerprint } = sealedResults(team)
  const ended = recording.entries.find((entry) => endsSession(entry.command))
  return {
    horizonMinutes: minutesAt(team, team.lastTick),
    endedMinutes: minutesAt(team, ended?.tick ?? team.lastTick),
    roomMs: ended?.roomMs ?? recording.entries.at(-1)?.roomMs ?? 0,
    freezes: recording.entries.filter((entry) => entry.command.kind === 'freeze').length,
    conditions: conditionsOf(team),
    exercise: exerciseAccount(team),
    timeline: timelineOf(team),
    lines: [lineOf('team', team), lineOf('none', none), lineOf('record', record)],
    decisions,
    interactions: {
      sumOfWorths: decisions.reduce((sum, { worth }) => sum + worth, 0),
      joint: totalImpact(none.world) - totalImpact(team.world)
    },
    meanBrier: meanBrier(decisions),
    impact: impactOf(team, none, record),
    processTimes: processTimeList(play, worths),
    answerTimes: answerTimes(team),
    capabilities: capabilityAccounts(play, worths),
    observations: observationsOf(team),
    discussionQuestions: pack.scenario.discussionQuestions,
    hotWash: hotWashIn(entries),
    improvements: improvementsIn(entries),
    seenAgainstTrue: team.instruments.map((_, index) => seenAgainstTrue(recording, team, index)),
    reproduce: {
      packId: recording.pack.scenario.id,
      packHash: recording.pack.hash,
      seed: recording.seed,
      engineVersion: team.engineVersion,
      logHash,
      fingerprint
    },
    assumptions: numberAccounts(recording.pack),
    sources: Object.entries(recording.pack.scenario.sources).map(([id, { title, url }]) => ({
      id,
      title,
      url: url ?? null
    })),
    sourcesNote: recording.pack.sourcesNote
  }
}

function impactOf(team: Session, none: Session, record: Session): Debrief['impact'] {
  return {
    team: totalImpact(team.world),
    none: totalImpact(none.world),
    record: totalImpact(record.world),
    byService: team.model.services.map((service, index) => ({
      id: service.id,
      title: team.pack.scenario.services[service.id]?.title ?? service.id,
      userMinutes: team.world.impact[index] ?? 0
    }))
  }
}

function processTimeList(play: ObservedPlay, worths: readonly DecisionWorth[]): Debrief['processTimes'] {
  const times = processTimes(play, worths)
  return Object.entries(times).map(([id, minutes]) => ({
    id: id as Debrief['processTimes'][number]['id'],
    minutes: minutes as number | null
  }))
}

function seenAgainstTrue(recording: Recording, team: Session, index: number): SeenAgainstTrue {
  const instrument = team.instruments[index]
  const readings = team.readings[index] ?? []
  if (instrument === undefined) throw new Error(`no instrument ${index}`)
  const declared = recording.pack.scenario.instruments[instrument.id]
  const arrived = arrivedReadings(team, readings)
  return {
    panel: instrument.id,
    title: declared?.title ?? instrument.id,
    unit: shownUnit(recording.pack.scenario, instrument.id),
    trueMinutes: readings.map((reading) => minutesAt(team, reading.tick)),
    trueValues: readings.map((reading) => reading.truth),
    seen: arrived.map((reading) => ({
      minutes: minutesAt(team, reading.tick),
      value: reading.value,
      arrivedMinutes: minutesAt(team, reading.arrivesTick)
    })),
    blind: blindIntervals(team, instrument, arrived),
    ageAtDecision: recording.entries.flatMap(({ sequence, tick, command }) => {
      if (command.kind !== 'decide') return []
      const newest = readings.filter((reading) => !reading.lost && reading.arrivesTick <= tick).at(-1)
      const age = newest === undefined ? null : ((tick - newest.tick) * team.model.dt) / 60
      return [{ order: sequence, minutes: age }]
    })
  }
}
