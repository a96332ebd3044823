import { join } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import { describe, expect, test } from 'vitest'

const eslint = new ESLint({ cwd: join(import.meta.dirname, '..') })

/** Whether a rule is on for a file; its own tests prove what the rule does. */
async function isOn(rule: string, file: string): Promise<boolean> {
  const config = (await eslint.calculateConfigForFile(file)) as Linter.Config
  const entry = config.rules?.[rule]
  const severity: unknown = Array.isArray(entry) ? entry[0] : entry
  return severity === 2
}

const EVERYWHERE = [
  'src-core/engine/step.ts',
  'src-main/main.ts',
  'src-renderer/App.svelte',
  'src-cli/main.ts'
]

describe('lint rules', () => {
  test.for([
    ['@typescript-eslint/no-explicit-any', EVERYWHERE],
    ['@typescript-eslint/no-floating-promises', EVERYWHERE],
    ['max-lines-per-function', [...EVERYWHERE, 'tools/check.mjs']],
    ['no-restricted-globals', ['src-core/session/session.ts', 'src-text/say.ts']],
    ['no-restricted-syntax', ['src-core/engine/step.ts', 'src-core/report/account.ts']],
    ['no-restricted-properties', ['src-core/engine/step.ts', 'src-renderer/stores/clock.svelte.ts']],
    ['no-restricted-imports', ['src-renderer/App.svelte', 'src-renderer/stores/clock.svelte.ts']],
    ['no-console', ['src-core/engine/step.ts', 'src-main/main.ts', 'src-renderer/App.svelte']],
    ['@typescript-eslint/no-non-null-assertion', ['src-core/session/session.ts', 'src-renderer/App.svelte']]
  ] as const)('%s holds', async ([rule, files]) => {
    for (const file of files) expect(await isOn(rule, file), file).toBe(true)
  })

  test.for([
    ['max-lines-per-function', ['src-core/engine/step.test.ts', 'e2e/exercise.spec.ts']],
    ['no-restricted-globals', ['src-core/engine/step.test.ts', 'src-core/testing/build-scenario.ts']],
    ['no-restricted-properties', ['src-renderer/bridge.ts', 'src-core/testing/build-scenario.ts']],
    ['no-console', ['src-cli/main.ts', 'tools/check.mjs', 'src-core/engine/step.test.ts']],
    ['@typescript-eslint/no-non-null-assertion', ['src-core/engine/step.ts']]
  ] as const)('%s makes room for a reason', async ([rule, files]) => {
    for (const file of files) expect(await isOn(rule, file), file).toBe(false)
  })
})
