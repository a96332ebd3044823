import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack, plainScenarioText } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'
import { checkPlay } from './play-file'
import { LARGEST_FILE_BYTES } from './pack'

const flagship = readFileSync(
  new URL('../../scenarios/aws-us-east-1-2021/scenario.yaml', import.meta.url),
  'utf8'
)

/** Checks a text and demands that every problem has a place in it; gives the codes. */
function codesOf(text: string): readonly string[] {
  const result = checkScenario(plainPack(text))
  if (result.ok) return []
  expect(result.problems.length).toBeGreaterThan(0)
  const lines = text.split(/\r\n?|\n/).length
  for (const { at } of result.problems) {
    expect(at?.file).toBe('scenario.yaml')
    expect(at?.line).toBeGreaterThanOrEqual(1)
    expect(at?.line).toBeLessThanOrEqual(lines)
    expect(at?.column).toBeGreaterThanOrEqual(1)
  }
  return result.problems.map((problem) => problem.code)
}

/** What is found in a pack whose class of clients has this title, written as it stands here. */
function checkedTitle(written: string) {
  const text = plainScenarioText.replace('title: Web requests\n', `title: ${written}\n`)
  const result = checkScenario(plainPack(text))
  return { problems: result.ok ? [] : result.problems }
}

function repeated(text: string, bytes: number): string {
  return text.repeat(Math.floor(bytes / text.length))
}

