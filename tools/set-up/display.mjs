// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import process from 'node:process'
import { isInstalled } from './commands.mjs'
import { SetUpProblem } from './set-up-problem.mjs'

/** Whether a window can be seen here; only Linux runs without a display. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}

/** The environment in which Electron starts on this machine. */
export function electronEnvironment() {
  const env = { ...process.env }
  delete env['ELECTRON_RUN_AS_NODE']
  if (process.platform === 'linux' && !canSandbox()) env['ELECTRON_DISABLE_SANDBOX'] = '1'
  return env
}

/** Chromium does not sandbox root, nor anyone where the kernel gives no user namespaces. */
function canSandbox() {
  if (process.getuid?.() === 0) return false
  return !isInstalled('unshare') || spawnSync('unshare', ['-Ur', 'true']).status === 0
}

/**
 * Runs something that opens windows, on a private virtual display where there is no real one.
 * @template T @param {(env: NodeJS.ProcessEnv) => Promise<T>} use @returns {Promise<T>}
 */
export async function withDisplay(use) {
  const env = electronEnvironment()
  if (hasDisplay()) return use(env)
  // The server picks a free number itself and writes it to the third descriptor.
  const options = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset']
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  try {
    const number = await firstLine(server)
    return await use({ ...env, DISPLAY: `:${number}` })
  } finally {
    server.kill('SIGTERM')
  }
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} */
function firstLine(server) {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      reject(
        new SetUpProblem(
          'The virtual display did not start: reinstall the package xvfb and run the same command again.'
        )
      )
    }
    server.once('error', refuse)
    server.once('exit', refuse)
    let text = ''
    server.stdio[3]?.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('\n')) resolve(text.trim())
    })
  })
}
