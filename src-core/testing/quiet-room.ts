import type { Room } from '../observability/session-view'

/** A room in which no time passes for anybody who asks. */
export function quietRoom(roomMs = 0): Room {
  return { roomMs, clock: 'runs', secondsLeft: () => 0 }
}
