import { note, paragraph, run, type Section } from '../document'
import type { ReportMatter, ReportOptions } from '../report-matter'

const command = 'npm run -s blackstart --'

/** All that it takes to compute every figure of this report again. */
export function reproduceSection({ debrief, options, words: { say } }: ReportMatter): Section {
  const { reproduce, conditions } = debrief
  const facts = [
    [say('report.reproduce.pack'), reproduce.packId],
    [say('report.reproduce.packHash'), reproduce.packHash],
    [say('report.reproduce.engine'), String(reproduce.engineVersion)],
    [say('report.reproduce.seed'), String(reproduce.seed)],
    [say('report.reproduce.logHash'), reproduce.logHash],
    [say('report.reproduce.fingerprint'), reproduce.fingerprint]
  ] as const
  const settings = [
    `--seed ${reproduce.seed}`,
    ...(conditions.noise ? ['--noise on'] : []),
    ...Object.entries(conditions.parameters).map(([path, value]) => `--set ${shellWord(`${path}=${value}`)}`)
  ].join(' ')
  return {
    id: 'reproduce',
    title: say('report.reproduce'),
    blocks: [
      paragraph(say('report.reproduce.note')),
      {
        kind: 'table',
        name: 'hashes',
        columns: [{ title: say('report.reproduce.what') }, { title: say('report.reproduce.is') }],
        rows: facts.map(([name, value]) => ({ isNamed: true, cells: [[name], [run('code', value)]] }))
      },
      ...(options.isAnonymous ? [note(say('report.reproduce.anonymous'))] : []),
      paragraph(say('report.reproduce.session')),
      {
        kind: 'code',
        lines: [
          `${command} verify session.blackstart`,
          `${command} report session.blackstart --format html${switches(options)}`
        ]
      },
      paragraph(say('report.reproduce.lines')),
      {
        kind: 'code',
        lines: [
          `${command} run ${reproduce.packId} ${settings} --play none`,
          `${command} run ${reproduce.packId} ${settings} --play record`
        ]
      }
    ]
  }
}

/** The options under which this very report comes out again. */
function switches({ language, marking, isFinal, isAnonymous }: ReportOptions): string {
  return [
    ...(language === 'en' ? [] : [` --language ${language}`]),
    ...(marking === '' ? [] : [` --marking ${shellWord(marking)}`]),
    ...(isFinal ? [' --final'] : []),
    ...(isAnonymous ? [' --anonymise'] : [])
  ].join('')
}

/** As a shell takes it for one word, whatever is in it. */
function shellWord(text: string): string {
  return /^[\w.=:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
