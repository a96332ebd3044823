import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { PushName, Pushes } from '#bridge/contract'
import type { Caller, Viewpoint } from '../caller'
import { originOf } from './renderer-file'

/** The windows that we opened, and whose eyes each of them has. */
export interface KnownWindows {
  add(window: BrowserWindow, viewpoint: Viewpoint): void
  /** Who sent a message: undefined unless it is the main frame of a known window that shows our page. */
  recognise(event: IpcMainInvokeEvent): Caller | undefined
  push<N extends PushName>(viewpoint: Viewpoint, name: N, message: Pushes[N]): void
}

export function knownWindows(pageOrigin: string): KnownWindows {
  const viewpoints = new Map<number, Viewpoint>()
  return {
    add(window, viewpoint) {
      const { id } = window
      viewpoints.set(id, viewpoint)
      window.once('closed', () => viewpoints.delete(id))
    },
    recognise(event) {
      const frame = event.senderFrame
      const window = BrowserWindow.fromWebContents(event.sender)
      const viewpoint = window === null ? undefined : viewpoints.get(window.id)
      if (window === null || viewpoint === undefined || frame === null) return undefined
      const ours = frame === event.sender.mainFrame && originOf(frame.url) === pageOrigin
      return ours ? { viewpoint, windowId: window.id } : undefined
    },
    push(viewpoint, name, message) {
      for (const [id, theirs] of viewpoints) {
        if (theirs === viewpoint) BrowserWindow.fromId(id)?.webContents.send(name, message)
      }
    }
  }
}
