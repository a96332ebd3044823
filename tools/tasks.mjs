// @ts-check
import process from 'node:process'
import { SetUpProblem } from './set-up/set-up-problem.mjs'

/** @type {Record<string, () => Promise<{run: (args: string[]) => Promise<number | void>}>>} */
const TASKS = {
  start: () => import('./start.mjs'),
  dev: () => import('./dev.mjs'),
  build: () => import('./build.mjs'),
  test: () => import('./test.mjs'),
  check: () => import('./check.mjs'),
  bench: () => import('./bench.mjs'),
  blackstart: () => import('./blackstart.mjs'),
  format: () => import('./format.mjs')
}

/** Runs one task and turns what went wrong into one sentence. @param {string[]} argv */
export async function runTask([name = '', ...args]) {
  const load = TASKS[name]
  if (load === undefined) {
    console.error(`There is no task "${name}": the tasks are ${Object.keys(TASKS).join(', ')}.`)
    process.exitCode = 2
    return
  }
  try {
    const task = await load()
    const status = await task.run(args)
    if (typeof status === 'number') process.exitCode = status
  } catch (error) {
    console.error(sentence(error))
    process.exitCode = 1
  }
}

/** @param {unknown} error */
function sentence(error) {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof SetUpProblem) return message
  return `Something unforeseen stood in the way (${message}): delete node_modules and out, then run the same command again.`
}
