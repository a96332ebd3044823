import type { Debrief, SeenAgainstTrue, TimelineEvent } from '#core/report/debrief'
import { lastAt } from '../../charts/last-at'

/** What a panel showed at one moment, and what was true then. */
export interface PanelMoment {
  readonly panel: string
  readonly title: string
  readonly unit: string
  /** Newest value that had arrived; null: none had. */
  readonly seen: number | null
  /** How old it was, in minutes; null: there was none. */
  readonly ageMinutes: number | null
  readonly true: number | null
}

/** A finished session at one moment. */
export interface Moment {
  readonly panels: readonly PanelMoment[]
  /** Users affected then: of the team, and had nobody acted. */
  readonly users: Readonly<Record<'team' | 'none', number | null>>
  /** What had happened by then, the newest first. */
  readonly events: readonly TimelineEvent[]
}

export function momentAt(account: Debrief, minutes: number): Moment {
  const usersOf = (id: 'team' | 'none') => {
    const line = account.lines.find((one) => one.id === id)
    return line === undefined ? null : (line.users[lastAt(line.minutes, minutes)] ?? null)
  }
  return {
    panels: account.seenAgainstTrue.map((panel) => panelAt(panel, minutes)),
    users: { team: usersOf('team'), none: usersOf('none') },
    events: account.timeline.filter((event) => event.minutes <= minutes).reverse()
  }
}

function panelAt(panel: SeenAgainstTrue, minutes: number): PanelMoment {
  const newest = panel.seen.filter((one) => one.arrivedMinutes <= minutes).at(-1)
  return {
    panel: panel.panel,
    title: panel.title,
    unit: panel.unit,
    seen: newest?.value ?? null,
    ageMinutes: newest === undefined ? null : minutes - newest.minutes,
    true: panel.trueValues[lastAt(panel.trueMinutes, minutes)] ?? null
  }
}
