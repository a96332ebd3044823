// @ts-check
// What a stock Electron's default app does for `electron [-r module] <path>`: it stands in the
// registry-only runtime, which comes without one. An ES module with a top-level await, so that
// the "ready" event waits until the app's own entry has been evaluated.
import fs from 'node:fs'
import Module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { app as publicApp } from 'electron'

/**
 * What Electron's own default app calls too, though no type declares it.
 * @typedef {{setVersion: (version: string) => void, setAppPath: (folder: string) => void}} AppInternals
 * @typedef {{_preloadModules: (modules: string[]) => void, _resolveFilename: (request: string, parent: null, isMain: boolean) => string}} ModuleInternals
 */
const app = /** @type {Electron.App & AppInternals} */ (publicApp)
const internals = /** @type {ModuleInternals} */ (/** @type {unknown} */ (Module))

/** @param {string[]} args */
function readArguments(args) {
  const preloaded = []
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '-r' || arg === '--require') preloaded.push(args[++i] ?? '')
    else if (arg.startsWith('--app=')) return { preloaded, target: arg.slice('--app='.length) }
    else if (!arg.startsWith('-')) return { preloaded, target: arg }
  }
  return { preloaded, target: undefined }
}

/** @param {string} folder @returns {string} the folder whose package.json names the app */
function nameApp(folder) {
  const manifest = path.join(folder, 'package.json')
  if (!fs.existsSync(manifest)) return path.dirname(folder)
  const { version, productName, name, desktopName } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  if (version) app.setVersion(version)
  if (productName ?? name) app.setName(productName ?? name)
  if (process.platform === 'linux') app.setDesktopName(desktopName ?? `${app.name}.desktop`)
  return folder
}

const { preloaded, target } = readArguments(process.argv.slice(1))
if (preloaded.length > 0) internals._preloadModules(preloaded)
if (target === undefined) {
  console.error('usage: electron [-r module] <path>')
  process.exit(1)
}
try {
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true })
  const folder = path.resolve(target)
  const appPath = nameApp(folder)
  const entry = internals._resolveFilename(folder, null, true)
  app.setAppPath(appPath)
  await import(pathToFileURL(entry).toString())
} catch (error) {
  console.error('App threw an error during load')
  console.error(error)
  process.exit(1)
}
