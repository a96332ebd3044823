import { describe, expect, test } from 'vitest'
import { findUntidiness } from './tidiness.mjs'

const lines = (count: number) => 'export const x = 1\n'.repeat(count)

/** The messages about one file that lies beside some tidy code. */
function messages(path: string, text = 'export const x = 1\n'): string[] {
  const neighbour = { path: 'src-core/engine/step.ts', text: 'export const step = 1\n' }
  return findUntidiness([neighbour, { path, text }]).map((problem) => problem.message)
}

describe('sizes', () => {
  test.for([
    ['src-core/engine/world.ts', 300],
    ['src-renderer/ui/Button.svelte', 250],
    ['tools/check.mjs', 300]
  ] as const)('%s may have %i lines and no more', ([path, limit]) => {
    expect(messages(path, lines(limit))).toEqual([])
    expect(messages(path, lines(limit + 1))).toEqual([
      `has ${limit + 1} lines, and the limit is ${limit}: split it`
    ])
  })

  test('the words of a language are data and may be long', () => {
    expect(messages('src-text/en/report.ts', lines(900))).toEqual([])
  })
})

describe('names', () => {
  test.for([
    'src-core/engine/exact-math.ts',
    'src-core/engine/step.test.ts',
    'src-main/background/sweep.worker.ts',
    'src-renderer/stores/clock.svelte.ts',
    'src-renderer/panels/ClockBar.svelte',
    'vite.cli.config.ts',
    '.dependency-cruiser.cjs'
  ])('%s is well named', (path) => {
    expect(messages(path)).toEqual([])
  })

  test.for([
    ['src-core/utils/clamp.ts', 'names a kind of code'],
    ['src-core/engine/helpers.ts', 'names a kind of code'],
    ['src-core/engine/types.ts', 'names a kind of code'],
    ['src-main/services/packs.ts', 'names a kind of code'],
    ['src-core/engine/constants.ts', 'names a kind of code'],
    ['src-core/engine/index.ts', 'is a barrel'],
    ['src-core/engine/exactMath.ts', 'not spelled in kebab-case'],
    ['src-core/exactMath/step.ts', 'folder "exactMath" is not spelled in kebab-case'],
    ['src-renderer/panels/clock-bar.svelte', 'not spelled in PascalCase'],
    ['src-renderer/stores/Clock.svelte.ts', 'not spelled in kebab-case']
  ] as const)('%s is refused', ([path, message]) => {
    expect(messages(path)).toEqual([expect.stringContaining(message)])
  })
})

describe('tests', () => {
  test.for(['src-core/engine/laws.test.ts', 'src-renderer/ui/Button.svelte'])('%s lies well', (path) => {
    expect(messages(path)).toEqual([])
  })

  test.for(['src-core/engine/tests/step.test.ts', 'src-core/queue/step.test.ts', 'tests/step.test.ts'])(
    '%s does not lie beside its code',
    (path) => {
      expect(messages(path)).toEqual(['is a test that does not lie beside its code'])
    }
  )

  test.for(['only', 'skip', 'todo', 'fixme'])('.%s is refused', (word) => {
    for (const call of ['test', 'it', 'describe', 'test.describe']) {
      const text = `${call}.${word}('x', () => undefined)\n`
      expect(messages('src-core/engine/step.test.ts', text)).toEqual(['focuses or skips a test'])
    }
  })
})

describe('comments', () => {
  test.for([
    '// The order matters: what times out is failed before it is served.',
    '// return of the clients, if (and only if) they gave up',
    '// rejected = max(0, (queue + offered - rate dt) / (1 - r))',
    '// Type of the reading; import of the pack happens elsewhere.',
    '// TODO(#12): the router knows one site only.',
    'const url = "https://example.invalid"'
  ])('%s is a comment', (text) => {
    expect(messages('src-core/engine/world.ts', text)).toEqual([])
  })

  test.for([
    `// import { step } from './step'`,
    '// const rate = 5',
    '  // if (queue > limit) {',
    '// return queue.length',
    '// queue.drain(rate)',
    '// step();',
    '// }'
  ])('%s is code', (text) => {
    expect(messages('src-core/engine/world.ts', text)).toEqual(['is code in a comment: delete it'])
  })

  test.for(['// TODO: more sites', '/* FIXME later */', ' * HACK around the router', '<!-- XXX -->'])(
    '%s needs the number of an issue',
    (text) => {
      expect(messages('src-core/engine/world.ts', text)).toEqual([
        'leaves work behind without the number of an issue'
      ])
    }
  )
})
