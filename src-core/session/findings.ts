import { streamKey, uniform } from '../engine/random'
import type { Model } from '../engine/model'
import type { World } from '../engine/world'
import type { CheckedPack } from '../scenario/check-scenario'
import { looksNow } from './injects'
import { isOnItsSide } from '../support/level'
import { arrivedBy, follow, hasHeld, type Followed, type Named, type Sight } from './sight'

type Scenario = CheckedPack['scenario']
type Order = World['orders'][number]

/** One entry that was written in a log, and whether and when it can be found. */
export interface LogLine {
  readonly log: string
  readonly entry: string
  readonly tick: number
  readonly lost: boolean
  readonly arrivesTick: number
}

/** What a probe found when it looked; the answer may be late, or never come. */
export interface Finding {
  /** Sequence number of the entry that ordered the probe. */
  readonly order: number
  readonly probe: string
  readonly tick: number
  readonly lost: boolean
  readonly arrivesTick: number
  readonly values: readonly { readonly instrument: string; readonly value: number }[]
  readonly logs: readonly { readonly log: string; readonly entry: string; readonly tick: number }[]
  /** Ids of its lines. */
  readonly lines: readonly string[]
}

/** What logs and probes look at, and what they leave behind: a part of every session. */
export interface Search extends Sight {
  readonly pack: CheckedPack
  readonly seed: number
  readonly logLines: LogLine[]
  readonly findings: Finding[]
  readonly setUp: { readonly impairments: boolean }
  readonly lookTicks: number
  /** Entries that may still be written. */
  pendingLogs: readonly PendingLog[]
}

interface PendingLog {
  readonly log: string
  readonly entry: string
  /** Of its chance. */
  readonly name: string
  /** Written at this step; null: when its condition holds. */
  readonly atTick: number | null
  readonly when: Followed | null
  /** Steps after which it is written again; null: once. */
  readonly everyTicks: number | null
  readonly carried: Pick<Scenario['logs'][string], 'path' | 'delay' | 'loss'>
  lastTick: number
}

/** Every entry of a pack's logs. */
export function plannedLogs({ scenario }: CheckedPack, model: Model, named: Named): readonly PendingLog[] {
  const ticks = (seconds: number) => Math.round(seconds / model.dt)
  return Object.entries(scenario.logs).flatMap(([log, { entries, ...carried }]) =>
    Object.entries(entries).map(([entry, { at, when, every }]) => ({
      log,
      entry,
      name: `log ${log} ${entry}`,
      atTick: at === undefined ? null : Math.max(0, ticks(at - model.startSeconds)),
      when: when === undefined ? null : follow(named, when),
      everyTicks: every === undefined ? null : ticks(every),
      carried,
      lastTick: -1
    }))
  )
}

/** Writes what is due in the logs, and lets probes whose time has come look around. */
export function search(session: Search): void {
  writeLogs(session)
  for (const order of session.world.orders) {
    // It took effect in the step that has just been taken.
    if (order.effectTick !== session.world.tick - 1) continue
    const probe = session.pack.scenario.probes[order.mitigation]
    if (probe !== undefined) session.findings.push(look(session, order, probe))
  }
}

function writeLogs(session: Search): void {
  const { logLines } = session
  const { tick } = session.world
  const looks = looksNow(session)
  let isOver = false
  for (const pending of session.pendingLogs) {
    const { log, entry, name, atTick, when, everyTicks, carried, lastTick } = pending
    // Most steps write nothing, and so should cost nothing.
    if (atTick === null ? !looks : tick < atTick) continue
    const isDue = atTick !== null || (when !== null && hasHeld(session, when))
    if (!isDue || (lastTick >= 0 && (everyTicks === null || tick - lastTick < everyTicks))) continue
    logLines.push({ log, entry, tick, ...carry(session, name, carried) })
    pending.lastTick = tick
    if (atTick !== null || everyTicks === null) isOver = true
  }
  if (isOver) session.pendingLogs = session.pendingLogs.filter(mayBeWritten)
}

function mayBeWritten({ lastTick, atTick, everyTicks }: PendingLog): boolean {
  return lastTick < 0 || (atTick === null && everyTicks !== null)
}

/** What passes through a telemetry path is late and lost as the path is now; its chance is its own. */
function carry(
  { world, model, seed, setUp }: Search,
  name: string,
  { path, delay, loss }: { readonly path?: string | undefined; readonly delay: number; readonly loss: number }
): Pick<LogLine, 'lost' | 'arrivesTick'> {
  const index = setUp.impairments ? model.paths.findIndex((candidate) => candidate.id === path) : -1
  const lostOnWay = index < 0 ? 0 : (world.pathLoss[index] ?? 0)
  const lost = setUp.impairments ? lostOnWay + loss * (1 - lostOnWay) : 0
  const seconds = delay + (index < 0 ? 0 : (world.pathDelay[index] ?? 0))
  return {
    lost: uniform(streamKey(seed, name), world.tick, 0) < lost,
    arrivesTick: world.tick + Math.ceil(seconds / model.dt)
  }
}

function look(session: Search, order: Order, probe: Scenario['probes'][string]): Finding {
  const { world } = session
  const { instruments, logs, lines } = probe.reveals
  return {
    order: order.order,
    probe: order.mitigation,
    tick: world.tick,
    ...carry(session, `probe ${order.mitigation}`, { path: probe.path, delay: 0, loss: 0 }),
    values: instruments.flatMap((id) => {
      const instrument = session.instruments.find((candidate) => candidate.id === id)
      return instrument === undefined
        ? []
        : [{ instrument: id, value: instrument.signal.read(world) * instrument.scale }]
    }),
    logs: session.logLines
      .filter((line) => logs.includes(line.log) && !line.lost && line.arrivesTick <= world.tick)
      .map(({ log, entry, tick }) => ({ log, entry, tick })),
    lines: lines
      .filter(({ when, unless }) => holds(session, when, true) && !holds(session, unless, false))
      .map(({ id }) => id)
  }
}

type Line = Scenario['probes'][string]['reveals']['lines'][number]

function holds({ signals, world }: Search, condition: Line['when'], otherwise: boolean): boolean {
  if (condition === undefined) return otherwise
  const value = signals.get(condition.signal)?.read(world)
  return value !== undefined && isOnItsSide(condition, value)
}

/** Findings whose answer has come. */
export function arrivedFindings({ findings, world }: Pick<Search, 'findings' | 'world'>): readonly Finding[] {
  return arrivedBy(findings, world.tick)
}
