import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { Evidence } from '#core/scoring/evidence'
import { buildBrief, buildDebrief, buildDecision } from '../../testing/build-view'
import DecisionsTab from './DecisionsTab.svelte'

const words = () => document.body.textContent.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll(/\s+/g, ' ')

describe('decisions in full', () => {
  it('show what was visible, what earlier would have saved, and the stated confidence', () => {
    const evidence: Evidence = {
      kind: 'reading',
      id: 'load',
      title: 'Load',
      value: 950,
      unit: 'requests/s',
      minutes: 58,
      above: 900,
      below: null
    }
    const decision = buildDecision({
      fit: { verdict: 'supported', evidence: [evidence] },
      earlier: [
        { atMinutes: 51, earlierMinutes: 10, gain: 12_000 },
        { atMinutes: 31, earlierMinutes: 30, gain: null }
      ],
      confidence: 0.8,
      brier: 0.04
    })
    render(DecisionsTab, {
      brief: buildBrief(),
      account: buildDebrief({ decisions: [decision], meanBrier: 0.04 })
    })
    expect(screen.getByText('supported')).toBeTruthy()
    expect(words()).toContain('Load: 950 requests/s at')
    expect(words()).toContain('(counts above 900 requests/s)')
    expect(words()).toMatch(/10 min earlier \([^)]*\): \+12 k/)
    expect(words()).toMatch(/30 min earlier \([^)]*\): not possible then/)
    expect(words()).toContain('80 % · Brier 0.04')
  })

  it('name a probe once of which several lines were asked for', () => {
    const probe: Evidence = {
      kind: 'probe',
      id: 'packets',
      title: 'Sample packets',
      value: null,
      unit: '',
      minutes: null,
      above: null,
      below: null
    }
    const decision = buildDecision({ fit: { verdict: 'unsupported', evidence: [probe, probe] } })
    render(DecisionsTab, { brief: buildBrief(), account: buildDebrief({ decisions: [decision] }) })
    expect(screen.getAllByText('Probe “Sample packets” had not answered')).toHaveLength(1)
  })

  it('say plainly that worths are not what all were worth together', () => {
    const account = buildDebrief({
      decisions: [buildDecision()],
      interactions: { sumOfWorths: 9e6, joint: 5e6 }
    })
    render(DecisionsTab, { brief: buildBrief(), account })
    expect(words()).toContain(
      'They add up to +9 M user-impact minutes saved; all of them together saved +5 M.'
    )
  })
})
