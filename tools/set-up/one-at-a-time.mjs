// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject, say } from './project.mjs'

const LOCK = inProject('out', 'set-up.lock')
const POLL_MS = 200

let held = false

/**
 * Runs a slow step of the set-up while no other process of this clone does: two commands
 * started together on a fresh clone must not install or build over each other.
 * @template T @param {() => Promise<T>} step @returns {Promise<T>}
 */
export async function oneAtATime(step, lock = LOCK) {
  // Steps nest (a build needs packages first): the process that has the lock passes.
  if (held) return step()
  await take(lock)
  held = true
  try {
    return await step()
  } finally {
    held = false
    fs.rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
async function take(lock) {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (let told = false; !tryTake(lock);) {
    const owner = Number(fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : 0)
    if (owner > 0 && !isAlive(owner)) {
      fs.rmSync(lock, { force: true })
      continue
    }
    if (!told) say(`Waiting for another Blackstart command that is setting things up (or delete ${lock})…`)
    told = true
    await wait(POLL_MS)
  }
}

/** @param {string} lock */
function tryTake(lock) {
  // A link appears at once and with its content, so that nobody reads an empty lock.
  const own = `${lock}.${process.pid}`
  fs.writeFileSync(own, String(process.pid))
  try {
    fs.linkSync(own, lock)
    return true
  } catch {
    return false
  } finally {
    fs.rmSync(own)
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
