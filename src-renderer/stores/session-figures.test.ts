import { describe, expect, it } from 'vitest'
import type { DebriefView, Requests } from '#bridge/contract'
import { problem } from '#core/support/result'
import { buildBrief, buildDebrief, standInBridge } from '../testing/build-view'
import { createFigures } from './session-figures.svelte'

const viewOf = (sessionId: string): DebriefView => ({
  brief: buildBrief({ sessionId }),
  createdAt: '2026-11-30T12:00:00Z',
  debrief: buildDebrief({ endedMinutes: 99 })
})
type Answer = Requests['debrief.read']['gives']

describe('figures of several sessions', () => {
  it('are read one after the other, once, and a session that cannot be read stops no other', async () => {
    const asked: string[] = []
    const figures = createFigures(
      standInBridge({
        'debrief.read': (id): Answer => {
          asked.push(id)
          return id === 'bad'
            ? { ok: false, problems: [problem('problem.session-unknown')] }
            : { ok: true, value: viewOf(id) }
        }
      })
    )
    await figures.read(['one', 'bad', 'two'])
    await figures.read(['two', 'one', 'bad'])
    expect(asked).toEqual(['one', 'bad', 'two'])
    expect([...figures.known.keys()]).toEqual(['one', 'two'])
    expect(figures.known.get('one')?.debrief.endedMinutes).toBe(99)
    expect([...figures.failed.keys()]).toEqual(['bad'])
    expect(figures.reading).toBeNull()
  })

  it('that were on their way when all was forgotten are not kept', async () => {
    const waiting: ((answer: Answer) => void)[] = []
    const figures = createFigures(
      standInBridge({ 'debrief.read': () => new Promise((resolve) => waiting.push(resolve)) })
    )
    const first = figures.read(['old'])
    expect(figures.reading).toBe('old')
    figures.forget()
    const second = figures.read(['new'])
    waiting[0]?.({ ok: true, value: viewOf('old') })
    await first
    waiting[1]?.({ ok: true, value: viewOf('new') })
    await second
    expect([...figures.known.keys()]).toEqual(['new'])
  })

  it('that are asked for while others are read come next', async () => {
    const waiting: ((answer: Answer) => void)[] = []
    const figures = createFigures(
      standInBridge({ 'debrief.read': () => new Promise((resolve) => waiting.push(resolve)) })
    )
    const all = figures.read(['one', 'two'])
    await figures.read(['one', 'three'])
    waiting[0]?.({ ok: true, value: viewOf('one') })
    await expect.poll(() => figures.reading).toBe('three')
    waiting[1]?.({ ok: true, value: viewOf('three') })
    await all
    expect([...figures.known.keys()]).toEqual(['one', 'three'])
  })
})
