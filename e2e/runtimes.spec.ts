import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from './program'

/** Outside of Electron this package is the path of its program. */
const electron = createRequire(import.meta.url)('electron') as string
const commandLine = join(root, 'out', 'cli', 'blackstart.js')
const packs = readdirSync(join(root, 'scenarios'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : []
)

function resultIn(program: string, pack: string, options: readonly string[]): Record<string, unknown> {
  const text = execFileSync(program, [commandLine, 'run', pack, '--json', ...options], {
    cwd: root,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024
  })
  const result = JSON.parse(text) as Record<string, unknown>
  // How long it took is the one thing that may differ.
  return { ...result, engineMs: 0 }
}

for (const pack of packs) {
  for (const options of [
    ['--play', 'none'],
    ['--play', 'record', '--noise', 'on', '--seed', '99', '--signals', 'all', '--every', '30m']
  ]) {
    test(`${pack} ${options.join(' ')} comes out to the last bit alike in Node and in Electron`, () => {
      expect(resultIn(electron, pack, options)).toEqual(resultIn(process.execPath, pack, options))
    })
  }
}
