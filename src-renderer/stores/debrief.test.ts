import { describe, expect, it } from 'vitest'
import type { DebriefView, Requests } from '#bridge/contract'
import { buildBrief, buildDebrief, standInBridge } from '../testing/build-view'
import { createDebrief } from './debrief.svelte'

const viewOf = (sessionId: string): DebriefView => ({
  brief: buildBrief({ sessionId }),
  createdAt: '2026-11-30T12:00:00Z',
  debrief: buildDebrief()
})

const options = { language: 'en', marking: '', isFinal: false, isAnonymous: false } as const

describe('the debrief', () => {
  it('shows the one asked for last, whichever is ready first', async () => {
    const waiting = new Map<string, (answer: Requests['debrief.read']['gives']) => void>()
    const debrief = createDebrief(
      standInBridge({ 'debrief.read': (id) => new Promise((resolve) => waiting.set(id, resolve)) })
    )
    const first = debrief.read('slow')
    const second = debrief.read('quick')
    waiting.get('quick')?.({ ok: true, value: viewOf('quick') })
    await second
    waiting.get('slow')?.({ ok: true, value: viewOf('slow') })
    await first
    expect(debrief.view?.brief.sessionId).toBe('quick')
  })
  it('says where a report was saved, and when it was not', async () => {
    const answers = [
      { ok: true, value: { path: '/tmp/r.html' } } as const,
      { ok: true, value: null } as const
    ]
    const debrief = createDebrief(
      standInBridge({ 'report.save': () => answers.shift() ?? { ok: true, value: null } })
    )
    await debrief.save('s1', 'html', options)
    expect(debrief.exported).toEqual({ state: 'saved', path: '/tmp/r.html' })
    await debrief.save('s1', 'html', options)
    expect(debrief.exported).toEqual({ state: 'given-up' })
  })
})
