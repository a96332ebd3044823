// @ts-check
import path from 'node:path'
import { build } from 'vite'
import { compiledLoops } from './compiled-loops.mjs'

const SUFFIX = '?modulePath'

/**
 * Makes `import workerPath from './x.worker?modulePath'` work outside electron-vite: in the
 * command line's bundle the worker becomes a file beside it; in unit tests, where nothing is
 * bundled, it is built into a folder of its own first, since Node cannot run TypeScript.
 * @param {{testOutDir?: string}} [options]
 * @returns {import('vite').Plugin}
 */
export function modulePath({ testOutDir } = {}) {
  return {
    name: 'blackstart:module-path',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const source = id.slice(0, -SUFFIX.length)
      const fileName = `${path.basename(source, path.extname(source))}.js`
      if (testOutDir !== undefined) {
        await buildWorker(source, testOutDir, fileName)
        return `export default ${JSON.stringify(path.join(testOutDir, fileName))}`
      }
      this.emitFile({ type: 'chunk', id: source, fileName })
      return `import { join } from 'node:path'
        export default join(import.meta.dirname, ${JSON.stringify(fileName)})`
    }
  }
}

/** @param {string} source @param {string} outDir @param {string} fileName */
async function buildWorker(source, outDir, fileName) {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [compiledLoops()],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      target: 'node20.18',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { entryFileNames: fileName } }
    }
  })
}
