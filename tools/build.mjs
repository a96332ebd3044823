// @ts-check
import { build, BUNDLES } from './bundles.mjs'
import { oneAtATime } from './set-up/one-at-a-time.mjs'
import { ensurePackages } from './set-up/packages.mjs'
import { say } from './set-up/project.mjs'

/** npm run build: the app and the command line, whether they are stale or not. */
export async function run() {
  await ensurePackages()
  await oneAtATime(async () => {
    await build('app')
    await build('cli')
  })
  say(`Built ${BUNDLES.app.label} and ${BUNDLES.cli.label} into out/.`)
}
