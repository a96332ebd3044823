import type { Bridge, Pushes, PushName, RequestName, Requests } from '#bridge/contract'
import type { Result } from '#core/support/result'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** The one way to the main process. A request that breaks down becomes a problem like any other. */
export const bridge: Bridge = {
  async request<N extends RequestName>(
    name: N,
    ...args: Requests[N]['takes']
  ): Promise<Requests[N]['gives']> {
    try {
      return await window.bridge.request(name, ...args)
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      const broken: Result<never> = {
        ok: false,
        problems: [{ code: 'problem.internal', values: { detail } }]
      }
      return broken
    }
  },
  on<N extends PushName>(name: N, listener: (message: Pushes[N]) => void): () => void {
    return window.bridge.on(name, listener)
  }
}
