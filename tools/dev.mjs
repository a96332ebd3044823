// @ts-check
import process from 'node:process'
import { packageScript, run as runCommand } from './set-up/commands.mjs'
import { electronEnvironment, hasDisplay } from './set-up/display.mjs'
import { prepareElectron } from './set-up/prepare.mjs'
import { SetUpProblem } from './set-up/set-up-problem.mjs'

/** npm run dev: the app with hot reload; the main process starts again when its code changes. */
export async function run() {
  if (!hasDisplay()) {
    throw new SetUpProblem(
      'Developing needs a display, and this machine shows none: set DISPLAY, or use "npm run blackstart" and "npm test" instead.'
    )
  }
  await prepareElectron()
  const script = packageScript('electron-vite/bin/electron-vite.js')
  return runCommand(process.execPath, [script, 'dev', '--watch'], { env: electronEnvironment() })
}
