import { extname, join } from 'node:path'
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import type { Caller } from '../caller'

/** Asks the person at a window where a file goes; undefined when they think better of it. */
export type AskWhere = (caller: Caller, suggestion: string) => Promise<string | undefined>

/** Asks with the system's own dialog where a file goes; undefined when the person thinks better of it. */
export async function askWhere(caller: Caller, suggestion: string): Promise<string | undefined> {
  const ending = extname(suggestion).slice(1)
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath('documents'), suggestion),
    filters: [{ name: ending, extensions: [ending] }],
    properties: ['createDirectory', 'showOverwriteConfirmation']
  }
  const window = BrowserWindow.fromId(caller.windowId)
  const answer = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options))
  return answer.canceled || answer.filePath === '' ? undefined : answer.filePath
}

/** Asks with the system's own dialog for a session file; undefined when the person thinks better of it. */
export async function askWhich(caller: Caller): Promise<string | undefined> {
  const options: OpenDialogOptions = {
    filters: [{ name: 'Blackstart', extensions: ['blackstart'] }],
    properties: ['openFile']
  }
  const window = BrowserWindow.fromId(caller.windowId)
  const answer = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options))
  return answer.canceled ? undefined : answer.filePaths[0]
}
