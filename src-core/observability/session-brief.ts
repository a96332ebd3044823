import type {
  ClockBrief,
  LagBrief,
  MitigationBrief,
  PanelBrief,
  ParameterBrief,
  PlaceBrief,
  SessionBrief
} from './view'
import type { Session } from '../session/session'
import { seatsOf } from '../session/check-names'
import { lagPartRanges, lagRange } from '../session/lag-range'
import { shownUnit } from '../session/shown-unit'

type Scenario = Session['pack']['scenario']
type Mitigation = Scenario['mitigations'][string]

/** What a session shows that does not change while it is played. */
export function briefFor(session: Session): SessionBrief {
  const { pack, setUp, seed, sessionId, stepMs } = session
  const { scenario } = pack
  return {
    sessionId,
    packId: scenario.id,
    title: scenario.title,
    organisation: scenario.organisation,
    date: scenario.date,
    teamName: setUp.teamName,
    mode: setUp.mode,
    seats: setUp.seats,
    places: placeBriefs(scenario),
    seed,
    rehearsal: setUp.rehearsal,
    stepMs,
    clock: clockBrief(scenario),
    briefing: pack.briefing,
    nodes: scenario.map.nodes.map(({ id, title, column, row }) => ({ id, title, column, row })),
    links: scenario.map.links.map(([from, to]) => ({ from, to })),
    panels: panelBriefs(session),
    mitigations: Object.entries(scenario.mitigations).map(([id, mitigation]) =>
      mitigationBrief(id, mitigation)
    ),
    probes: Object.entries(scenario.probes).map(([id, { title, does, needs = '', ...timing }]) => ({
      ...{ id, title, does, needs },
      lagMinutes: lagMinutes(timing)
    })),
    communications: Object.entries(scenario.communications).map(
      ([id, { title, kind, audience, draft = '', claims, ...timing }]) => ({
        ...{ id, title, kind, audience, draft },
        claims: kind === 'status-page' ? claims : [],
        lagMinutes: lagMinutes(timing)
      })
    ),
    hypotheses: Object.entries(scenario.hypotheses).map(([id, { title }]) => ({ id, title })),
    objectives: Object.values(scenario.objectives).map(({ title }) => title),
    advance: setUp.advance,
    playMinutes: setUp.slotMinutes ?? scenario.playMinutes
  }
}

function lagMinutes(timing: Parameters<typeof lagRange>[0]): LagBrief {
  const { low, high } = lagRange(timing)
  const parts = lagPartRanges(timing).map((part) => ({
    kind: part.kind,
    low: part.low / 60,
    high: part.high / 60
  }))
  return { low: low / 60, high: high / 60, parts }
}

function placeBriefs(scenario: Scenario): readonly PlaceBrief[] {
  return seatsOf(scenario).map((seat) => {
    const { title = '', does = '', panels = null } = scenario.seats[seat] ?? {}
    return { seat, title, does, panels }
  })
}

function clockBrief(scenario: Scenario): ClockBrief {
  const [hours = '0', minutes = '0', seconds = '0'] = scenario.clock.onset.split(':')
  return {
    zone: scenario.clock.zone,
    onsetSecondsOfDay: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
}

function panelBriefs(session: Session): readonly PanelBrief[] {
  const { scenario } = session.pack
  return Object.entries(scenario.instruments).flatMap(([id, instrument]) =>
    instrument.panel
      ? [
          {
            id,
            title: instrument.title,
            unit: shownUnit(scenario, id),
            target: instrument.target ?? null,
            everyMinutes: instrument.every / 60,
            minimum: instrument.minimum ?? null,
            maximum: instrument.maximum ?? null
          }
        ]
      : []
  )
}

function mitigationBrief(id: string, mitigation: Mitigation): MitigationBrief {
  const { title, does, risk, riskNote, needs, evidence, cancellable } = mitigation
  return {
    id,
    title,
    does,
    risk,
    riskNote,
    needs,
    evidence,
    lagMinutes: lagMinutes(mitigation),
    cancellable,
    parameters: Object.entries(mitigation.parameters).map(([name, parameter]) =>
      parameterBrief(name, parameter)
    )
  }
}

function parameterBrief(id: string, parameter: Mitigation['parameters'][string]): ParameterBrief {
  if (parameter.kind === 'number') return { id, ...parameter }
  const options = Object.entries(parameter.options).map(([option, title]) => ({ id: option, title }))
  return { ...parameter, id, options }
}
