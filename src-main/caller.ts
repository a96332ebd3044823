/** Whose eyes a window has: fixed when it is opened, never told by its page. */
export type Viewpoint = 'team' | 'facilitator' | 'evaluator' | 'projector'

/** Who asks: derived from the window that sent the message. */
export interface Caller {
  readonly viewpoint: Viewpoint
  readonly windowId: number
}
