import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { BANNED_IN_CORE, BANNED_IN_TEXT, EXACT_MATH_ONLY } from './exactness-rules.mjs'

const globals = { Date: false, Intl: false, performance: false, console: false, globalThis: false } as const
const core: Linter.RulesRecord = {
  'no-restricted-globals': ['error', ...BANNED_IN_CORE.globals],
  'no-restricted-properties': ['error', ...EXACT_MATH_ONLY.properties],
  'no-restricted-syntax': ['error', ...EXACT_MATH_ONLY.syntax, ...BANNED_IN_CORE.syntax]
}
const text: Linter.RulesRecord = { 'no-restricted-globals': ['error', ...BANNED_IN_TEXT.globals] }

function complaints(code: string, rules: Linter.RulesRecord): number {
  return new Linter().verify(code, { languageOptions: { globals }, rules }).length
}

describe('the core', () => {
  test.for([
    ...['Date.now()', 'new Date(0)', 'performance.now()', 'console.log(1)', 'globalThis.x'],
    ...['Math.random()', 'Math.exp(1)', 'Math.log2(8)', 'Math.pow(2, 3)', 'Math.hypot(3, 4)', 'Math.tanh(1)'],
    ...['x ** y', 'x ** 2', 'x **= 2', 'Math["log"](2)', 'const m = Math', 'const { sin } = Math'],
    ...['x.toLocaleString()', 'a.localeCompare(b)', 'new Intl.NumberFormat()', 'Intl.x']
  ])('may not say %s', (code) => {
    expect(complaints(code, core)).toBeGreaterThan(0)
  })

  test.for(['Math.sqrt(2)', 'Math.max(1, 2)', 'Math.floor(x)', 'Math.imul(x, y)', '2 ** 32', 'x * x'])(
    'may say %s',
    (code) => {
      expect(complaints(code, core)).toBe(0)
    }
  )
})

describe('the texts', () => {
  test('may format with Intl, but not print', () => {
    expect(complaints('new Intl.NumberFormat("en")', text)).toBe(0)
    expect(complaints('console.log(1)', text)).toBe(1)
  })
})
