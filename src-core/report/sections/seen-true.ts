import { toClockTime } from '#text/format-time'
import type { SeenAgainstTrue } from '../debrief'
import { drawChart } from '../draw-chart'
import { note, paragraph, run, type Block, type Chart, type Mark, type Section, type Text } from '../document'
import { oldMinutes } from '../highlights'
import type { ReportMatter } from '../report-matter'
import { seenTrueChart } from '../seen-true-chart'

/** What the team could see against what was true, panel by panel. */
export function seenTrueSection(matter: ReportMatter): Section {
  const { say } = matter.words
  const { seenAgainstTrue, decisions } = matter.debrief
  const section = { id: 'seen-true', title: say('report.seen') }
  if (seenAgainstTrue.length === 0) return { ...section, blocks: [paragraph(say('report.seen.noPanels'))] }
  const marks: Mark[] = [
    { looks: 'team', name: say('report.seen.seen') },
    { looks: 'truth', name: say('report.seen.true') },
    { looks: 'blind', name: say('report.seen.blind') }
  ]
  if (decisions.length > 0) marks.push({ looks: 'act', name: say('report.impact.decisions') })
  return {
    ...section,
    blocks: [
      note(say('report.seen.note')),
      { kind: 'key', marks },
      {
        kind: 'charts',
        isWide: false,
        charts: seenAgainstTrue.map((panel, index) => panelFigure(matter, panel, index))
      },
      ...ageTables(matter)
    ]
  }
}

function panelFigure({ debrief, brief, words }: ReportMatter, panel: SeenAgainstTrue, index: number): Chart {
  const { say, toDuration } = words
  const decided = debrief.decisions.map(({ atMinutes }) => atMinutes)
  const name = `panel-${index + 1}`
  const drawing = drawChart(name, seenTrueChart(panel, decided, brief.clock, words), {
    width: 420,
    height: 190
  })
  const blindMinutes = panel.blind.reduce((sum, [from, to]) => sum + to - from, 0)
  const blind =
    panel.blind.length === 0
      ? say('report.seen.neverBlind')
      : say('report.seen.blindFor', { time: toDuration(blindMinutes), count: panel.blind.length })
  const unit: Text = panel.unit === '' ? [] : [' ', run('soft', panel.unit)]
  return {
    name,
    drawing,
    title: [run('strong', panel.title), ...unit],
    alternative: say('report.seen.alternative', { title: panel.title, blind }),
    caption: blind,
    marks: []
  }
}

/** So many decisions fit beside a panel's title on a page. */
const columnsPerTable = 8

/** How old the newest visible point of each panel was when the team decided. */
function ageTables({ debrief, brief, words }: ReportMatter): readonly Block[] {
  const { decisions, seenAgainstTrue } = debrief
  const tables: Block[] = []
  for (let from = 0; from < decisions.length; from += columnsPerTable) {
    const shown = decisions.slice(from, from + columnsPerTable)
    tables.push({
      kind: 'table',
      name: 'ages',
      caption: words.say('report.seen.ages'),
      columns: [
        { title: words.say('report.seen.panel') },
        ...shown.map(({ atMinutes }, index) => ({
          title: `${from + index + 1} · ${toClockTime(atMinutes, brief.clock)}`,
          holds: 'number' as const
        }))
      ],
      rows: seenAgainstTrue.map((panel) => ({
        isNamed: true,
        cells: [[panel.title], ...shown.map(({ order }) => ageText(words, panel, order))]
      }))
    })
  }
  return tables
}

function ageText({ say, toDuration }: ReportMatter['words'], panel: SeenAgainstTrue, order: number): Text {
  const age = panel.ageAtDecision.find((one) => one.order === order)?.minutes ?? null
  const text = age === null ? say('report.seen.nothing') : toDuration(age)
  return [age === null || age > oldMinutes ? run('bad', text) : text]
}
