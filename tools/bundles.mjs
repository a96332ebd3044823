// @ts-check
import fs from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { capture, packageScript } from './set-up/commands.mjs'
import { oneAtATime } from './set-up/one-at-a-time.mjs'
import { inProject, ROOT, say } from './set-up/project.mjs'
import { SetUpProblem } from './set-up/set-up-problem.mjs'
import { sourceHash } from './source-hash.mjs'

const SHARED_SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'src-core',
  'src-text',
  'src-loops',
  'tools/compiled-loops.mjs',
  'src-main'
]
const VITE = ['vite/bin/vite.js', 'build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn', '--mode']

/** @typedef {{label: string, result: string, sources: string[], command: string[]}} Bundle */

/** What is built, from what, and with which command. */
export const BUNDLES = {
  app: {
    label: 'the app',
    result: 'out/main/main.js',
    sources: ['src-bridge', 'src-renderer', 'electron.vite.config.ts', 'svelte.config.js'],
    command: ['electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn']
  },
  cli: {
    label: 'the command line',
    result: 'out/cli/blackstart.js',
    sources: ['src-cli', 'vite.cli.config.ts', 'tools/module-path.mjs'],
    command: [...VITE, 'cli']
  },
  benchmarks: {
    label: 'the benchmarks',
    result: 'out/benchmarks/main.js',
    sources: ['src-cli', 'benchmarks', 'vite.cli.config.ts', 'tools/module-path.mjs'],
    command: [...VITE, 'benchmarks']
  }
}

/**
 * Builds a bundle when its sources have changed since it was built last.
 * @param {keyof typeof BUNDLES} name @returns {Promise<string>} the file to run
 */
export async function ensureBundle(name) {
  const file = inProject(BUNDLES[name].result)
  if (isFresh(name)) return file
  return oneAtATime(async () => {
    if (!isFresh(name)) {
      say(`Building ${BUNDLES[name].label}…`)
      await build(name)
    }
    return file
  })
}

/** @param {keyof typeof BUNDLES} name */
const stampOf = (name) => inProject('out', `${name}.stamp`)

/** @param {keyof typeof BUNDLES} name */
const hashOf = (name) => sourceHash(ROOT, [...SHARED_SOURCES, ...BUNDLES[name].sources])

/** @param {keyof typeof BUNDLES} name */
function isFresh(name) {
  const stamp = stampOf(name)
  if (!fs.existsSync(stamp) || !fs.existsSync(inProject(BUNDLES[name].result))) return false
  return fs.readFileSync(stamp, 'utf8') === hashOf(name)
}

/** Builds a bundle whether it is stale or not. @param {keyof typeof BUNDLES} name */
export async function build(name) {
  const { label, command } = BUNDLES[name]
  const [script = '', ...args] = command
  const hash = hashOf(name)
  // A build that fails has emptied the folder all the same: the old stamp must not vouch for it.
  fs.rmSync(stampOf(name), { force: true })
  const result = await capture(process.execPath, [packageScript(script), ...args])
  if (result.status !== 0) {
    say(withoutStack(result.output).trim())
    throw new SetUpProblem(
      `Building ${label} failed: mend what is named above and run the same command again.`
    )
  }
  fs.writeFileSync(stampOf(name), hash)
}

/** Where a bundler was when it met an error in our sources helps nobody. @param {string} output */
function withoutStack(output) {
  return output.replace(/^ +at .*\n?/gm, '')
}

/**
 * Runs a bundle inside this very process, so that nothing stands between it and its arguments,
 * streams and signals; it sets the exit status itself.
 * @param {string} file @param {string[]} args
 */
export async function runBundle(file, args) {
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}
