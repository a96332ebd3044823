import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('two processes never do the slow step together', async () => {
  const journal = join(folder, 'journal')
  const code = `
    import fs from 'node:fs'
    import { oneAtATime } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'one-at-a-time.mjs')).href)}
    await oneAtATime(async () => {
      fs.appendFileSync(${JSON.stringify(journal)}, 'in ')
      await new Promise((resolve) => setImmediate(resolve))
      fs.appendFileSync(${JSON.stringify(journal)}, 'out ')
    }, ${JSON.stringify(join(folder, 'lock'))})`
  const processes = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', code]))
  await Promise.all(processes.map((child) => once(child, 'close')))
  expect(readFileSync(journal, 'utf8')).toBe('in out in out in out ')
})

test('a lock that a dead process left behind stops nobody', async () => {
  const lock = join(folder, 'lock')
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'close')
  writeFileSync(lock, String(dead.pid))
  expect(await oneAtATime(() => Promise.resolve('done'), lock)).toBe('done')
  expect(existsSync(lock)).toBe(false)
})

test('a step that needs another slow step does not wait for itself', async () => {
  const lock = join(folder, 'lock')
  expect(await oneAtATime(() => oneAtATime(() => Promise.resolve('inner'), lock), lock)).toBe('inner')
})

test('a step that fails gives the lock back', async () => {
  const lock = join(folder, 'lock')
  await expect(oneAtATime(() => Promise.reject(new Error('no')), lock)).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})
