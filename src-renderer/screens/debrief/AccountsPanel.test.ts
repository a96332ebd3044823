import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { buildBrief, buildDebrief } from '../../testing/build-view'
import AccountsPanel from './AccountsPanel.svelte'

const show = (changes: Parameters<typeof buildDebrief>[0] = {}, mode: 'teach' | 'assess' = 'assess') =>
  render(AccountsPanel, {
    brief: buildBrief({ mode }),
    account: buildDebrief(changes),
    onsources: () => undefined
  })

describe('the accounts', () => {
  it('say “not reached”, never zero, for a time that was not', () => {
    show({
      processTimes: [
        { id: 'first-decision', minutes: 61 },
        { id: 'mitigate', minutes: null }
      ]
    })
    expect(screen.getByText('not reached')).toBeTruthy()
    expect(screen.getByText(/^1\sh 1\smin$/)).toBeTruthy()
  })
  it('give raw figures on one scale, and no score', () => {
    const { container } = show()
    expect(
      screen.getByRole('img', { name: /nobody acts 365\sM, the record 201\sM, your team 135\sM/ })
    ).toBeTruthy()
    expect(container.textContent).toContain('no best play is known')
  })
  it('show no score in Teach', () => {
    const { container } = show({}, 'teach')
    expect(container.textContent).toContain('Teach shows no score')
  })
  it('admit that a team made it worse', () => {
    const { container } = show({ impact: { team: 400e6, none: 365e6, record: 201e6, byService: [] } })
    expect(container.textContent.replaceAll('\u202f', ' ')).toContain('35 M more than if nobody had acted')
  })
})
