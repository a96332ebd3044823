import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { toCompact, toSignedCompact } from '#text/format-number'
import type { Command } from '../session/commands'
import { smallIncident } from '../testing/build-pack'
import { fullPlay, ordered, playedReport, type Played } from '../testing/played-report'
import { renderHtml } from './render-html'
import { reportDocument } from './report-document'

const hostile = `<img src=x onerror="alert(1)"> & 'Co'</title></style><script>alert(2)</script>`

/** A played session: its report, as text and as a document, and the account that it was made of. */
function reportOf(played: Played) {
  const { debrief, matter } = playedReport(played)
  const text = renderHtml(reportDocument(matter))
  const { document } = new Window()
  document.write(text)
  return { text, debrief, document }
}

const played: Played = {
  setUp: { teamName: 'Kestrel', seats: [{ seat: 'network', name: 'Ada' }], mode: 'assess' },
  commands: [ordered('limit-web', 'Too much comes in.'), ordered('move-web'), { kind: 'finish' }]
}

const order = [
  ...['overview', 'summary', 'conditions', 'timeline', 'capabilities', 'decisions', 'process-times'],
  ...['seen-true', 'comparison', 'hot-wash', 'improvement-plan', 'participants', 'injects', 'sources'],
  'reproduce'
]

describe('the report of a session', () => {
  it('has the sections of an after-action report, in their order', () => {
    const { document } = reportOf(played)
    expect(document.querySelector('h1')?.textContent).toBe('Built for a test')
    expect([...document.querySelectorAll('section')].map((section) => section.id)).toEqual(order)
    expect([...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(
      order.map((id) => `#${id}`)
    )
    const cover = document.querySelector('header')?.textContent ?? ''
    for (const words of ['Kestrel', '30 November 2026, 14:20 UTC', 'Draft', 'Assess'])
      expect(cover).toContain(words)
  })

  it('bears the figures of the account', () => {
    const { document, debrief } = reportOf(played)
    const figures = [...document.querySelectorAll('#summary .figures dd')].map(
      ({ textContent }) => textContent
    )
    const { none, record, team } = debrief.impact
    expect(figures).toEqual([none, record, team].map(toCompact))
    const worths = [...document.querySelectorAll('.decisions tbody tr')].map(
      (row) => row.querySelector('td:last-child')?.textContent
    )
    expect(debrief.decisions[0]?.worth).toBeGreaterThan(0)
    expect(worths).toEqual(debrief.decisions.map(({ worth }) => toSignedCompact(worth)))
    const reproduce = document.querySelector('#reproduce')?.textContent ?? ''
    const { fingerprint, logHash, packHash } = debrief.reproduce
    for (const figure of [fingerprint, logHash, packHash]) expect(reproduce).toContain(figure)
    expect(reproduce).toContain('blackstart -- run built --seed 1 --play record')
  })

  it('says who decided, why, and on both clocks when', () => {
    const { document } = reportOf(played)
    const row = document.querySelector('.decisions tbody tr')?.textContent ?? ''
    for (const words of ['Limit web', '“Too much comes in.”', 'Network (Ada)', 'T+5m'])
      expect(row).toContain(words)
    const events = document.querySelector('.events')?.textContent ?? ''
    expect(events).toContain('team finished')
    expect(events).toContain('3\u202fmin')
  })

  it('says what was not reached, and that nobody decided', () => {
    const { document } = reportOf({})
    expect(document.querySelector('#decisions')?.textContent).toContain('The team took no decision.')
    expect(document.querySelector('#process-times')?.textContent).toContain('not reached')
    expect(document.querySelector('#comparison')?.textContent).toContain(
      'A modelled success is not a prediction.'
    )
  })

  it('gives the settings that a run needs to come out the same', () => {
    const { document } = reportOf({ setUp: { noise: true, parameters: { 'bridge.rate': 9000 } } })
    expect(document.querySelector('#reproduce')?.textContent).toContain('--noise on --set bridge.rate=9000')
  })

  it('tells of all that happened around the decisions', () => {
    const { document } = reportOf(fullPlay)
    const textOf = (id: string) => document.querySelector(`#${id}`)?.textContent ?? ''
    expect(textOf('overview')).toContain('See what is there')
    expect(textOf('conditions')).toContain('Look at the bridge.')
    expect(textOf('conditions')).toContain('before the move')
    for (const words of ['What did you expect?', 'They talk over each other.', 'Ada asked for help.'])
      expect(textOf('hot-wash')).toContain(words)
    expect(textOf('hot-wash')).toContain('Kestrel kept calm.')
    for (const words of ['A second path.', 'Grace Hopper', '31 March 2027', 'equipment'])
      expect(textOf('improvement-plan')).toContain(words)
    expect(textOf('participants')).toContain('Ada Lovelace')
    expect(textOf('injects')).toContain('Checks fail.')
    expect(document.querySelectorAll('#summary ol li').length).toBeGreaterThan(2)
  })

  it('tells who held a seat at that moment, how often the clock was stepped, and from where it goes on', () => {
    const { document } = reportOf({
      ...fullPlay,
      commands: [
        ordered('limit-web', 'Too much comes in.'),
        { kind: 'step', seconds: 60 },
        { kind: 'step', seconds: null },
        { kind: 'go-back', parent: 'p', entries: 4, times: 3 },
        { kind: 'take-seat', seat: 'network', name: 'Bo' },
        ordered('move-web', 'Later.'),
        { kind: 'note', text: 'Seen.', by: 'network' },
        { kind: 'override', path: 'bridge.rate', value: 9000, reason: 'to see' },
        { kind: 'finish' }
      ]
    })
    const rows = [...document.querySelectorAll('.decisions tbody tr')].map((row) => row.textContent)
    expect(rows[0]).toContain('Network (Ada Lovelace)')
    expect(rows[1]).toContain('Network (Bo)')
    expect(document.querySelector('.events')?.textContent).toMatch(/Seen\..*Network \(Bo\)/)
    const facts = document.querySelector('#conditions')?.textContent ?? ''
    for (const words of [
      'Steps of the clock 2',
      'Gone back 3; this account goes on from',
      '(T+35m)',
      'Overrides of the model 1'
    ])
      expect(facts.replace(/\s+/g, ' ')).toContain(words)
  })

  it('says in one line what there is nothing of', () => {
    const { document } = reportOf({})
    for (const [id, words] of [
      ['overview', 'no objectives'],
      ['conditions', 'No hint was given.'],
      ['capabilities', 'no critical tasks'],
      ['hot-wash', 'No note was entered.'],
      ['improvement-plan', 'No improvement has been planned yet.'],
      ['participants', 'without people']
    ] as const)
      expect(document.querySelector(`#${id}`)?.textContent).toContain(words)
  })

  it('bears its marking, and whether it is final', () => {
    const plain = reportOf(played).document.querySelector('.marks')?.textContent
    expect(plain?.trim()).toBe('Draft')
    const marked = reportOf({ ...played, options: { marking: 'TLP:AMBER', isFinal: true } }).document
    expect(marked.querySelector('.marking')?.textContent).toBe('TLP:AMBER')
    expect(marked.querySelector('.state')?.textContent).toBe('Final')
    expect(marked.querySelector('#reproduce')?.textContent).toContain(
      'report session.blackstart --format html --marking TLP:AMBER --final'
    )
  })

  it('is the same each time', () => {
    expect(reportOf(played).text).toBe(reportOf(played).text)
  })
})

describe('the charts of a report', () => {
  it('have words for those who cannot see them', () => {
    const { document, debrief } = reportOf(played)
    const charts = [...document.querySelectorAll('figure [role=img]')]
    expect(charts).toHaveLength(1 + debrief.seenAgainstTrue.length)
    for (const chart of charts) {
      expect(chart.getAttribute('aria-label')?.length).toBeGreaterThan(20)
      expect(chart.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    }
  })

  it('share no ids on one page', () => {
    const ids = [...reportOf(played).text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a report from strangers', () => {
  const stranger: Played = {
    parts: { ...smallIncident, title: 'A <b>bold</b> title', organisation: hostile.slice(0, 80) },
    setUp: { teamName: hostile, seats: [{ seat: 'scribe', name: hostile }] },
    commands: [ordered('limit-web', hostile, hostile), { kind: 'note', text: hostile, by: hostile }]
  }

  it('shows what they typed as text', () => {
    const { document, text } = reportOf(stranger)
    expect(document.querySelector('h1')?.textContent).toBe('A <b>bold</b> title')
    expect(document.querySelectorAll('script, img, iframe, object, embed, link, base')).toHaveLength(0)
    expect(document.querySelectorAll('style')).toHaveLength(1)
    expect(document.querySelector('.cover dd')?.textContent).toBe(hostile)
    expect(text).not.toMatch(/<[a-z][^>]*\son\w+\s*=/i)
  })

  it('loads nothing and runs nothing', () => {
    const { document, text } = reportOf(stranger)
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content')
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(document.querySelectorAll('[src], [srcset], [poster], [data]')).toHaveLength(0)
    expect(text).not.toMatch(/@import|@font-face/)
    for (const [, address = ''] of text.matchAll(/url\(([^)]*)\)/g))
      expect(address.replaceAll('"', '')).toMatch(/^#/)
  })

  it('keeps what was typed from right to left apart from the words around it', () => {
    const { text } = reportOf({
      ...fullPlay,
      setUp: { ...fullPlay.setUp, teamName: 'فريق ١', seats: [{ seat: 'network', name: 'عمر حسن' }] },
      commands: [
        ordered('limit-web', 'הרשת עמוסה (T+5m)!'),
        { kind: 'note', text: 'אנחנו מחכים: 07:30', by: 'network' },
        { kind: 'finish' }
      ]
    })
    // Each run with such a letter lies within an element of a direction of its own, or between marks.
    const apart = text
      .replace(/<bdi>[^<]*<\/bdi>|<span class="\w+" dir="auto">[^<]*<\/span>|\u2068[^\u2069]*\u2069/g, '')
      .replace(/<title>[^<]*<\/title>/, '')
    for (const words of ['فريق ١', 'عمر حسن', 'הרשת', 'אנחנו']) {
      expect(text).toContain(words)
      expect(apart).not.toContain(words)
    }
  })

  it('of two thousand entries is of a sensible size, and holds each of them', () => {
    const commands = Array.from({ length: 2000 }, (_, index): Command => ({
      kind: 'note',
      text: `Entry ${index} of the scribe, who writes down what is said.`,
      by: 'scribe'
    }))
    const { matter } = playedReport({ commands, everySeconds: 1 })
    const text = renderHtml(reportDocument(matter))
    expect(text.match(/Entry \d+ of the scribe/g)).toHaveLength(4000)
    expect(text.length).toBeLessThan(2_000_000)
  })
})
