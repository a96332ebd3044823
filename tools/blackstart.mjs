// @ts-check
import process from 'node:process'
import { ensureBundle, runBundle } from './bundles.mjs'
import { ensurePackages } from './set-up/packages.mjs'

/** npm run -s blackstart -- <command> [arguments] @param {string[]} args */
export async function run(args) {
  await ensurePackages()
  const file = await ensureBundle('cli')
  // npm starts scripts in the project's root; file names on the command line mean the caller's folder.
  const caller = process.env['INIT_CWD']
  if (process.env['npm_lifecycle_event'] === 'blackstart' && caller !== undefined) process.chdir(caller)
  await runBundle(file, args)
}
