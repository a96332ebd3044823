import { describe, expect, it, vi } from 'vitest'
import { failure, problem, success } from '#core/support/result'
import { buildBrief, buildLead, buildView, standInBridge } from '../testing/build-view'
import { createLead } from './lead.svelte'

function start() {
  let open: string | null = 's1'
  const bridge = standInBridge({
    'lead.read': () =>
      open === null
        ? failure(problem('problem.no-session'))
        : success({
            brief: buildBrief({ sessionId: open }),
            view: buildView({ sessionId: open }),
            lead: buildLead()
          }),
    'session.submit': () => failure(problem(open === null ? 'problem.no-session' : 'problem.not-yours'))
  })
  const opens = (sessionId: string | null): void => {
    open = sessionId
  }
  return { bridge, store: createLead(bridge), opens }
}

describe("what the facilitator's window follows", () => {
  it('is the open session, and what is pushed of it', async () => {
    const { bridge, store } = start()
    const stop = store.follow()
    expect(await store.read()).toEqual([])
    bridge.push('view', buildView({ savedDecisions: 3 }))
    bridge.push('lead', buildLead({ impactUserMinutes: 5 }))
    expect([store.view?.savedDecisions, store.lead?.impactUserMinutes]).toEqual([3, 5])
    stop()
    expect(bridge.listening()).toBe(0)
  })
  it('is read anew when the team opens another one', async () => {
    const { bridge, store, opens } = start()
    store.follow()
    await store.read()
    opens('s2')
    bridge.push('view', buildView({ sessionId: 's2' }))
    await store.read()
    expect(store.brief?.sessionId).toBe('s2')
  })
  it('is nothing once the team has left', async () => {
    const { store, opens } = start()
    await store.read()
    opens(null)
    expect(await store.submit({ kind: 'freeze' })).toHaveLength(1)
    expect(store.brief).toBeNull()
  })
  it('is nothing once the team has left, and another one once the team has gone back', async () => {
    const { bridge, store, opens } = start()
    store.follow()
    await store.read()
    bridge.push('lookAhead', { question: { minutes: 30, decide: null }, computing: true, ahead: null })
    expect(store.ahead?.computing).toBe(true)
    bridge.push('closed', null)
    expect([store.brief, store.view, store.lead, store.ahead]).toEqual([null, null, null, null])
    opens('s2')
    bridge.push('opened', buildBrief({ sessionId: 's2' }))
    await vi.waitFor(() => {
      expect(store.view?.sessionId).toBe('s2')
    })
  })
})
