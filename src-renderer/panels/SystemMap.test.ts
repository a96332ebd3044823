import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import SystemMap from './SystemMap.svelte'

const clock = { zone: 'PST', onsetSecondsOfDay: 27_000 }
const nodes = [{ id: 'br', title: 'Bridge', column: 0.5, row: 0 }]

describe('the system map', () => {
  it('hatches and dates a node of which nothing fresh is known', () => {
    const { container } = render(SystemMap, {
      nodes,
      links: [],
      clock,
      nowMinutes: 76,
      seen: [{ id: 'br', health: 'failing', freshness: 'dark', seenMinutes: 1 }]
    })
    expect(screen.getByRole('img', { name: 'Bridge: failing, dark since 07:31' })).toBeTruthy()
    expect(container.querySelector('rect.node.dark.failing')).not.toBeNull()
  })
  it('says so when a node was never seen', () => {
    render(SystemMap, { nodes, links: [], clock, seen: [] })
    expect(screen.getByRole('img', { name: 'Bridge: unknown, never seen' })).toBeTruthy()
  })
  it('tells nothing of health before the exercise', () => {
    render(SystemMap, { nodes, links: [], clock })
    expect(screen.getByRole('img', { name: 'Bridge' })).toBeTruthy()
  })
})
