// @ts-check
import { hasDisplay } from './display.mjs'
import { ensureElectron } from './electron.mjs'
import { ensurePackages } from './packages.mjs'
import { compileEarly, ensureSqlite } from './sqlite.mjs'
import { ensureElectronParts } from './system-packages.mjs'

/**
 * From a fresh clone to an Electron that runs the app; each step is skipped where it is done.
 * @returns {Promise<string>} Electron's executable
 */
export async function prepareElectron() {
  await ensurePackages()
  const compiling = compileEarly()
  const electron = await ensureElectron()
  await ensureElectronParts(electron, { virtualDisplay: !hasDisplay() })
  await ensureSqlite(electron, compiling)
  return electron
}

/** From a fresh clone to an Electron that prints without a window: it needs neither a display nor a database. */
export async function preparePrinter() {
  await ensurePackages()
  await ensureElectronParts(await ensureElectron(), { virtualDisplay: false })
}
