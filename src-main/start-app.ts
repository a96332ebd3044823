import { dialog, shell, type BrowserWindow } from 'electron'
import { success, type Result } from '#core/support/result'
import { say } from '#text/say'
import { runTask } from './background/run-task'
import { BestDesk } from './best-desk'
import { DebriefDesk } from './debrief-desk'
import { bestHandlers } from './ipc/best-handlers'
import { debriefHandlers } from './ipc/debrief-handlers'
import { exchangeHandlers } from './ipc/exchange-handlers'
import { leadHandlers, type LeadHandling } from './ipc/lead-handlers'
import { libraryHandlers } from './ipc/library-handlers'
import { reportHandlers } from './ipc/report-handlers'
import { serve } from './ipc/serve'
import { sessionHandlers } from './ipc/session-handlers'
import { settingsHandlers } from './ipc/settings-handlers'
import type { Log } from './log'
import { LookAheadDesk } from './look-ahead-desk'
import { PackShelf } from './pack-shelf'
import { roomClock } from './room-clock'
import { SessionHost } from './session-host'
import { openStorage, type Storage } from './storage/open-storage'
import type { SetAside } from './storage/set-aside'
import { askWhere, askWhich } from './windows/ask-where'
import { knownWindows, type KnownWindows } from './windows/known-windows'
import { openWindow } from './windows/open-window'
import { printPdf } from './windows/print-pdf'
import { sideWindow } from './windows/side-window'
import { originOf, rendererOrigin } from './windows/renderer-file'

/** A page that dies again and again is not started for ever. */
const mostReloads = 3

export interface StartOptions {
  readonly dataFolder: string
  readonly packsFolder: string
  readonly preload: string
  readonly devUrl: string | undefined
  readonly log: Log
}

export interface StartedApp {
  readonly window: BrowserWindow
  /** Leaves the open session and closes the database: all at once, so that quitting cannot outrun it. */
  close(): void
}

/** Puts the parts together: storage, host, requests, and the team's window. */
export function startApp(options: StartOptions): Result<StartedApp> {
  const opened = openStorage(options.dataFolder, roomClock.date())
  if (!opened.ok) return opened
  const { storage, setAside } = opened.value
  const windows = knownWindows(originOf(options.devUrl ?? rendererOrigin) ?? rendererOrigin)
  const lead = sideWindow('facilitator', windows, options)
  const projector = sideWindow('projector', windows, options)
  const side = { openLead: lead.open, openProjector: projector.open }
  const host = serveRequests(storage, windows, side, options)
  const window = openTeamWindow(windows, host, options)
  // Without the team's window there is nothing to lead or to show.
  window.once('closed', () => {
    lead.close()
    projector.close()
  })
  if (setAside !== null) tellSetAside(window, setAside)
  return success({
    window,
    close() {
      host.leave()
      storage.close()
    }
  })
}

function serveRequests(
  storage: Storage,
  windows: KnownWindows,
  side: Pick<LeadHandling, 'openLead' | 'openProjector'>,
  { packsFolder, log }: StartOptions
): SessionHost {
  const shelf = new PackShelf(packsFolder, storage)
  // Begun while the window loads; what goes wrong shows when the library asks.
  shelf.builtIn().catch(() => undefined)
  const { bests, lookAhead } = backgroundDesks(storage, shelf, windows, log)
  const desk = new DebriefDesk(storage, shelf, bests)
  const host = new SessionHost({
    ...{ storage, shelf, log, clock: roomClock },
    onView: (view) => {
      windows.push('team', 'view', view)
      const room = windows.has('projector') ? host.room() : null
      if (room?.ok === true) windows.push('projector', 'view', room.value.view)
    },
    onLead: (lead, view) => {
      windows.push('facilitator', 'view', view)
      windows.push('facilitator', 'lead', lead)
      if (!windows.has('facilitator')) lookAhead.ask(null)
      else if (host.session !== null) lookAhead.follow(host.session)
    },
    onOpened: (brief) => {
      windows.push('team', 'opened', brief)
    },
    onFollow: (brief) => {
      lookAhead.forget()
      for (const viewpoint of ['facilitator', 'projector'] as const) {
        if (brief === null) windows.push(viewpoint, 'closed', null)
        else windows.push(viewpoint, 'opened', brief)
      }
    },
    onStopped: (cause) => {
      windows.push('team', 'stopped', cause)
    },
    onFinished: (sessionId) => {
      // Begun at once, so that it is sealed even when nobody asks for it.
      desk.read(sessionId).catch((error: unknown) => {
        log.error(`session ${sessionId} could not be sealed`, error)
      })
    }
  })
  serve(
    {
      ...libraryHandlers(shelf, storage),
      ...sessionHandlers(host),
      ...leadHandlers({ host, lookAhead, ...side }),
      ...debriefHandlers(desk),
      ...settingsHandlers(storage.settings),
      ...bestHandlers(bests),
      ...exchangeHandlers({ desk, storage, clock: roomClock, askWhere, askWhich }),
      ...reportHandlers({ desk, askWhere, print: printPdf, show: showInFolder })
    },
    (event) => windows.recognise(event),
    log
  )
  return host
}

/** What computes beside a session, and tells the windows how far it is. */
function backgroundDesks(
  storage: Storage,
  shelf: PackShelf,
  windows: KnownWindows,
  log: Log
): { readonly bests: BestDesk; readonly lookAhead: LookAheadDesk } {
  const bests = new BestDesk({
    storage,
    shelf,
    onProgress: (progress) => {
      windows.push('team', 'best', progress)
    },
    onFailed: (error) => {
      log.error('the search for a best play failed', error)
    }
  })
  const lookAhead = new LookAheadDesk({
    log,
    compute: ({ packHash, ...input }, signal) =>
      runTask('lookAhead', { files: shelf.filesOf(packHash), ...input }, signal),
    onState: (state) => {
      windows.push('facilitator', 'lookAhead', state)
    }
  })
  return { bests, lookAhead }
}

/** Opens the file manager at a file. */
function showInFolder(path: string): void {
  shell.showItemInFolder(path)
}

function openTeamWindow(
  windows: KnownWindows,
  host: SessionHost,
  { preload, dataFolder, devUrl, log }: StartOptions
): BrowserWindow {
  const window = openWindow({ viewpoint: 'team', preload, dataFolder })
  windows.add(window, 'team')
  // A page that is gone or starts anew has lost its session: the clock must not run on unseen.
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) host.leave()
  })
  let crashes = 0
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    host.leave()
    log.error("the page's process is gone", reason)
    if (reason === 'clean-exit') return
    crashes += 1
    if (crashes <= mostReloads) window.webContents.reload()
  })
  window.once('closed', () => {
    host.leave()
  })
  void window.loadURL(devUrl ?? `${rendererOrigin}/index.html`)
  return window
}

function tellSetAside(window: BrowserWindow, { reason, keptAs }: SetAside): void {
  const message = say(reason === 'newer' ? 'problem.storage-newer' : 'problem.storage-damaged', { keptAs })
  void dialog.showMessageBox(window, { type: 'warning', message })
}
