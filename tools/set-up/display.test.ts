import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { electronEnvironment, withDisplay } from './display.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'display-'))
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
  vi.stubEnv('WAYLAND_DISPLAY', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Puts a stand-in for the display server before the real one. */
function layXvfb(script: string): void {
  writeFileSync(join(folder, 'Xvfb'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'Xvfb'), 0o755)
}

test('a display that is there is used as it is', async () => {
  layXvfb('exit 1')
  vi.stubEnv('DISPLAY', ':7')
  expect(await withDisplay((env) => Promise.resolve(env['DISPLAY']))).toBe(':7')
})

test('without one, a private one lives exactly as long as it is needed', async () => {
  layXvfb(`echo $$ > ${folder}/pid; echo 42 >&3; exec sleep 600`)
  vi.stubEnv('DISPLAY', undefined)
  expect(await withDisplay((env) => Promise.resolve(env['DISPLAY']))).toBe(':42')
  const server = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  await vi.waitFor(() => {
    expect(() => process.kill(server, 0)).toThrow()
  })
})

test('a display server that does not start is one sentence with a remedy', async () => {
  layXvfb('exit 1')
  vi.stubEnv('DISPLAY', undefined)
  await expect(withDisplay(() => Promise.resolve(0))).rejects.toThrow('reinstall the package xvfb')
})

test('Electron is never started as plain Node by an inherited variable', () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1')
  expect(electronEnvironment()).not.toHaveProperty('ELECTRON_RUN_AS_NODE')
})
