import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { compiledLoops } from './tools/compiled-loops.mjs'
import { modulePath } from './tools/module-path.mjs'

// Two cores and real engines, databases and processes: slow is not wrong.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          compiledLoops(),
          modulePath({ testOutDir: resolve(import.meta.dirname, 'out/test-workers') })
        ],
        test: {
          name: 'node',
          globalSetup: 'tools/build-cli-for-tests.mjs',
          environment: 'node',
          pool: 'forks',
          include: [
            '{src-core,src-loops,src-text,src-bridge,src-main,src-cli,tools,benchmarks}/**/*.test.ts'
          ],
          ...patience
        }
      },
      {
        plugins: [svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.js') }), svelteTesting()],
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['src-renderer/**/*.test.ts'],
          ...patience
        }
      }
    ]
  }
})
