import type { AdvanceMode, Mode, Seat } from '../session/commands'
import type { LagPartKind } from '../support/lag-part-kinds'
import type { ClockView } from './clock-view'

/**
 * What a viewpoint may know now. Everything here is derived from readings that
 * have arrived, from what the team itself did, and from what it was told: never
 * from the world. Minutes count from onset and may be negative; null means
 * "nothing known".
 */
export interface TeamView {
  readonly sessionId: string
  readonly clock: ClockView
  /** Share of panels whose newest point is fresh, 0 to 1. */
  readonly visibility: number
  readonly nodes: readonly NodeView[]
  readonly panels: readonly PanelView[]
  readonly mitigations: readonly MitigationView[]
  readonly timeline: readonly TimelineItem[]
  readonly messages: readonly MessageView[]
  readonly notes: readonly NoteView[]
  /** Probes and communications, as far as they have been or can be ordered. */
  readonly probes: readonly MitigationView[]
  readonly communications: readonly MitigationView[]
  readonly alerts: readonly AlertView[]
  /** Answers of probes that have come, oldest first. */
  readonly findings: readonly FindingView[]
  readonly questions: readonly QuestionView[]
  readonly hypotheses: readonly HypothesisView[]
  /** Texts of the hints given so far. */
  readonly hints: readonly string[]
  readonly hintsLeft: number
  readonly declared: { readonly minutes: number; readonly commander: string } | null
  /** Who holds which seat now. */
  readonly seats: readonly { readonly seat: string; readonly name: string }[]
  /** How many decisions are saved on disk. */
  readonly savedDecisions: number
}

/** fresh: newest reading is recent; stale: it is old; dark: none for long, or never. */
export type Freshness = 'fresh' | 'stale' | 'dark'
export type Health = 'ok' | 'degraded' | 'failing' | 'unknown'

export interface NodeView {
  readonly id: string
  /** By the last reading that arrived. */
  readonly health: Health
  readonly freshness: Freshness
  /** Scenario minute of that reading. */
  readonly seenMinutes: number | null
}

export interface PanelView {
  readonly id: string
  /** What it bears in place of its own title and unit; null: its own. */
  readonly label: { readonly title: string; readonly unit: string } | null
  readonly points: readonly PanelPoint[]
  /** Intervals with no data, in minutes, up to now. */
  readonly blind: readonly (readonly [number, number])[]
  readonly freshness: Freshness
  readonly newestMinutes: number | null
  readonly newestValue: number | null
}

export interface PanelPoint {
  readonly minutes: number
  readonly value: number
  /** Arrived later than the instrument's usual delay. */
  readonly late: boolean
}

export interface MitigationView {
  readonly id: string
  /** null: can be ordered now; else the code of why it is impossible. */
  readonly impossible: {
    readonly code: string
    readonly values: Readonly<Record<string, string | number>>
  } | null
  readonly orders: readonly OrderView[]
}

export interface OrderView {
  /** Number of the decision, from 1. */
  readonly order: number
  readonly givenMinutes: number
  readonly expectedFromMinutes: number
  readonly expectedToMinutes: number
  readonly state: 'in-flight' | 'done' | 'cancelled'
  /** Share of the way, as far as the team can know it: elapsed over the longest expected lag. */
  readonly progress: number
  readonly cancellable: boolean
}

export interface TimelineItem {
  readonly kind: 'inject' | 'decision' | 'learned' | 'freeze' | 'note'
  readonly minutes: number
  readonly label: string
  readonly by: string | null
}

export interface MessageView {
  readonly id: string
  readonly minutes: number
  readonly channel: MessageChannel
  readonly from: string
  readonly text: string
}
export type MessageChannel = 'pager' | 'chat' | 'ticket' | 'phone' | 'status-page' | 'log'

export interface AlertView {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly severity: 'page' | 'ticket' | 'notice'
  readonly minutes: number
  readonly acknowledged: boolean
}

/** What a probe found. */
export interface FindingView {
  /** Number of the decision that ordered it. */
  readonly order: number
  readonly title: string
  /** When it looked, and when its answer came. */
  readonly minutes: number
  readonly arrivedMinutes: number
  readonly values: readonly { readonly title: string; readonly unit: string; readonly value: number }[]
  readonly entries: readonly {
    readonly log: string
    readonly minutes: number
    readonly from: string
    readonly text: string
  }[]
  readonly lines: readonly string[]
}

