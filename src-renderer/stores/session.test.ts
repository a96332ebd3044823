import { describe, expect, it } from 'vitest'
import { buildBrief, buildView, standInBridge } from '../testing/build-view'
import { createSession } from './session.svelte'

const refused = { ok: false, problems: [{ code: 'problem.no-session', values: {} }] } as const

describe('the open session', () => {
  it('shows what is pushed to it, and nothing of another', async () => {
    const bridge = standInBridge({ 'session.open': () => ({ ok: true, value: buildBrief() }) })
    const session = createSession(bridge)
    await session.open('s1')
    bridge.push('view', buildView({ savedDecisions: 3 }))
    bridge.push('view', buildView({ sessionId: 'other', savedDecisions: 9 }))
    expect(session.view?.savedDecisions).toBe(3)
  })
  it('keeps what it shows when a command is refused, and says why', async () => {
    const bridge = standInBridge({
      'session.open': () => ({ ok: true, value: buildBrief() }),
      'session.submit': () => refused
    })
    const session = createSession(bridge)
    await session.open('s1')
    bridge.push('view', buildView())
    expect(await session.submit({ kind: 'freeze' })).toEqual(refused.problems)
    expect(session.view).not.toBeNull()
  })
  it('forgets the last view when another session is opened', async () => {
    const bridge = standInBridge({
      'session.open': (id) => ({ ok: true, value: buildBrief({ sessionId: id }) })
    })
    const session = createSession(bridge)
    await session.open('s1')
    bridge.push('view', buildView())
    await session.open('s2')
    expect(session.view).toBeNull()
    expect(bridge.listening()).toBe(3)
  })
  it('hears that the session had to stop, until it is left', async () => {
    const bridge = standInBridge({
      'session.open': () => ({ ok: true, value: buildBrief() }),
      'session.leave': () => ({ ok: true, value: null })
    })
    const session = createSession(bridge)
    await session.open('s1')
    bridge.push('stopped', { code: 'problem.internal', values: { detail: 'x' } })
    expect(session.stopped?.code).toBe('problem.internal')
    await session.leave()
    expect(bridge.listening()).toBe(0)
  })
  it('goes on in the session that begins where the facilitator has gone back to', async () => {
    const bridge = standInBridge({ 'session.open': () => ({ ok: true, value: buildBrief() }) })
    const session = createSession(bridge)
    await session.open('s1')
    bridge.push('view', buildView())
    bridge.push('opened', buildBrief({ sessionId: 's2' }))
    expect([session.brief?.sessionId, session.view]).toEqual(['s2', null])
    bridge.push('view', buildView())
    expect(session.view).toBeNull()
    bridge.push('view', buildView({ sessionId: 's2' }))
    expect(session.view?.sessionId).toBe('s2')
  })
})
