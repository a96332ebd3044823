import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, dialog } from 'electron'
import { sayCode } from '#text/say'
import { openLog } from './log'
import { startApp, type StartedApp } from './start-app'
import { lockDown } from './windows/lock-down'
import { setMenu } from './windows/menu'
import { registerRendererScheme, serveRenderer } from './windows/serve-renderer'

const devUrl = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL
const dataFolder = chooseDataFolder()
const log = openLog(dataFolder)
let started: StartedApp | undefined

/** A second profile, or a test, names its own folder. */
function chooseDataFolder(): string {
  const folder = resolve(process.env['BLACKSTART_DATA_DIR'] ?? app.getPath('userData'))
  try {
    mkdirSync(folder, { recursive: true })
    app.setPath('userData', folder)
    // What the browser keeps for itself stays apart from what the user would miss.
    app.setPath('sessionData', join(folder, 'browser'))
  } catch {
    // The storage meets the same obstacle, and says so in a window.
  }
  return folder
}

/** Chromium's own settings: they count only until the app is ready. */
function setSwitches(): void {
  // As root the sandbox cannot start, and every child process would die of it, again and again.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  // Looks for devices in the local network by itself.
  app.commandLine.appendSwitch('disable-features', 'MediaRouter')
  // No name is ever looked up, whatever asks for it.
  if (devUrl === undefined) app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
  registerRendererScheme()
}

function main(): void {
  lockDown(devUrl, log)
  setMenu(devUrl !== undefined)
  serveRenderer(join(import.meta.dirname, '../renderer'))
  const result = startApp({
    dataFolder,
    packsFolder: join(import.meta.dirname, '../../scenarios'),
    preload: join(import.meta.dirname, '../preload/preload.cjs'),
    devUrl,
    log
  })
  if (result.ok) started = result.value
  else giveUp(result.problems.map(({ code, values }) => sayCode(code, values)).join('\n'))
}

/** Nothing that was saved can be harmed by an end at any moment, so the end may come at once. */
function giveUp(words: string): void {
  log.error('gave up', words)
  dialog.showErrorBox(app.name, words)
  app.exit(1)
}

process.on('uncaughtException', (error) => {
  log.error('a fault of ours', error)
  giveUp(sayCode('problem.internal', { detail: error.message }))
})
process.on('unhandledRejection', (reason) => {
  log.error('a fault of ours', reason)
})
app.on('second-instance', () => {
  if (started?.window.isMinimized() === true) started.window.restore()
  started?.window.focus()
})
app.on('window-all-closed', () => {
  app.quit()
})
app.on('will-quit', () => {
  started?.close()
})

// Two programs on one data folder would write to the same sessions.
if (app.requestSingleInstanceLock()) {
  setSwitches()
  // Not a top-level await: the app gets ready only after this module has been evaluated.
  void app.whenReady().then(main)
} else app.exit(0)
