import { briefFor } from '../observability/session-brief'
import { debriefFor } from '../report/account'
import { plainReport, reportMatter, type ReportOptions } from '../report/report-matter'
import type { Command, Entry, SetUp } from '../session/commands'
import { openSession } from '../session/session'
import { buildPack, setUpEntry, smallIncident } from './build-pack'
import type { ScenarioText } from './build-scenario'

/** A session that a test describes; its commands come ten scenario minutes apart if nothing else is said, from five after onset. */
export interface Played {
  readonly parts?: ScenarioText
  readonly setUp?: Partial<SetUp>
  readonly commands?: readonly Command[]
  readonly options?: Partial<ReportOptions>
  readonly everySeconds?: number
}

const tenMinutes = 600
const fiveAfterOnset = 1200

/** A played session, and what its report is made of. */
export function playedReport({
  parts = smallIncident,
  setUp = {},
  commands = [],
  options = {},
  everySeconds = tenMinutes
}: Played) {
  const pack = buildPack(parts)
  const entries: readonly Entry[] = [
    setUpEntry(setUp),
    ...commands.map((command, index) => ({
      ...{ sequence: index + 1, tick: fiveAfterOnset + index * everySeconds, roomMs: 60_000 * (index + 1) },
      command
    }))
  ]
  const session = openSession({ sessionId: 'test', pack, seed: 1, entries: entries.slice(0, 1), tick: 0 })
  const debrief = debriefFor(pack, 1, entries)
  const view = { brief: briefFor(session), createdAt: '2026-11-30T14:20:00.000Z', debrief }
  const matter = reportMatter(view, pack, { ...plainReport, ...options })
  return { pack, seed: 1, entries, view, debrief, matter }
}

/** Orders one of the small incident's mitigations. */
export function ordered(decision: string, rationale = '', by = 'network'): Command {
  // A tenth of the load is little enough for the bridge to come back.
  const parameters = decision === 'limit-web' ? { share: 0.1 } : {}
  return { kind: 'decide', decide: decision, parameters, by, rationale }
}

/** A short session of people with names, in which nearly everything happens. */
export const fullPlay: Played = {
  parts: {
    ...smallIncident,
    seats: { network: { title: 'Network' }, scribe: { title: 'Scribe' } },
    objectives: { see: { title: 'See what is there', text: 'And say so.' } },
    discussionQuestions: ['What did you expect?'],
    hints: [{ id: 'first', text: 'Look at the bridge.' }]
  },
  setUp: {
    teamName: 'Kestrel',
    seats: [{ seat: 'network', name: 'Ada Lovelace' }],
    mode: 'assess'
  },
  commands: [
    ordered('limit-web', 'Too much comes in.'),
    { kind: 'note', text: 'Ada asked for help.', by: 'scribe' },
    { kind: 'hint' },
    { kind: 'observe', task: null, text: 'They talk over each other.', by: 'Grace Hopper' },
    { kind: 'bookmark', title: 'before the move' },
    ordered('move-web', '', 'Grace Hopper'),
    { kind: 'finish' },
    { kind: 'hot-wash', about: 'strength', text: 'Kestrel kept calm.', by: 'Ada Lovelace' },
    {
      kind: 'plan-improvement',
      item: 'a',
      capability: 'Seeing',
      issue: 'Metrics share the fate of the bridge.',
      action: 'A second path.',
      element: 'equipment',
      priority: 'high',
      owner: 'Grace Hopper',
      start: '2026-12-01',
      due: '2027-03-31',
      verification: 'A drill.',
      status: 'open',
      by: 'facilitator'
    }
  ]
}

/** Names that stand in `fullPlay`, and parts of them. */
export const namesInFullPlay = ['Kestrel', 'Ada', 'Lovelace', 'Grace', 'Hopper']
