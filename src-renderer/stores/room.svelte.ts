import type { Bridge } from '#bridge/contract'
import type { SessionBrief, TeamView } from '#core/observability/view'
import { bridge } from '../bridge'

export interface RoomStore {
  readonly brief: SessionBrief | null
  readonly view: TeamView | null
  /** Shows the open session, whichever it is, from now on; returns its undo. */
  follow(): () => void
}

/** What hangs on the room's wall: it follows the team's session and asks for nothing else. */
export function createRoom(source: Bridge): RoomStore {
  let brief = $state.raw<SessionBrief | null>(null)
  let view = $state.raw<TeamView | null>(null)

  async function read(): Promise<void> {
    const answer = await source.request('projector.read')
    brief = answer.ok ? answer.value.brief : null
    view = answer.ok ? answer.value.view : null
  }

  return {
    get brief() {
      return brief
    },
    get view() {
      return view
    },
    follow() {
      const undo = [
        source.on('view', (next) => {
          if (next.sessionId === brief?.sessionId) view = next
        }),
        source.on('opened', () => void read()),
        source.on('closed', () => {
          brief = null
          view = null
        })
      ]
      void read()
      return () => {
        for (const stop of undo) stop()
      }
    }
  }
}

export const room = createRoom(bridge)
