import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { failure, problem, success, type Result } from '#core/support/result'
import type { PrintPage } from '#main/export/print-page'

/** The program's own folder: the bundle of the command line lies two below it. */
const root = resolve(import.meta.dirname, '../..')
/** Two thousand entries take a fraction of this. */
const longestMs = 300_000
/** The longest explanation that is worth reading. */
const longestDetail = 400

/** Prints a report with the built app, which needs neither a window nor a display for it. */
export async function printReport(page: PrintPage): Promise<Result<Uint8Array>> {
  const printer = join(root, 'out', 'main', 'print.js')
  const electron = electronPath()
  if (electron === undefined || !existsSync(printer)) return failure(problem('pdf-no-app'))
  const folder = mkdtempSync(join(tmpdir(), 'blackstart-print-'))
  try {
    const from = join(folder, 'page.json')
    const to = join(folder, 'report.pdf')
    writeFileSync(from, JSON.stringify(page))
    const detail = await run(electron, [...switches(), printer, from, to, join(folder, 'profile')])
    return detail === null && existsSync(to)
      ? success(new Uint8Array(readFileSync(to)))
      : failure(problem('pdf-not-printed', { detail: detail ?? '' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where the installed Electron's executable is; undefined where there is none. */
function electronPath(): string | undefined {
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const path = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(path) ? path : undefined
}

function switches(): readonly string[] {
  if (process.platform !== 'linux') return []
  const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
  return [
    '--log-level=3',
    ...(hasDisplay ? [] : ['--ozone-platform=headless']),
    // Chromium does not sandbox root; the page that it prints runs no script.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
  ]
}

/** Runs the printer; null when all went well, else what it said. */
function run(electron: string, args: readonly string[]): Promise<string | null> {
  const env = { ...process.env }
  delete env['ELECTRON_RUN_AS_NODE']
  return new Promise((resolve) => {
    const child = spawn(electron, args, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: longestMs })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${String(chunk)}`.slice(-longestDetail)
    })
    child.once('error', (error) => {
      resolve(error.message)
    })
    child.once('close', (code, signal) => {
      resolve(code === 0 ? null : said.trim() || (signal ?? String(code)))
    })
  })
}
