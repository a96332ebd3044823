import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Bridge, RequestName, Requests } from '#bridge/contract'

export const root = join(import.meta.dirname, '..')
const screens = join(root, 'test-results', 'screens')

/** The built program, running in real Electron on a data folder of its own. */
export interface Program {
  readonly app: ElectronApplication
  readonly page: Page
  /** What the page complained of: refused styles, errors that nobody caught. */
  readonly complaints: readonly string[]
}

export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'blackstart-journey-'))
}

export function deleteDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export async function startProgram(dataFolder: string): Promise<Program> {
  const app = await _electron.launch({
    args: ['--log-level=3', '.'],
    cwd: root,
    // Chromium cannot sandbox root; who starts the tests says so in the environment.
    chromiumSandbox: process.env['ELECTRON_DISABLE_SANDBOX'] === undefined,
    env: { ...process.env, BLACKSTART_DATA_DIR: dataFolder }
  })
  const page = await app.firstWindow()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.getByRole('heading', { name: 'Scenarios' }).waitFor()
  return { app, page, complaints }
}

/** Ends the program as a power cut would. */
export async function killProgram({ app }: Program): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await ended
}

/** Asks the main process what the page would ask. */
export function request<N extends RequestName>(
  page: Page,
  name: N,
  ...args: Requests[N]['takes']
): Promise<Requests[N]['gives']> {
  return page.evaluate(
    ({ asked, given }) => {
      const { bridge } = globalThis as unknown as { readonly bridge: Bridge }
      return bridge.request(asked as N, ...(given as Requests[N]['takes']))
    },
    { asked: name, given: args }
  )
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screens, { recursive: true })
  await page.screenshot({ path: join(screens, `${name}.png`), animations: 'disabled' })
}
