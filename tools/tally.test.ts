import { describe, expect, test } from 'vitest'
import { addUp, playwrightTally, summaryLine, tallyOf, vitestTally } from './tally.mjs'

const vitestReport = (passed: number, failed: number, emptyFiles = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: Array.from({ length: emptyFiles }, () => ({ status: 'failed', assertionResults: [] }))
})
const journeyReport = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped }
})

describe('the closing line', () => {
  test('counts everything that passed and failed', () => {
    const total = addUp([
      tallyOf([true, true, false]),
      vitestTally(vitestReport(40, 2), 1),
      playwrightTally(journeyReport(5, 0), 0)
    ])
    expect(summaryLine(total)).toBe('47 passed, 3 failed')
  })

  test('names skipped tests only where there are some', () => {
    expect(summaryLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })
})

describe('unit tests', () => {
  test('a file that does not load is a failure', () => {
    expect(vitestTally(vitestReport(3, 0, 1), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  test('a runner that fails without naming a test is a failure', () => {
    expect(vitestTally(vitestReport(3, 0), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  test.for([
    ['no report', undefined],
    ['no test', vitestReport(0, 0)]
  ] as const)('%s is a failure even where the runner is content', ([, report]) => {
    expect(vitestTally(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('journeys', () => {
  test('one that passes only at the second try has failed', () => {
    expect(playwrightTally(journeyReport(4, 1, 1), 1)).toEqual({ passed: 4, failed: 2, skipped: 0 })
  })

  test('none at all is a failure', () => {
    expect(playwrightTally(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
