// @ts-check
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'
import { BANNED_IN_CORE, BANNED_IN_TEXT, EXACT_MATH_ONLY } from './tools/exactness-rules.mjs'

const TESTS = '**/*.test.ts'

export default defineConfig(
  { ignores: ['src-loops/compiled.d.ts', 'out/', 'dist/', 'reports/', 'test-results/', '.svelte-check/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte']
      }
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true }
      ],
      // A type import is gone when the program runs: the arrows tell the two apart.
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines-per-function': ['error', { max: 70 }]
    }
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } }
  },
  {
    files: ['src-renderer/**'],
    languageOptions: { globals: globals.browser },
    rules: {
      // dependency-cruiser sees no types that a component imports; these have no business there either.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(#main/|electron|node:)|src-(main|cli)/', message: 'The renderer is sandboxed.' }
          ]
        }
      ]
    }
  },
  {
    files: ['src-renderer/**'],
    ignores: ['src-renderer/bridge.ts', TESTS],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'bridge',
          message: 'Only bridge.ts talks to the main process.'
        }))
      ]
    }
  },
  {
    files: ['tools/**', 'src-cli/**', 'benchmarks/**', 'e2e/**', '*.config.*', '*.cjs', TESTS],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' }
  },
  {
    files: ['src-core/**', 'src-loops/**'],
    ignores: ['src-core/testing/**', TESTS],
    rules: {
      'no-restricted-globals': ['error', ...BANNED_IN_CORE.globals],
      'no-restricted-properties': ['error', ...EXACT_MATH_ONLY.properties],
      'no-restricted-syntax': ['error', ...EXACT_MATH_ONLY.syntax, ...BANNED_IN_CORE.syntax]
    }
  },
  {
    files: ['src-text/**'],
    ignores: [TESTS],
    rules: { 'no-restricted-globals': ['error', ...BANNED_IN_TEXT.globals] }
  },
  {
    // Hot loops walk typed arrays whose bounds the loop itself keeps; a check per read would
    // cost more than the arithmetic, so `array[i]!` is the honest spelling there.
    files: ['src-core/engine/**', 'src-core/testing/**', 'src-loops/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' }
  },
  {
    // AssemblyScript: several kinds of number where TypeScript knows one, classes that exist when it runs, and
    // globals that are set from outside.
    files: ['src-loops/**'],
    ignores: [TESTS],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      'prefer-const': 'off'
    }
  },
  // A test file's describe() is one long function that holds many short ones.
  { files: [TESTS, 'e2e/**'], rules: { 'max-lines-per-function': 'off' } },
  // Last: plain JavaScript has no type information.
  { files: ['**/*.{js,mjs,cjs}'], extends: [ts.configs.disableTypeChecked] }
)
