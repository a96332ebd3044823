import { BrowserWindow, session } from 'electron'
import { pageNumbers, withMoment, withPageNumbers } from '../export/page-numbers'
import type { PrintPage } from '../export/print-page'
import { rendererScheme } from './renderer-file'

const address = `${rendererScheme}://report/`

/**
 * Prints a report on A4 without a window that anybody sees: once to learn on
 * which page each section begins, and again with the numbers in its contents.
 * The page runs no script and reaches nothing.
 */
export async function printPdf({ html, header, footer, createdAt }: PrintPage): Promise<Uint8Array> {
  const own = session.fromPartition('printing')
  let shown = html
  own.protocol.handle(rendererScheme, () => {
    return new Response(shown, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  })
  own.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: url !== address && !url.startsWith('data:') })
  })
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: own,
      // Drawn into memory, it needs no display.
      offscreen: true,
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false
    }
  })
  try {
    const print = async (page: string): Promise<Uint8Array> => {
      shown = page
      await window.loadURL(address)
      return window.webContents.printToPDF({
        pageSize: 'A4',
        preferCSSPageSize: true,
        printBackground: true,
        displayHeaderFooter: true,
        headerTemplate: header,
        footerTemplate: footer,
        generateTaggedPDF: true,
        generateDocumentOutline: true
      })
    }
    const numbers = pageNumbers(await print(html))
    return withMoment(await print(withPageNumbers(html, numbers)), createdAt)
  } finally {
    window.destroy()
    own.protocol.unhandle(rendererScheme)
  }
}
