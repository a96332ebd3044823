import type { CheckedPack } from '../scenario/check-scenario'
import { parametersOf } from '../scenario/parameters'
import type { Entry, SetUp } from '../session/commands'
import { plainSetUp } from '../session/plain-set-up'
import { openSession, type Session } from '../session/session'
import { buildScenario, type ScenarioText } from './build-scenario'

/** A pack around a scenario that a test describes; its hash stands for no files. */
export function buildPack(parts: ScenarioText): CheckedPack {
  const scenario = buildScenario(parts)
  return {
    scenario,
    parameters: parametersOf(scenario),
    hash: '0'.repeat(64),
    briefing: '',
    sourcesNote: '',
    files: {},
    translations: {},
    warnings: []
  }
}

export function setUpEntry(changes: Partial<SetUp> = {}): Entry {
  return { sequence: 0, tick: 0, roomMs: 0, command: { ...plainSetUp(false), ...changes } }
}

/** A session of a built pack that has just been set up. */
export function startSession(parts: ScenarioText, changes: Partial<SetUp> = {}, seed = 1): Session {
  return openSession({
    sessionId: 'test',
    pack: buildPack(parts),
    seed,
    entries: [setUpEntry(changes)],
    tick: 0
  })
}

/**
 * A small incident: a bridge that a five-minute surge at onset tips over for
 * good, seen through telemetry that crosses it. Room on a second group, or
 * fewer clients, brings it back.
 */
export const smallIncident: ScenarioText = {
  start: 'T-15m',
  horizon: 'T+90m',
  clients: {
    web: {
      kind: 'open',
      title: 'Web',
      rate: 6000,
      group: 'bridge',
      mayMoveTo: ['spare'],
      timeout: '5s',
      attempts: 4,
      backoff: { base: '1s', cap: '8s' }
    },
    agents: { kind: 'open', title: 'Agents', rate: 2500, group: 'bridge', timeout: '5s', attempts: 4 }
  },
  components: {
    bridge: { kind: 'device-group', title: 'Bridge', rate: 10_000, buffer: '8s', rejectionCost: 0.1 },
    spare: { kind: 'device-group', title: 'Spare', rate: 8000, buffer: '2s' },
    telemetry: { kind: 'telemetry-path', title: 'Telemetry', through: ['clients.agents'] },
    changes: { kind: 'change-pipeline', title: 'Changes', through: ['clients.agents'] }
  },
  services: { shop: { title: 'Shop', users: 50_000, needs: { 'clients.web': 1 } } },
  faults: [
    { id: 'surge', title: 'Surge', at: 'T+0m', for: '5m', actions: [{ set: 'clients.web.rate', times: 3 }] }
  ],
  instruments: {
    offered: { title: 'Bridge load', signal: 'bridge.offered', path: 'telemetry', every: '30s' },
    outside: { title: 'Complaints', signal: 'services.shop.users', every: '60s' }
  },
  map: {
    nodes: [
      {
        id: 'bridge',
        title: 'Bridge',
        column: 0.5,
        row: 0,
        instrument: 'offered',
        degraded: 11_000,
        failing: 15_000
      }
    ],
    links: []
  },
  mitigations: {
    'move-web': {
      title: 'Move web',
      does: 'Sends web traffic to the spare devices.',
      lag: { median: '5m', low: '3m', high: '9m' },
      pipeline: 'changes',
      actions: [{ set: 'clients.web.group', to: 'spare' }]
    },
    'limit-web': {
      title: 'Limit web',
      does: 'Sheds web traffic at the client.',
      lag: { median: '1m' },
      repeatable: true,
      parameters: {
        share: { kind: 'number', title: 'Share let in', unit: 'share', minimum: 0, maximum: 1, standard: 0.5 }
      },
      actions: [{ set: 'clients.web.admission', to: '{share}' }]
    },
    'bring-back': {
      title: 'Bring web back',
      does: 'Sends web traffic over the bridge again.',
      lag: { median: '1m' },
      cancellable: false,
      after: ['move-web'],
      actions: [{ set: 'clients.web.group', to: 'bridge' }]
    }
  },
  injects: [
    { id: 'first-page', at: 'T+2m', channel: 'pager', from: 'Pager', title: 'Page', text: 'Checks fail.' },
    {
      id: 'worse',
      when: { signal: 'bridge.queued', above: 20_000, for: '60s' },
      from: 'Duty manager',
      title: 'Worse',
      text: 'Customers call.'
    }
  ],
  record: [{ at: 'T+20m', decide: 'move-web', by: 'network', why: 'Make room.' }]
}

type MitigationText = NonNullable<ScenarioText['mitigations']>[string]

/** A mitigation of the small incident, to be changed by a test. */
export function smallMitigation(id: string): MitigationText {
  const mitigation = smallIncident.mitigations?.[id]
  if (mitigation === undefined) throw new Error(`the small incident has no mitigation ${id}`)
  return mitigation
}
