import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { PushName, Pushes } from '#bridge/contract'
import type { Viewpoint } from '#core/observability/session-view'
import type { Caller } from '../caller'
import { originOf } from './renderer-file'

/** The windows that we opened, and whose eyes each of them has. */
export interface KnownWindows {
  add(window: BrowserWindow, viewpoint: Viewpoint): void
  /** Who sent a message: undefined unless it is the main frame of a known window that shows our page. */
  recognise(event: IpcMainInvokeEvent): Caller | undefined
  /** Whether a window with these eyes is open. */
  has(viewpoint: Viewpoint): boolean
  push<N extends PushName>(viewpoint: Viewpoint, name: N, message: Pushes[N]): void
}

export function knownWindows(pageOrigin: string): KnownWindows {
  const byViewpoint = new Map<Viewpoint, Set<number>>()

  function viewpointOf(windowId: number): Viewpoint | undefined {
    for (const [viewpoint, windowIds] of byViewpoint) {
      if (windowIds.has(windowId)) return viewpoint
    }
    return undefined
  }

  return {
    add(window, viewpoint) {
      const { id } = window
      const windowIds = byViewpoint.get(viewpoint) ?? new Set()
      byViewpoint.set(viewpoint, windowIds.add(id))
      window.once('closed', () => windowIds.delete(id))
    },
    recognise({ sender, senderFrame: frame }) {
      const windowId = BrowserWindow.fromWebContents(sender)?.id
      const viewpoint = windowId === undefined ? undefined : viewpointOf(windowId)
      if (windowId === undefined || viewpoint === undefined || frame === null) return undefined
      const ours = frame === sender.mainFrame && originOf(frame.url) === pageOrigin
      return ours ? { viewpoint, windowId } : undefined
    },
    has(viewpoint) {
      return (byViewpoint.get(viewpoint)?.size ?? 0) > 0
    },
    push(viewpoint, name, message) {
      for (const windowId of byViewpoint.get(viewpoint) ?? []) {
        BrowserWindow.fromId(windowId)?.webContents.send(name, message)
      }
    }
  }
}
