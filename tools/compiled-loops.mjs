// @ts-check
import { readFile } from 'node:fs/promises'
import { inProject } from './set-up/project.mjs'

/** Its own types would redeclare the standard library's, so they stay outside. @type {string} */
const COMPILER = 'assemblyscript/asc'
const ENTRY = 'src-loops/loops.ts'
const ID = '\0blackstart:loops'

/**
 * Makes `import bytes from '#loops'` work: the engine's innermost loops, compiled to WebAssembly.
 * @returns {import('vite').Plugin}
 */
export function compiledLoops() {
  return {
    name: 'blackstart:compiled-loops',
    enforce: 'pre',
    resolveId: (id) => (id === '#loops' ? ID : null),
    async load(id) {
      if (id !== ID) return null
      return `export default Uint8Array.of(${(await compileLoops()).join()})`
    }
  }
}

/** @returns {Promise<Uint8Array>} */
async function compileLoops() {
  const { default: asc } = await import(COMPILER)
  /** @type {Uint8Array | null} */
  let compiled = null
  const { error, stderr } = await asc.main(
    [ENTRY, '-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--outFile', 'loops.wasm'],
    {
      /** @param {string} name */
      readFile: (name) => readFile(inProject(name), 'utf8').catch(() => null),
      /** @param {string} _ @param {string | Uint8Array} contents */
      writeFile: (_, contents) => {
        if (typeof contents !== 'string') compiled = contents
      },
      listFiles: () => []
    }
  )
  if (error !== null || compiled === null) throw new Error(`The loops do not compile:\n${stderr.toString()}`)
  return compiled
}
