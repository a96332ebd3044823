import { readFileSync, writeFileSync } from 'node:fs'
import { app } from 'electron'
import type { PrintPage } from './export/print-page'
import { printPdf } from './windows/print-pdf'
import { registerRendererScheme } from './windows/serve-renderer'

// What the command line starts for a PDF: the app's printer alone, without a
// window, a database or a second thought for an app that is open already.
const [from = '', to = '', profile = ''] = process.argv.slice(-3)
app.setPath('userData', profile)
app.setPath('sessionData', profile)
app.disableHardwareAcceleration()
registerRendererScheme()

async function print(): Promise<void> {
  const page = JSON.parse(readFileSync(from, 'utf8')) as PrintPage
  writeFileSync(to, await printPdf(page))
}

void app
  .whenReady()
  .then(print)
  .then(
    () => {
      app.exit(0)
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      app.exit(1)
    }
  )
