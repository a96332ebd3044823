import type { Commands } from './command-line'

/** Each is loaded when it is asked for: the charts of a report alone are half of the program. */
export const commands: Commands = {
  packs: async () => (await import('./packs')).packs,
  check: async () => (await import('./check')).check,
  run: async () => (await import('./run')).run,
  sweep: async () => (await import('./sweep')).sweep,
  best: async () => (await import('./best')).best,
  verify: async () => (await import('./verify')).verify,
  report: async () => (await import('./report')).report,
  schema: async () => (await import('./schema')).schema
}
