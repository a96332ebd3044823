import { describe, expect, it } from 'vitest'
import type { ClockReason } from '#core/observability/clock-view'
import { buildView } from '../testing/build-view'
import { clockWhy } from './clock-why'

const words = (why: ClockReason, stepping = false) =>
  clockWhy(buildView({ clock: { why, stepping, pace: 12 } }).clock).words

describe('why a clock runs or does not', () => {
  it('is said for every reason, each in words of its own', () => {
    const reasons: readonly ClockReason[] = [
      ...(['runs', 'slower', 'not-started', 'storage', 'stopped'] as const),
      ...(['finished', 'frozen', 'answer', 'next', 'step'] as const)
    ]
    expect(new Set(reasons.map((why) => words(why))).size).toBe(reasons.length)
    expect(words('runs')).toBe('Runs at 12×')
    expect(words('slower')).toContain('12×')
  })
  it('tells a step under way from a clock that runs', () => {
    expect(words('runs', true)).toBe('Takes a step')
    expect(words('step', true)).toBe('Waits for the next step')
    expect(words('frozen', true)).toBe('Frozen: decisions are locked')
  })
})
