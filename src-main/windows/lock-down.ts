import { app, session, type Session, type WebContents } from 'electron'
import type { Log } from '../log'
import { originOf, rendererScheme } from './renderer-file'

/** Schemes that open no connection; what pages may do with them is the content policy's to say. */
const localSchemes: ReadonlySet<string> = new Set([`${rendererScheme}:`, 'devtools:', 'data:', 'blob:'])

/**
 * Closes every way out of our pages: no connection to anywhere but the dev
 * server, no permission, no navigation, no second window, no embedded page.
 * Holds for every page that is ever made, so that no window can forget it.
 */
export function lockDown(devUrl: string | undefined, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    lockDownPage(contents, devUrl, log)
  })
  lockDownSession(session.defaultSession, devUrl, log)
}

function lockDownPage(contents: WebContents, devUrl: string | undefined, log: Log): void {
  contents.setWindowOpenHandler(({ url }) => {
    log.info('refused to open a window', url)
    return { action: 'deny' }
  })
  const stay = (leaving: { readonly url: string; preventDefault(): void }): void => {
    // The dev server reloads its page when a change cannot be patched in.
    if (isOfDevServer(leaving.url, devUrl)) return
    log.info('refused to navigate', leaving.url)
    leaving.preventDefault()
  }
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
}

function lockDownSession(own: Session, devUrl: string | undefined, log: Log): void {
  own.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false)
  })
  own.setPermissionCheckHandler(() => false)
  own.setDevicePermissionHandler(() => false)
  own.setSpellCheckerEnabled(false)
  own.on('will-download', (event) => {
    event.preventDefault()
  })
  own.webRequest.onBeforeRequest((details, answer) => {
    const allowed = isLocal(details.url) || isOfDevServer(details.url, devUrl)
    if (!allowed) log.info('refused a connection', details.url)
    answer({ cancel: !allowed })
  })
}

function isLocal(address: string): boolean {
  return URL.canParse(address) && localSchemes.has(new URL(address).protocol)
}

/** The dev server's pages, and the socket over which it says what has changed. */
function isOfDevServer(address: string, devUrl: string | undefined): boolean {
  if (devUrl === undefined) return false
  const origin = originOf(devUrl)
  return originOf(address) === origin || originOf(address.replace(/^ws/, 'http')) === origin
}
