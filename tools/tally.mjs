// @ts-check
// How many checks and tests passed and failed, from the runners' own reports.

/** @typedef {{passed: number, failed: number, skipped: number}} Tally */

/** @param {readonly boolean[]} outcomes @returns {Tally} */
export function tallyOf(outcomes) {
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed, skipped: 0 }
}

/**
 * @param {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: {status: string, assertionResults: unknown[]}[]} | undefined} report
 * @param {number} status the runner's exit status
 */
export function vitestTally(report, status) {
  if (report === undefined) return settled({ passed: 0, failed: 0, skipped: 0 }, status)
  // A file that does not even load has no test that could fail.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0
  ).length
  return settled(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests
    },
    status
  )
}

/**
 * @param {{stats: {expected: number, unexpected: number, flaky: number, skipped: number}} | undefined} report
 * @param {number} status the runner's exit status
 */
export function playwrightTally(report, status) {
  const { expected, unexpected, flaky, skipped } = report?.stats ?? NOTHING
  // A test that passes only at a second try has failed.
  return settled({ passed: expected, failed: unexpected + flaky, skipped }, status)
}
const NOTHING = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

/** A runner that ended badly without naming a test, or that ran none, counts as one failure. @param {Tally} tally @param {number} status */
function settled(tally, status) {
  const isSilent = tally.failed === 0 && (status !== 0 || tally.passed === 0)
  return isSilent ? { ...tally, failed: 1 } : tally
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addUp(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** @param {Tally} tally */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
