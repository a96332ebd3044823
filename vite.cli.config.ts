import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { compiledLoops } from './tools/compiled-loops.mjs'
import { modulePath } from './tools/module-path.mjs'

/** The programs that run on the machine's own Node, by the mode they are built with. */
const ENTRIES: Record<string, Record<string, string>> = {
  cli: { blackstart: 'src-cli/main.ts' },
  benchmarks: { main: 'benchmarks/main.ts' }
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

export default defineConfig(({ mode }) => ({
  plugins: [compiledLoops(), modulePath()],
  // Everything is bundled except what has to stand in node_modules when it runs.
  ssr: { noExternal: true, external: [...Object.keys(manifest.dependencies), 'electron'] },
  build: {
    ssr: true,
    target: 'node20.18',
    outDir: `out/${mode}`,
    rolldownOptions: {
      input: ENTRIES[mode] ?? {},
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' }
    }
  }
}))
