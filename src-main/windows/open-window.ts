import { join } from 'node:path'
import { BrowserWindow, screen } from 'electron'
import type { Viewpoint } from '#core/observability/session-view'
import { fitToScreens, readWindowState, smallestWindow, writeWindowState } from './window-state'

/** The page's own background, so that a window does not flash while it loads. */
const background = '#0c0f13'

export interface WindowPlace {
  readonly viewpoint: Viewpoint
  readonly preload: string
  readonly dataFolder: string
}

/** Opens an empty window with the safe settings; there is no other way to open one. */
export function openWindow({ viewpoint, preload, dataFolder }: WindowPlace): BrowserWindow {
  const stateFile = join(dataFolder, `window-${viewpoint}.json`)
  const saved = readWindowState(stateFile)
  const areas = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...fitToScreens(saved, areas),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    backgroundColor: background,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false
    }
  })
  if (saved?.maximized === true) window.maximize()
  window.once('ready-to-show', () => {
    window.show()
  })
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() })
  })
  return window
}
