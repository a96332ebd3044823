import type { Bridge, PushName, Pushes, RequestName, Requests } from '#bridge/contract'
import type { FacilitatorView } from '#core/observability/facilitator-view'
import type { MitigationBrief, OrderView, PanelView, SessionBrief, TeamView } from '#core/observability/view'
import type { Debrief, DecisionAccount } from '#core/report/debrief'
import type { Command } from '#core/session/commands'
import type { Problem } from '#core/support/result'

/** Views as the main process would push them, with what a test cares about changed. */
export function buildView(
  changes: Partial<Omit<TeamView, 'clock'>> & { clock?: Partial<TeamView['clock']> } = {}
): TeamView {
  const { clock, ...rest } = changes
  return {
    sessionId: 's1',
    clock: {
      nowMinutes: 76,
      startMinutes: -30,
      horizonMinutes: 690,
      frozen: false,
      finished: false,
      awaits: null,
      stepping: false,
      why: 'runs',
      pace: 12,
      roomMs: 0,
      ...clock
    },
    visibility: 1,
    nodes: [],
    panels: [],
    mitigations: [],
    timeline: [],
    messages: [],
    notes: [],
    probes: [],
    communications: [],
    alerts: [],
    findings: [],
    questions: [],
    hypotheses: [],
    hints: [],
    hintsLeft: 0,
    declared: null,
    seats: [],
    savedDecisions: 0,
    ...rest
  }
}

export function buildBrief(changes: Partial<SessionBrief> = {}): SessionBrief {
  return {
    sessionId: 's1',
    packId: 'p1',
    title: 'A bridge is full',
    organisation: 'Somewhere',
    date: '2021-12-07',
    teamName: 'Kestrel',
    mode: 'teach',
    seats: [
      { seat: 'commander', name: 'Ana' },
      { seat: 'network', name: '' }
    ],
    places: [
      { seat: 'commander', title: '', does: 'Decides.', panels: null },
      { seat: 'network', title: '', does: 'Looks after the bridge.', panels: null },
      { seat: 'scribe', title: '', does: '', panels: null }
    ],
    seed: 4217,
    rehearsal: false,
    stepMs: 1000,
    clock: { zone: 'PST', onsetSecondsOfDay: 27_000 },
    briefing: '',
    nodes: [],
    links: [],
    panels: [],
    mitigations: [],
    probes: [],
    communications: [],
    hypotheses: [],
    objectives: [],
    advance: 'compressed',
    playMinutes: 60,
    ...changes
  }
}

export function buildMitigation(changes: Partial<MitigationBrief> = {}): MitigationBrief {
  return {
    id: 'move',
    title: 'Move DNS',
    does: 'Takes load away.',
    risk: 'medium',
    riskNote: '',
    needs: '',
    evidence: [],
    lagMinutes: { low: 24, high: 69, parts: [] },
    cancellable: true,
    parameters: [],
    ...changes
  }
}

export function buildOrder(changes: Partial<OrderView> = {}): OrderView {
  return {
    order: 7,
    givenMinutes: 61,
    expectedFromMinutes: 85,
    expectedToMinutes: 130,
    state: 'in-flight',
    progress: 0.38,
    cancellable: true,
    ...changes
  }
}

export function buildPanel(changes: Partial<PanelView> = {}): PanelView {
  return {
    id: 'api',
    label: null,
    points: [],
    blind: [],
    freshness: 'fresh',
    newestMinutes: 76,
    newestValue: 61,
    ...changes
  }
}

export function buildDebrief(changes: Partial<Debrief> = {}): Debrief {
  return {
    horizonMinutes: 690,
    endedMinutes: 430,
    roomMs: 3_120_000,
    freezes: 0,
    conditions: {
      advance: 'compressed',
      pace: 12,
      noise: true,
      impairments: true,
      parameters: {},
      hints: 0,
      overrides: 0,
      steps: 0,
      goneBack: 0,
      decisionSeconds: null,
      slotMinutes: null,
      prepared: []
    },
    exercise: { summary: '', objectives: [], seats: [], injects: [], hints: [] },
    timeline: [],
    lines: [],
    decisions: [],
    interactions: { sumOfWorths: 0, joint: 230e6 },
    meanBrier: null,
    impact: { team: 135e6, none: 365e6, record: 201e6, byService: [] },
    processTimes: [],
    answerTimes: [],
    capabilities: [],
    observations: [],
    discussionQuestions: [],
    hotWash: [],
    improvements: [],
    seenAgainstTrue: [],
    reproduce: { packId: 'p1', packHash: 'a', engineVersion: 1, seed: 1, logHash: 'b', fingerprint: 'c' },
    assumptions: [],
    sources: [],
    sourcesNote: '',
    ...changes
  }
}

export function buildDecision(changes: Partial<DecisionAccount> = {}): DecisionAccount {
  return {
    order: 1,
    decide: 'move',
    kind: 'mitigation',
    title: 'Move traffic',
    by: 'network',
    rationale: '',
    atMinutes: 61,
    effectMinutes: 112,
    leadMinutes: 51,
    lagParts: [],
    afterCueMinutes: 12,
    impossible: false,
    reversible: true,
    worth: 412_000,
    madePossible: [],
    earlier: [],
    fit: { verdict: 'not-judged', evidence: [] },
    confidence: null,
    brier: null,
    ...changes
  }
}

export function buildLead(changes: Partial<FacilitatorView> = {}): FacilitatorView {
  return {
    nowMinutes: 76,
    truth: [],
    injects: [],
    faults: [],
    panels: [],
    impactUserMinutes: 0,
    hints: [],
    notes: [],
    tasks: [],
    bookmarks: [],
    observed: [],
    sinceDecision: null,
    sinceUpdate: null,
    orders: [],
    lastBySeat: [],
    ...changes
  }
}

type Answers = {
  [N in RequestName]?: (...args: Requests[N]['takes']) => Requests[N]['gives'] | Promise<Requests[N]['gives']>
}

export interface StandInBridge extends Bridge {
  push<N extends PushName>(name: N, message: Pushes[N]): void
  listening(): number
}

/** The main process as far as a store can tell. */
export function standInBridge(answers: Answers): StandInBridge {
  const listeners: { name: PushName; call: (message: never) => void }[] = []
  return {
    async request<N extends RequestName>(
      name: N,
      ...args: Requests[N]['takes']
    ): Promise<Requests[N]['gives']> {
      const answer = answers[name]
      if (!answer) throw new Error(`nobody answers ${name}`)
      return await answer(...structuredClone(args))
    },
    on(name, call) {
      const entry = { name, call }
      listeners.push(entry)
      return () => {
        listeners.splice(listeners.indexOf(entry), 1)
      }
    },
    push(name, message) {
      for (const listener of listeners.filter((one) => one.name === name)) listener.call(message as never)
    },
    listening: () => listeners.length
  }
}

/** A session that notes what is submitted and answers with the given problems. */
export function standInSession(problems: readonly Problem[] = []) {
  const submitted: Command[] = []
  const done = (): Promise<readonly Problem[]> => Promise.resolve(problems)
  return {
    submitted,
    session: {
      brief: buildBrief(),
      view: buildView(),
      stopped: null,
      create: done,
      open: done,
      start: done,
      leave: done,
      openFacilitator: done,
      openProjector: done,
      lookAs: done,
      submit(command: Command): Promise<readonly Problem[]> {
        // As between processes: what cannot be copied cannot be sent.
        submitted.push(structuredClone(command))
        return done()
      }
    }
  }
}
