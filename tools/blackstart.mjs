// @ts-check
import process from 'node:process'
import { ensureBundle, runBundle } from './bundles.mjs'
import { ensurePackages } from './set-up/packages.mjs'
import { preparePrinter } from './set-up/prepare.mjs'

/** npm run -s blackstart -- <command> [arguments] @param {string[]} args */
export async function run(args) {
  await ensurePackages()
  const file = await ensureBundle('cli')
  if (wantsPdf(args)) {
    await preparePrinter()
    await ensureBundle('app')
  }
  // npm starts scripts in the project's root; file names on the command line mean the caller's folder.
  const caller = process.env['INIT_CWD']
  if (process.env['npm_lifecycle_event'] === 'blackstart' && caller !== undefined) process.chdir(caller)
  await runBundle(file, args)
}

/** Whether a report is to be printed, which the built app does. @param {string[]} args */
function wantsPdf([command, ...rest]) {
  if (command !== 'report' || rest.includes('--help')) return false
  return rest.some((word, index) => {
    const formats = rest[index - 1] === '--format' ? word : /^--format=(.*)$/.exec(word)?.[1]
    return formats?.split(',').includes('pdf') ?? false
  })
}
