// @ts-check
import process from 'node:process'
import { capture, packageScript } from './set-up/commands.mjs'
import { ensurePackages } from './set-up/packages.mjs'
import { inProject } from './set-up/project.mjs'
import { summaryLine, tallyOf } from './tally.mjs'

const TSC = packageScript('typescript/bin/tsc')

/** The slowest first, so that two at a time end together. @type {{label: string, command: string[]}[]} */
const CHECKS = [
  { label: 'lint rules', command: [packageScript('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  {
    label: 'types: screens',
    command: [
      packageScript('svelte-check/bin/svelte-check'),
      ...['--tsconfig', 'tsconfig.web.json', '--fail-on-warnings', '--output', 'human']
    ]
  },
  { label: 'types: main, bridge, command line, unit tests', command: [TSC, '-p', 'tsconfig.node.json'] },
  { label: 'types: core and texts without Node and DOM', command: [TSC, '-p', 'tsconfig.core.json'] },
  { label: 'types: loops', command: [TSC, '-p', 'tsconfig.loops.json'] },
  { label: 'types: journeys', command: [TSC, '-p', 'tsconfig.e2e.json'] },
  { label: 'types: oldest Electron', command: [TSC, '-p', 'tsconfig.oldest.json'] },
  { label: 'format', command: [packageScript('prettier/bin/prettier.cjs'), '--check', '.'] },
  {
    label: 'allowed imports',
    command: [
      packageScript('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.cjs', '.']
    ]
  },
  { label: 'unused code and packages', command: [packageScript('knip/bin/knip.js')] },
  { label: 'tidiness', command: [inProject('tools', 'check-tidiness.mjs')] }
]

/** The machines that this project is made for have two cores. */
const AT_A_TIME = 2

/** npm run check: every house rule that a machine can check. */
export async function run() {
  await ensurePackages()
  const tally = await runChecks()
  console.log(summaryLine(tally))
  return tally.failed > 0 ? 1 : 0
}

/** Runs all checks, says one line about each, and shows the output of those that fail. */
export async function runChecks() {
  const waiting = [...CHECKS]
  /** @type {boolean[]} */
  const outcomes = []
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      outcomes.push(await report(check.label, () => capture(process.execPath, check.command)))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return tallyOf(outcomes)
}

/**
 * @param {string} label @param {() => Promise<{status: number, output: string}>} check
 * @returns {Promise<boolean>} whether it passed
 */
export async function report(label, check) {
  const started = performance.now()
  const { status, output } = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${label} (${seconds} s)`)
  if (status !== 0) console.log(output.trim())
  return status === 0
}