/** A question that waits for an answer. */
export interface QuestionView {
  readonly inject: string
  readonly from: string
  readonly title: string
  readonly text: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
  /** What is taken when time is up. */
  readonly standard: string
  /** Room time. */
  readonly secondsLeft: number
}

export interface HypothesisView {
  readonly minutes: number
  readonly by: string
  readonly text: string
}

export interface NoteView {
  readonly minutes: number
  readonly by: string
  readonly text: string
}

/** What a session shows that does not change while it is played, without spoilers. */
export interface SessionBrief {
  readonly sessionId: string
  readonly packId: string
  readonly title: string
  readonly organisation: string
  readonly date: string
  readonly teamName: string
  readonly mode: Mode
  readonly seats: readonly { readonly seat: Seat; readonly name: string }[]
  /** Every place at the table, held or not. */
  readonly places: readonly PlaceBrief[]
  readonly seed: number
  readonly rehearsal: boolean
  readonly stepMs: number
  readonly clock: ClockBrief
  /** Markdown. */
  readonly briefing: string
  readonly nodes: readonly NodeBrief[]
  readonly links: readonly { readonly from: string; readonly to: string }[]
  readonly panels: readonly PanelBrief[]
  readonly mitigations: readonly MitigationBrief[]
  readonly probes: readonly ProbeBrief[]
  readonly communications: readonly CommunicationBrief[]
  /** Explanations that can be chosen, in words. */
  readonly hypotheses: readonly { readonly id: string; readonly title: string }[]
  readonly objectives: readonly string[]
  readonly advance: AdvanceMode
  /** Suggested playing time in the room. */
  readonly playMinutes: number
}

/** A seat that somebody can take. */
export interface PlaceBrief {
  readonly seat: Seat
  /** Empty where the pack leaves it to the app. */
  readonly title: string
  readonly does: string
  /** The panels that it sees; null: all that there are. */
  readonly panels: readonly string[] | null
}

/** Names the pack's wall clock: onset at `onset` (`07:30:00`) in `zone` (`PST`). */
export interface ClockBrief {
  readonly zone: string
  readonly onsetSecondsOfDay: number
}

export interface NodeBrief {
  readonly id: string
  readonly title: string
  /** Place on the map: column 0 to 1 (centre), row 0 upwards. */
  readonly column: number
  readonly row: number
}

export interface PanelBrief {
  readonly id: string
  readonly title: string
  readonly unit: string
  /** Line that the reading should stay under (or above), in the panel's unit. */
  readonly target: number | null
  /** Usual time between two points, in minutes. */
  readonly everyMinutes: number
  readonly minimum: number | null
  readonly maximum: number | null
}

/** The lag that a team is told, in minutes, and what it is made of where nothing disturbs it. */
export interface LagBrief {
  readonly low: number
  readonly high: number
  readonly parts: readonly { readonly kind: LagPartKind; readonly low: number; readonly high: number }[]
}

export interface ProbeBrief {
  readonly id: string
  readonly title: string
  readonly does: string
  readonly needs: string
  readonly lagMinutes: LagBrief
}

export interface CommunicationBrief {
  readonly id: string
  readonly title: string
  readonly kind: 'internal' | 'status-page'
  readonly audience: string
  readonly draft: string
  readonly claims: readonly string[]
  readonly lagMinutes: LagBrief
}

export interface MitigationBrief {
  readonly id: string
  readonly title: string
  readonly does: string
  readonly risk: 'low' | 'medium' | 'high'
  readonly riskNote: string
  readonly needs: string
  readonly evidence: readonly string[]
  readonly lagMinutes: LagBrief
  readonly cancellable: boolean
  readonly parameters: readonly ParameterBrief[]
}

export type ParameterBrief =
  | {
      readonly kind: 'choice'
      readonly id: string
      readonly title: string
      readonly several: boolean
      readonly options: readonly { readonly id: string; readonly title: string }[]
      readonly standard: readonly string[]
    }
  | {
      readonly kind: 'number'
      readonly id: string
      readonly title: string
      readonly unit: string
      readonly minimum: number
      readonly maximum: number
      readonly standard: number
    }
