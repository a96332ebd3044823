// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { inProject, ROOT } from './project.mjs'

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/** The exit status of a command that was stopped by a signal sent to us: it ended as was wished. */
export const STOPPED = 130

/**
 * Runs a command that owns the terminal until it ends; a signal sent to us reaches it.
 * @param {string} command @param {string[]} args @param {SpawnOptions} [options]
 * @returns {Promise<number>} its exit status
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  let isStopped = false
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true
    child.kill(signal)
  }
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(isStopped ? STOPPED : (code ?? 1))
    })
  })
}

/**
 * Runs a command quietly and keeps everything that it prints.
 * @param {string} command @param {string[]} args @param {SpawnOptions} [options]
 * @returns {Promise<{status: number, output: string}>}
 */
export function capture(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** What a short command prints, or nothing where it fails. @param {string} command @param {string[]} args */
export function answerOf(command, args, env = process.env) {
  const result = spawnSync(command, args, { encoding: 'utf8', cwd: ROOT, env })
  return result.status === 0 ? result.stdout.trim() : ''
}

/** @param {string} command */
export function isInstalled(command) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.some((folder) => fs.existsSync(path.join(folder, command)))
}

/** The script of an installed package, to be run by this very Node. @param {string} script */
export const packageScript = (script) => inProject('node_modules', ...script.split('/'))

/** The npm that started us, else the PATH's. @returns {{command: string, first: string[], folder: () => string}} */
export function npm() {
  const script = process.env['npm_execpath']
  if (script?.endsWith('npm-cli.js') === true) {
    const folder = path.dirname(path.dirname(script))
    return { command: process.execPath, first: [script], folder: () => folder }
  }
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  return { command, first: [], folder: () => path.join(answerOf(command, ['root', '-g']), 'npm') }
}
