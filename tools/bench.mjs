// @ts-check
import { ensureBundle, runBundle } from './bundles.mjs'
import { ensurePackages } from './set-up/packages.mjs'

/** npm run bench [-- --json] @param {string[]} args */
export async function run(args) {
  await ensurePackages()
  await runBundle(await ensureBundle('benchmarks'), args)
}
