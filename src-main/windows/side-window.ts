import type { BrowserWindow } from 'electron'
import type { Viewpoint } from '#core/observability/session-view'
import type { KnownWindows } from './known-windows'
import { openWindow } from './open-window'
import { rendererOrigin } from './renderer-file'

export interface SideWindowPlace {
  readonly preload: string
  readonly dataFolder: string
  readonly devUrl: string | undefined
}

/**
 * A window beside the team's: opened when it is asked for, one at most. Its
 * page learns from its address which one it is; what it may know is decided
 * by whose eyes it was opened with.
 */
export function sideWindow(
  viewpoint: Exclude<Viewpoint, 'team'>,
  windows: KnownWindows,
  { preload, dataFolder, devUrl }: SideWindowPlace
): { readonly open: () => void; readonly close: () => void } {
  let window: BrowserWindow | undefined
  return {
    open: () => {
      if (window !== undefined) {
        if (window.isMinimized()) window.restore()
        window.focus()
        return
      }
      window = openWindow({ viewpoint, preload, dataFolder })
      windows.add(window, viewpoint)
      window.once('closed', () => {
        window = undefined
      })
      void window.loadURL(`${devUrl ?? `${rendererOrigin}/index.html`}#${viewpoint}`)
    },
    close: () => {
      window?.close()
    }
  }
}
