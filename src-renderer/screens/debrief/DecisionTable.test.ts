import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { buildBrief, buildDebrief, buildDecision } from '../../testing/build-view'
import DecisionTable from './DecisionTable.svelte'

const decision = (order: number, worth: number, effectMinutes: number | null = 112) =>
  buildDecision({ order, title: `Decision ${order}`, effectMinutes, worth })

describe('what each decision was worth', () => {
  it('is signed, in user-impact minutes saved', () => {
    render(DecisionTable, {
      brief: buildBrief(),
      account: buildDebrief({
        decisions: [decision(1, 412_000), decision(2, -688_000), decision(3, 0, null)]
      })
    })
    const cells = screen
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u202f', ' ').trim())
    expect(cells).toContain('+412 k')
    expect(cells).toContain('\u2212688 k')
    expect(cells).toContain('none before the end')
    expect(screen.getByText('re-run without it · user-impact minutes saved')).toBeTruthy()
  })
  it('says so when none was taken', () => {
    render(DecisionTable, { brief: buildBrief(), account: buildDebrief() })
    expect(screen.getByText('No decision was taken')).toBeTruthy()
  })
})
