// @ts-check
import { ensureBundle } from './bundles.mjs'

/** The tests of the command line start the built one; a broken build fails them and no others. */
export default async function setup() {
  try {
    await ensureBundle('cli')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}
