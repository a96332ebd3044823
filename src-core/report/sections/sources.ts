import { toPlain, toWritten } from '#text/format-number'
import type { NumberAccount } from '../debrief'
import { heading, lineBreak, note, run, type Block, type Row, type RowGroup, type Section } from '../document'
import { markdownBlocks } from '../markdown-blocks'
import type { ReportMatter } from '../report-matter'

/** Every number of the scenario, and where it comes from. */
export function sourcesSection({ debrief, words }: ReportMatter): Section {
  const { assumptions, sources, sourcesNote } = debrief
  const { say } = words
  const isEmpty = assumptions.length === 0 && sources.length === 0 && sourcesNote.trim() === ''
  return {
    id: 'sources',
    title: say('report.sources'),
    blocks: [
      ...(isEmpty ? [note(say('report.sources.none'))] : []),
      ...markdownBlocks(sourcesNote, 3),
      ...sourceList(sources, say('report.sources.list')),
      ...(assumptions.length === 0
        ? []
        : [heading(say('report.sources.numbers')), numberTable(assumptions, words)])
    ]
  }
}

function sourceList(sources: ReportMatter['debrief']['sources'], title: string): readonly Block[] {
  if (sources.length === 0) return []
  return [
    heading(title),
    {
      kind: 'list',
      items: sources.map(({ id, title, url }) => [
        run('code', id),
        ` ${title}`,
        ...(url === null ? [] : ([lineBreak, { href: url, text: url }] as const))
      ])
    }
  ]
}

/** Numbers with the same reason stand together under it: the documented ones first. */
function numberTable(numbers: readonly NumberAccount[], words: ReportMatter['words']): Block {
  const { say } = words
  const groups = new Map<string, NumberAccount[]>()
  for (const basis of ['documented', 'assumed'] as const) {
    for (const number of numbers.filter((candidate) => candidate.basis === basis)) {
      const reason = JSON.stringify([basis, number.note, number.source, number.tag])
      const group = groups.get(reason)
      if (group === undefined) groups.set(reason, [number])
      else group.push(number)
    }
  }
  return {
    kind: 'table',
    name: 'numbers',
    columns: [
      { title: say('report.sources.number') },
      { title: say('report.sources.value'), holds: 'number' },
      { title: say('report.sources.range'), holds: 'number' }
    ],
    groups: [...groups.values()].flatMap((group) => groupOf(group, words))
  }
}

function groupOf(numbers: readonly NumberAccount[], { say }: ReportMatter['words']): readonly RowGroup[] {
  const [first] = numbers
  if (first === undefined) return []
  const { basis, note: reason, source, tag } = first
  const from = source === null ? [] : [' ', run('code', source), tag === null ? '' : ` [${tag}]`]
  return [
    {
      heading: [
        run(basis === 'assumed' ? 'act' : 'good', say(`report.sources.${basis}`)),
        ` ${reason}`,
        ...from
      ],
      rows: numbers.map(numberRow)
    }
  ]
}

function numberRow({ path, value, unit, range }: NumberAccount): Row {
  const [low, high] = range ?? []
  const within = low === undefined || high === undefined ? '' : `${toPlain(low)} – ${toPlain(high)}`
  return { cells: [[run('code', path)], [toWritten(value, unit)], [within]] }
}
