import type { SessionBrief } from '../observability/view'
import type { CapabilityAccount, Debrief, DecisionAccount } from './debrief'
import type { ReportView } from './report-matter'

/** Some of everything: what a program that knew fewer parts has sealed. */
export interface OlderView {
  readonly createdAt: string
  readonly brief: Partial<SessionBrief>
  readonly debrief: Partial<Debrief>
}

/**
 * The account of a session that only an older program could play, as today's
 * screens and reports read it: every figure as it was sealed, and what was not
 * told then is left empty, never computed by another engine.
 */
export function asTodaysView({ createdAt, brief, debrief }: OlderView): ReportView {
  return {
    createdAt,
    brief: { ...noBrief, ...brief },
    debrief: {
      ...noDebrief,
      ...debrief,
      conditions: { ...noDebrief.conditions, ...debrief.conditions },
      exercise: { ...noDebrief.exercise, ...debrief.exercise },
      interactions: { ...noDebrief.interactions, ...debrief.interactions },
      impact: { ...noDebrief.impact, ...debrief.impact },
      reproduce: { ...noDebrief.reproduce, ...debrief.reproduce },
      decisions: (debrief.decisions ?? []).map((decision) => ({ ...noDecision, ...decision })),
      capabilities: (debrief.capabilities ?? []).map((capability) => ({ ...noCapability, ...capability }))
    }
  }
}

const noBrief: SessionBrief = {
  ...{ sessionId: '', packId: '', title: '', organisation: '', date: '', teamName: '', mode: 'teach' },
  ...{ seats: [], places: [], seed: 0, rehearsal: false, stepMs: 1000 },
  clock: { zone: '', onsetSecondsOfDay: 0 },
  ...{ briefing: '', nodes: [], links: [], panels: [], mitigations: [], probes: [], communications: [] },
  ...{ hypotheses: [], objectives: [], advance: 'compressed', playMinutes: 0 }
}

const noDebrief: Debrief = {
  ...{ horizonMinutes: 0, endedMinutes: 0, roomMs: 0, freezes: 0 },
  conditions: {
    ...{ advance: 'compressed', pace: 1, noise: false, impairments: true, parameters: {} },
    ...{ hints: 0, overrides: 0, steps: 0, goneBack: 0 },
    ...{ decisionSeconds: null, slotMinutes: null, prepared: [] }
  },
  exercise: { summary: '', objectives: [], seats: [], injects: [], hints: [] },
  ...{ timeline: [], lines: [], decisions: [] },
  interactions: { sumOfWorths: 0, joint: 0 },
  meanBrier: null,
  impact: { team: 0, none: 0, record: 0, byService: [] },
  ...{ processTimes: [], answerTimes: [], capabilities: [], observations: [] },
  ...{ discussionQuestions: [], hotWash: [], improvements: [], seenAgainstTrue: [] },
  reproduce: { packId: '', packHash: '', engineVersion: 0, seed: 0, logHash: '', fingerprint: '' },
  ...{ assumptions: [], sources: [], sourcesNote: '' }
}

const noDecision: DecisionAccount = {
  ...{ order: 0, decide: '', kind: 'mitigation', title: '', by: '', rationale: '', atMinutes: 0 },
  ...{ effectMinutes: null, leadMinutes: null, afterCueMinutes: null, impossible: false, reversible: null },
  ...{ worth: 0, madePossible: [], earlier: [], confidence: null, brier: null },
  fit: { verdict: 'not-judged', evidence: [] }
}

const noCapability: CapabilityAccount = {
  ...{ id: '', title: '', rating: null, proposed: null, unrated: 0, tasks: [] }
}
