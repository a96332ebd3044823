import { render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { buildBrief, buildView, standInBridge } from '../../testing/build-view'
import { createRoom } from '../../stores/room.svelte'
import RoomWall from './RoomWall.svelte'

describe("the room's wall", () => {
  it('shows clock, visibility, why the clock stands and the open question, and nothing to press', () => {
    const question = {
      ...{ inject: 'ceo', from: 'CEO', title: 'When?', text: 'How long?', standard: 'no', secondsLeft: 90 },
      options: [{ id: 'no', title: 'Nobody knows' }]
    }
    const clock = { why: 'answer', awaits: 'answer' } as const
    const view = buildView({ clock, visibility: 0.5, questions: [question] })
    const { container } = render(RoomWall, { brief: buildBrief(), view })
    expect(screen.getByRole('timer').textContent).toBe('08:46:00')
    expect(screen.getByText(/^50\s%$/)).toBeTruthy()
    expect(screen.getByText('Waits for an answer')).toBeTruthy()
    expect(screen.getByText('How long?')).toBeTruthy()
    expect(container.querySelectorAll('button, input, select, a')).toHaveLength(0)
  })
  it("follows the team's session, and is empty when there is none", async () => {
    const bridge = standInBridge({
      'projector.read': () => ({ ok: true, value: { brief: buildBrief(), view: buildView() } })
    })
    const room = createRoom(bridge)
    const stop = room.follow()
    await vi.waitFor(() => {
      expect(room.view?.visibility).toBe(1)
    })
    bridge.push('view', buildView({ visibility: 0.5 }))
    expect(room.view?.visibility).toBe(0.5)
    bridge.push('view', { ...buildView({ visibility: 0.1 }), sessionId: 'another' })
    expect(room.view?.visibility).toBe(0.5)
    bridge.push('closed', null)
    expect(room.brief).toBeNull()
    stop()
    expect(bridge.listening()).toBe(0)
  })
})
