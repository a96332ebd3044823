// @ts-check
import process from 'node:process'
import { packageScript, run as runCommand } from './set-up/commands.mjs'
import { ensurePackages } from './set-up/packages.mjs'

/** npm run format: writes every file as Prettier would. */
export async function run() {
  await ensurePackages()
  return runCommand(process.execPath, [packageScript('prettier/bin/prettier.cjs'), '--write', '.'])
}
