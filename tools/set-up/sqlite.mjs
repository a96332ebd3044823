// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { answerOf, capture, npm } from './commands.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { CACHE, inProject, say } from './project.mjs'
import { SetUpProblem } from './set-up-problem.mjs'
import { ensureCompiler } from './system-packages.mjs'

// better-sqlite3 ships binaries for Node-API 10 (Node 22.14, Electron 35). Where Node or
// Electron is older, one is compiled that serves old and new runtimes alike.
const ENOUGH_NODE_API = 10
const PACKAGE = inProject('node_modules', 'better-sqlite3')
const BINARY = path.join(PACKAGE, 'build', 'Release', 'better_sqlite3.node')
const TRIED = inProject('node_modules', '.blackstart-sqlite')
const PROBE = `const D = require('better-sqlite3'); process.stdout.write(String(new D(':memory:').prepare('select 41 + 1').pluck().get()))`

/**
 * Makes better-sqlite3 load in this Node and in Electron.
 * @param {string} electron the executable
 * @param {Promise<string> | undefined} compiling a compile that runs already
 */
export async function ensureSqlite(electron, compiling) {
  if (fs.existsSync(TRIED) && fs.readFileSync(TRIED, 'utf8') === runtimes(electron)) return
  await oneAtATime(async () => {
    if (!works(electron)) {
      fs.mkdirSync(path.dirname(BINARY), { recursive: true })
      fs.copyFileSync(await (compiling ?? compileSqlite()), BINARY)
      if (!works(electron)) {
        throw new SetUpProblem(
          `better-sqlite3 does not load: delete ${CACHE} and node_modules, then run the same command again.`
        )
      }
    }
    fs.writeFileSync(TRIED, runtimes(electron))
  })
}

/** This Node needs a compile in any case, so that it can run beside the download of Electron. */
export function compileEarly() {
  if (Number(process.versions['napi']) >= ENOUGH_NODE_API || fs.existsSync(BINARY)) return undefined
  const compiling = compileSqlite()
  // Whoever awaits it reports the failure; until then it is not an unhandled one.
  compiling.catch(() => undefined)
  return compiling
}

/** @param {string} electron */
function runtimes(electron) {
  const binary = fs.existsSync(BINARY) ? fs.statSync(BINARY).mtimeMs : 'shipped'
  return JSON.stringify([process.version, fs.realpathSync(electron), fs.statSync(electron).mtimeMs, binary])
}

/** Tries both runtimes in processes of their own, since a wrong binary crashes. @param {string} electron */
function works(electron) {
  const asNode = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  return (
    answerOf(process.execPath, ['-e', PROBE]) === '42' && answerOf(electron, ['-e', PROBE], asNode) === '42'
  )
}

/** Compiles once per version and machine. @returns {Promise<string>} the binary in the cache */
async function compileSqlite() {
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'))
  const name = `better-sqlite3-${version}-napi9-${process.platform}-${process.arch}`
  const cached = path.join(CACHE, `${name}.node`)
  if (fs.existsSync(cached)) return cached
  await ensureCompiler()
  say('Compiling SQLite for this Node (about a minute, once per machine)…')
  const temporary = path.join(CACHE, `sqlite-${process.pid}.tmp`)
  try {
    const source = copySource(temporary)
    const result = await nodeGyp(source)
    if (result.status !== 0) {
      const log = path.join(CACHE, `${name}.log`)
      fs.writeFileSync(log, result.output)
      throw new SetUpProblem(`SQLite could not be compiled: ${log} tells why; Node 24 needs no compiler.`)
    }
    fs.renameSync(path.join(source, 'build', 'Release', 'better_sqlite3.node'), cached)
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
  return cached
}

/** @param {string} temporary */
function copySource(temporary) {
  fs.rmSync(temporary, { recursive: true, force: true })
  const source = path.join(temporary, 'better-sqlite3')
  const isSource = (/** @type {string} */ file) => !/[\\/](prebuilds|build)$/.test(file)
  fs.cpSync(PACKAGE, source, { recursive: true, filter: isSource })
  const headers = path.join('node_modules', 'node-addon-api')
  fs.cpSync(inProject(headers), path.join(temporary, headers), { recursive: true })
  const gypFile = path.join(source, 'binding.gyp')
  const gyp = fs.readFileSync(gypFile, 'utf8')
  const patched = gyp.replace(
    "'NAPI_VERSION=10'",
    "'NAPI_EXPERIMENTAL', 'NODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT'"
  )
  if (patched === gyp) throw new Error('binding.gyp of better-sqlite3 has changed')
  fs.writeFileSync(gypFile, patched)
  return source
}

/** @param {string} source */
function nodeGyp(source) {
  const script = path.join(npm().folder(), 'node_modules', 'node-gyp', 'bin', 'node-gyp.js')
  // Headers stand beside this Node, as Debian and the official archives lay them; else node-gyp fetches them.
  const prefix = path.resolve(path.dirname(fs.realpathSync(process.execPath)), '..')
  const hasHeaders = fs.existsSync(path.join(prefix, 'include', 'node', 'node_api.h'))
  return capture(
    process.execPath,
    [script, 'rebuild', '--release', '--force_build=1', ...(hasHeaders ? [`--nodedir=${prefix}`] : [])],
    { cwd: source, env: { ...process.env, JOBS: 'max' } }
  )
}
