// @ts-check
import fs from 'node:fs'
import process from 'node:process'
import { ensureBundle } from './bundles.mjs'
import { report, runChecks } from './check.mjs'
import { packageScript, run as runCommand } from './set-up/commands.mjs'
import { electronEnvironment, withDisplay } from './set-up/display.mjs'
import { prepareElectron } from './set-up/prepare.mjs'
import { inProject, say } from './set-up/project.mjs'
import { SetUpProblem } from './set-up/set-up-problem.mjs'
import { addUp, playwrightTally, summaryLine, tallyOf, vitestTally } from './tally.mjs'

const RESULTS = inProject('test-results')

/** npm test: everything, to the end, so that one look shows all that is wrong. */
export async function run() {
  const tally = await runAll()
  console.log(summaryLine(tally))
  return tally.failed > 0 ? 1 : 0
}

/** @returns {Promise<import('./tally.mjs').Tally>} */
async function runAll() {
  try {
    await prepareElectron()
  } catch (error) {
    if (!(error instanceof SetUpProblem)) throw error
    say(error.message)
    return tallyOf([false])
  }
  fs.rmSync(RESULTS, { recursive: true, force: true })
  fs.mkdirSync(RESULTS)
  const checks = await runChecks()
  // Before the unit tests, since those of the command line start the built one.
  const builtCli = await report('build of the command line', () => tryBuild('cli'))
  const builtApp = await report('build of the app', () => tryBuild('app'))
  const unit = await runUnitTests()
  const journeys = builtApp ? await runJourneys() : tallyOf([false])
  return addUp([checks, tallyOf([builtCli, builtApp]), unit, journeys])
}

/** @param {'cli' | 'app'} name */
async function tryBuild(name) {
  try {
    await ensureBundle(name)
    return { status: 0, output: '' }
  } catch (error) {
    return { status: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

async function runUnitTests() {
  const file = inProject('test-results', 'unit-tests.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await runCommand(
    process.execPath,
    [packageScript('vitest/vitest.mjs'), 'run', ...reporters],
    {
      env: electronEnvironment()
    }
  )
  return vitestTally(readReport(file), status)
}

async function runJourneys() {
  const file = inProject('test-results', 'journeys.json')
  const args = [packageScript('@playwright/test/cli.js'), 'test', '--reporter=list,json']
  const status = await withDisplay((env) =>
    runCommand(process.execPath, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  )
  return playwrightTally(readReport(file), status)
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
