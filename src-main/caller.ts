import type { Viewpoint } from '#core/observability/session-view'

/** Who asks: derived by main from the window that sent the message, never told by its page. */
export interface Caller {
  /** Whose eyes the window has: fixed when it is opened. */
  readonly viewpoint: Viewpoint
  readonly windowId: number
}
