import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { NumberAccount } from '#core/report/debrief'
import { buildDebrief } from '../../testing/build-view'
import SourcesTab from './SourcesTab.svelte'

const assumed = (path: string, value: string, unit: string, range: [number, number]): NumberAccount => ({
  path,
  value,
  unit,
  basis: 'assumed',
  source: null,
  tag: null,
  note: 'Usual.',
  range
})

describe('the numbers of a scenario', () => {
  it('bear their unit once, and their range to the last digit', () => {
    const assumptions = [
      assumed('clients.dns.timeout', '5s', 's', [4.75, 6]),
      assumed('clients.dns.rate', '16000', 'requests/s', [11_250, 21_000])
    ]
    const { container } = render(SourcesTab, { account: buildDebrief({ assumptions }) })
    const values = [...container.querySelectorAll('td.value')].map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim()
    )
    expect(values).toEqual(['5s range 4.75 to 6', '16000 requests/s range 11250 to 21000'])
  })
})
