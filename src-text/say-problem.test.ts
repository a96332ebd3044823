import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from './en/english'
import { sayProblem } from './say-problem'

const root = join(import.meta.dirname, '..')

/** Where a code is written: in the calls that report a problem, and wherever it is named `code`. */
const reports = /\b(?:problem|report|warn|refusal|mappingRefusal|refersTo)\(([^{;]*?)[{;)]/g
const named = /\bcode(?::| =)([^,;}]*)/g
const quotedCode = /'((?:problem\.)?[a-z][a-z0-9]*(?:-[a-z0-9]+)+)'/g

function codesIn(folder: string): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing/.test(name))
  return sources.flatMap((name) => {
    // The kind of a component that is looked for is no code.
    const text = readFileSync(join(root, folder, name), 'utf8').replace(/idsOfKind\([^)]*\)/g, '')
    const places = [...text.matchAll(reports), ...text.matchAll(named)].map(([, inner = '']) => inner)
    return places.flatMap((place) => [...place.matchAll(quotedCode)].map(([, code = '']) => code))
  })
}

describe('the words of a problem', () => {
  it.each(['src-core', 'src-main', 'src-cli'])('exist for every code in %s', (folder) => {
    const codes = [...new Set(codesIn(folder))]
    expect(codes.length).toBeGreaterThan(5)
    // Why a rating is proposed has words of its own.
    const hasWords = (code: string) =>
      Object.hasOwn(english, code) || Object.hasOwn(english, `reason.${code}`)
    expect(codes.filter((code) => !hasWords(code))).toEqual([])
  })

  it('are the message of its code, and the hint where there is one', () => {
    expect(
      sayProblem({ code: 'unknown-key', values: { name: 'rat', nearest: 'rate', known: 'rate' } })
    ).toEqual({
      message: 'The key rat is not known here.',
      hint: 'The nearest is rate. Known here: rate.'
    })
    expect(sayProblem({ code: 'not-frozen', values: {} }).hint).toBe('')
  })

  it('are its code where nobody wrote words, so that nothing is silently empty', () => {
    expect(sayProblem({ code: 'new-code', values: {} })).toEqual({ message: 'new-code', hint: '' })
  })
})
