// @ts-check
import { ensureBundle } from './bundles.mjs'
import { run as runCommand, STOPPED } from './set-up/commands.mjs'
import { electronEnvironment, hasDisplay } from './set-up/display.mjs'
import { prepareElectron } from './set-up/prepare.mjs'
import { ROOT } from './set-up/project.mjs'
import { SetUpProblem } from './set-up/set-up-problem.mjs'
import { playTheRecord } from './start-without-display.mjs'

/** Only fatal messages of Chromium: without a session bus or a GPU it prints dozens of harmless ones. */
const QUIET = '--log-level=3'

/** npm start: opens the app; where no display is, plays the flagship and leaves its report. @param {string[]} args */
export async function run(args) {
  if (!hasDisplay()) return playTheRecord()
  const electron = await prepareElectron()
  await ensureBundle('app')
  const status = await runCommand(electron, [QUIET, ROOT, ...args], { env: electronEnvironment() })
  if (status === 0 || status === STOPPED) return status
  throw new SetUpProblem(
    'The app ended early: see what it says above; if it found no display, set DISPLAY to one that can be reached, then run npm start again.'
  )
}
