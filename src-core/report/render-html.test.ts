import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { toCompact, toSignedCompact } from '#text/format-number'
import { briefFor } from '../observability/session-brief'
import type { Command, Entry, SetUp } from '../session/commands'
import { openSession } from '../session/session'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import type { ScenarioText } from '../testing/build-scenario'
import { debriefFor } from './account'
import { renderHtml } from './render-html'

const hostile = `<img src=x onerror="alert(1)"> & 'Co'</title></style><script>alert(2)</script>`

interface Played {
  readonly parts?: ScenarioText
  readonly setUp?: Partial<SetUp>
  readonly commands?: readonly Command[]
}

const tenMinutes = 600

/** A played session: its report, as text and as a document, and the account that it was made of. */
function reportOf({ parts = smallIncident, setUp = {}, commands = [] }: Played) {
  const pack = buildPack(parts)
  const entries: readonly Entry[] = [
    setUpEntry(setUp),
    ...commands.map((command, index) => ({
      ...{ sequence: index + 1, tick: 1200 + index * tenMinutes, roomMs: 60_000 * (index + 1) },
      command
    }))
  ]
  const debrief = debriefFor(pack, 1, entries)
  const session = openSession({ sessionId: 'test', pack, seed: 1, entries: entries.slice(0, 1), tick: 0 })
  const text = renderHtml(debrief, briefFor(session), '2026-11-30T14:20:00.000Z')
  const { document } = new Window()
  document.write(text)
  return { text, debrief, document }
}

function decide(decision: string, rationale = '', by = 'network'): Command {
  // A tenth of the load is little enough for the bridge to come back.
  const parameters = decision === 'limit-web' ? { share: 0.1 } : {}
  return { kind: 'decide', decide: decision, parameters, by, rationale }
}

const played: Played = {
  setUp: { teamName: 'Kestrel', seats: [{ seat: 'network', name: 'Ada' }], mode: 'assess' },
  commands: [decide('limit-web', 'Too much comes in.'), decide('move-web'), { kind: 'finish' }]
}

describe('the report of a session', () => {
  it('has the sections of an after-action report, in their order', () => {
    const { document } = reportOf(played)
    expect(document.querySelector('h1')?.textContent).toBe('Built for a test')
    expect([...document.querySelectorAll('section')].map((section) => section.id)).toEqual([
      ...['summary', 'conditions', 'impact', 'timeline', 'decisions', 'process-times'],
      ...['seen-true', 'limits', 'sources', 'reproduce']
    ])
    const cover = document.querySelector('header')?.textContent ?? ''
    for (const words of ['Kestrel', '30 November 2026, 14:20 UTC', 'Draft', 'Assess'])
      expect(cover).toContain(words)
  })

  it('bears the figures of the account', () => {
    const { document, debrief } = reportOf(played)
    const figures = [...document.querySelectorAll('#summary dd')].map(({ textContent }) => textContent)
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
    expect(document.querySelector('#limits')?.textContent).toContain(
      'A modelled success is not a prediction.'
    )
  })

  it('gives the settings that a run needs to come out the same', () => {
    const { document } = reportOf({ setUp: { noise: true, parameters: { 'bridge.rate': 9000 } } })
    expect(document.querySelector('#reproduce')?.textContent).toContain('--noise on --set bridge.rate=9000')
  })

  it('is the same each time', () => {
    expect(reportOf(played).text).toBe(reportOf(played).text)
  })
})

describe('the charts of a report', () => {
  it('have words for those who cannot see them', () => {
    const { document, debrief } = reportOf(played)
    const charts = [...document.querySelectorAll('figure[role=img]')]
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
    commands: [decide('limit-web', hostile, hostile), { kind: 'note', text: hostile, by: hostile }]
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
})
