// @ts-check
import { readFile, readdir } from 'node:fs/promises'
import { inProject } from './set-up/project.mjs'

/** Its own types would redeclare the standard library's, so they stay outside. @type {string} */
const COMPILER = 'assemblyscript/asc'
const FOLDER = 'src-loops'
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
      const sources = await readSources()
      for (const name of sources.keys()) this.addWatchFile(inProject(name))
      return `export default Uint8Array.of(${(await compiledOnce(sources)).join()})`
    }
  }
}

/** One process builds several programs of the same sources. @type {Map<string, Promise<Uint8Array>>} */
const compiled = new Map()

/** @param {ReadonlyMap<string, string>} sources */
function compiledOnce(sources) {
  const all = JSON.stringify([...sources])
  const known = compiled.get(all) ?? compileLoops(sources)
  compiled.set(all, known)
  return known
}

/** @returns {Promise<ReadonlyMap<string, string>>} */
async function readSources() {
  const names = (await readdir(inProject(FOLDER))).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort()
  const read = async (/** @type {string} */ name) =>
    /** @type {const} */ ([`${FOLDER}/${name}`, await readFile(inProject(FOLDER, name), 'utf8')])
  return new Map(await Promise.all(names.map(read)))
}

/** @param {ReadonlyMap<string, string>} sources @returns {Promise<Uint8Array>} */
async function compileLoops(sources) {
  const { default: asc } = await import(COMPILER)
  /** @type {Uint8Array | null} */
  let binary = null
  const { error, stderr } = await asc.main(
    [
      `${FOLDER}/loops.ts`,
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--outFile',
      'loops.wasm'
    ],
    {
      readFile: (/** @type {string} */ name) => sources.get(name) ?? null,
      writeFile: (/** @type {string} */ _, /** @type {string | Uint8Array} */ contents) => {
        if (typeof contents !== 'string') binary = contents
      },
      listFiles: () => []
    }
  )
  const said = stderr.toString()
  // It warns of what would be slow or wrong; nothing of that is to stay.
  if (error !== null || binary === null || said !== '') throw new Error(`The loops do not compile:\n${said}`)
  return binary
}