describe('a hostile pack', () => {
  it.each([
    ['is too large', repeated('# x\n', LARGEST_FILE_BYTES + 8), 'file-too-large'],
    ['has a million entries', `trains: [${repeated('1,', 1_900_000)}]`, 'too-many-values'],
    ['has a list of fifty thousand lines', repeated('- 1\n', 300_000), 'too-many-values'],
    ['is nested in brackets', repeated('[', 1_000_000), 'too-deep'],
    ['is nested in braces', repeated('{a: ', 400_000), 'too-deep'],
    ['is nested in hyphens', repeated('- ', 1_000_000), 'too-deep'],
    ['is nested in question marks', repeated('? ', 1_000_000), 'too-deep'],
    [
      'is nested by indentation',
      Array.from({ length: 1400 }, (_, n) => `${' '.repeat(n)}a:\n`).join(''),
      'too-deep'
    ],
    ['is binary', String.fromCharCode(...Array.from({ length: 256 }, (_, n) => n)), 'not-text'],
    ['is nothing but quotes', repeated('"', 90_000), 'yaml-syntax'],
    ['is nothing but tags', repeated('! ', 90_000), 'yaml-syntax'],
    ['is empty', '', 'expected-mapping'],
    ['is a list', '- 1\n- 2\n', 'expected-mapping'],
    ['contains itself', 'a: &a [*a]\n', 'too-deep'],
    ['merges a prototype', '__proto__: { polluted: 1 }\nconstructor: { prototype: 1 }\n', 'forbidden-key']
  ])('that %s is refused in seconds', (_, text, code) => {
    expect(codesOf(text)).toContain(code)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each(['\\e[2J', '\\0', '\\x9b2J', '\\r', '\\ud800', '\\ufffe'])(
    'that hides a character that no text has behind the escape %s is refused',
    (escape) => {
      const { problems } = checkedTitle(`"Web ${escape}"`)
      expect(problems).toMatchObject([{ code: 'yaml-escapes-no-text', at: { path: 'clients.web.title' } }])
      expect(codesOf(`"a${escape}": 1`)).toContain('yaml-escapes-no-text')
    }
  )

  it('may have line ends, tabs and letters of any script behind escapes', () => {
    expect(checkedTitle('"W\\u00e9\\tb\\n\\U0001F600"').problems).toEqual([])
  })

  it.each(['briefing.md', 'sources.md', 'briefing.pt-BR.md'])(
    'with what is no text in %s is refused',
    (file) => {
      const result = checkScenario({ ...plainPack(), [file]: '# Title\r\n\r\nIt is \u001b[31mred.' })
      expect(result.ok ? [] : result.problems).toMatchObject([
        { code: 'not-text', at: { file, line: 3, column: 7 } }
      ])
    }
  )

  it('with a briefing of more bytes than a file may have is refused', () => {
    const long = 'é'.repeat(LARGEST_FILE_BYTES / 2 + 1)
    const result = checkScenario({ ...plainPack(), 'briefing.md': long })
    expect(result.ok ? [] : result.problems.map(({ code }) => code)).toEqual(['file-too-large'])
  })

  it('that asks for an older YAML is read like any other', () => {
    expect(codesOf(`%YAML 1.1\n---\n${plainScenarioText}`)).toEqual([])
  })

  it('that multiplies itself by aliases is refused', () => {
    const level = (name: string, of: string) =>
      `${name}: &${name} [${Array.from({ length: 9 }, () => of).join(', ')}]\n`
    const bomb = level('a', '1') + level('b', '*a') + level('c', '*b') + level('d', '*c') + level('e', '*d')
    expect(codesOf(bomb)).toContain('too-many-aliases')
  })

  it('that names what every object inherits finds nothing under that name', () => {
    for (const name of ['constructor', 'to-string', 'has-own-property', 'value-of']) {
      expect(codesOf(plainScenarioText.replace('decide: move', `decide: ${name}`))).toContain('not-declared')
    }
    expect(codesOf(plainScenarioText.replace('mayMoveTo: [spare]', 'mayMoveTo: [constructor]'))).toContain(
      'unknown-destination'
    )
  })

  it('with thousands of wrong names is answered with a list that a person can use', () => {
    const needs = Array.from({ length: 8000 }, (_, index) => `clients.wrong-${index}: 1`).join(', ')
    const codes = codesOf(
      plainScenarioText.replace('needs: { clients.web: 1', `needs: { ${needs}, clients.web: 1`)
    )
    expect(codes.length).toBeLessThanOrEqual(500)
  })

  it('with thousands of wrong conditions or words is answered soon', () => {
    const seen = Array.from({ length: 5000 }, (_, index) => `{ decided: wrong-${index} }`).join(', ')
    const list = (from: number) =>
      seen
        .split(', ')
        .slice(from, from + 20)
        .join(', ')
    const probes = Array.from(
      { length: 300 },
      (_, index) =>
        `  probe-${index}: { title: a, does: b, lag: { median: 1m }, reveals: { logs: [requests] } }\n`
    ).join('')
    expect(codesOf(exerciseScenarioText.replace('probes:\n', `probes:\n${probes}`))).toContain(
      'too-many-entries'
    )
    const tasks = Array.from(
      { length: 200 },
      (_, index) =>
        `  task-${index}: { title: a, objective: protect, capability: shedding, significance: b, cue: { text: c, seen: [${list(index * 20)}] }, standard: { text: d, update: 5m }, feedback: { text: e, seen: [{ alert: overload }] } }\n`
    ).join('')
    expect(
      codesOf(exerciseScenarioText.replace('criticalTasks:\n', `criticalTasks:\n${tasks}`)).length
    ).toBeLessThanOrEqual(500)
    const words = Array.from({ length: 10_000 }, (_, index) => `wrong-${index}: a\n`).join('')
    const result = checkScenario({ ...plainPack(exerciseScenarioText), 'texts/de.yaml': words })
    expect(result.ok ? [] : result.problems.map(({ code }) => code)).toContain('unknown-text')
  })

  it('can share a value by an alias, as YAML allows', () => {
    const shared = plainScenarioText.replace(
      'backoff: { base: 4s, cap: 20s }',
      'backoff: &calm { base: 4s, cap: 20s }'
    )
    expect(
      codesOf(
        shared
          .replace('members: 5000\n', 'members: 5000\n    backoff: *calm\n')
          .replace('    backoff: { base: 4s }\n  jobs', '  jobs')
      )
    ).toEqual([])
  })
})

describe('whatever a text says', () => {
  it('it is checked without a fault, and every problem has its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void codesOf(text)),
      { numRuns: 300 }
    )
  })

  it('a YAML-like text is checked without a fault', () => {
    const word = fc.constantFrom(
      'a',
      'id',
      'clients',
      'kind',
      'open',
      '- ',
      ': ',
      '\n',
      '  ',
      '{',
      '}',
      '[',
      ']',
      '&x ',
      '*x',
      '!t ',
      '|',
      '>',
      '"',
      "'",
      '#',
      '? ',
      '---',
      '.nan',
      '1e9',
      'T+1m',
      '%',
      '@',
      ','
    )
    const text = fc.array(word, { maxLength: 80 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, (given) => void codesOf(given)),
      { numRuns: 500 }
    )
  })

  it('a mutated flagship is checked without a fault', () => {
    fc.assert(
      fc.property(mutations(flagship), (given) => void codesOf(given)),
      { numRuns: 60 }
    )
  })

  it('a mutated small pack is checked without a fault', () => {
    fc.assert(
      fc.property(mutations(plainScenarioText), (given) => void codesOf(given)),
      { numRuns: 500 }
    )
  })

  it('a mutated pack with every key of an exercise is checked without a fault', () => {
    fc.assert(
      fc.property(mutations(exerciseScenarioText), (given) => void codesOf(given)),
      { numRuns: 300 }
    )
  })

  it('words in another language are checked without a fault, and every problem has its place', () => {
    const words = 'title: Um\nmitigations.move.title: Mover\nhints.look.text: Olhem\n'
    const given = fc.oneof(mutations(words), fc.string({ unit: 'binary', maxLength: 200 }))
    fc.assert(
      fc.property(given, (text) => {
        const result = checkScenario({ ...plainPack(exerciseScenarioText), 'texts/pt-BR.yaml': text })
        if (!result.ok) for (const { at } of result.problems) expect(at?.line).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 300 }
    )
  })

  it('a play file is checked without a fault, and every problem has its place', () => {
    const pack = checkScenario(plainPack())
    if (!pack.ok) throw new Error('the plain pack is refused')
    const play =
      'pack: plain\ndecisions:\n  - { at: T+61m, decide: move, by: me, with: { who: [web], rate: 200 } }\n'
    const given = fc.oneof(mutations(play), fc.string({ unit: 'binary', maxLength: 200 }))
    fc.assert(
      fc.property(given, (text) => {
        const result = checkPlay(text, 'play.yaml', pack.value)
        if (!result.ok) for (const { at } of result.problems) expect(at?.line).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 500 }
    )
  })
})

/** A text with some of its pieces cut out, doubled, swapped for odd values or joined wrongly. */
function mutations(text: string): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '',
    'null',
    '-1',
    '.inf',
    '1e308',
    '[]',
    '{}',
    'T+1m',
    '5m',
    'true',
    '{x}',
    'a.b.c',
    '"',
    '\t',
    '\n',
    '- ',
    ': ',
    '__proto__',
    '*a',
    '\u0000',
    'é'
  )
  const edit = fc.record({
    at: fc.nat({ max: text.length }),
    length: fc.nat({ max: 30 }),
    by: odd,
    doubled: fc.boolean()
  })
  return fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) =>
    edits.reduce((so, { at, length, by, doubled }) => {
      const piece = so.slice(at, at + length)
      return so.slice(0, at) + by + (doubled ? piece + piece : '') + so.slice(at + length)
    }, text)
  )
}
