// @ts-check
import fs from 'node:fs'
import process from 'node:process'
import { ensureBundle } from './bundles.mjs'
import { capture } from './set-up/commands.mjs'
import { ensurePackages } from './set-up/packages.mjs'
import { inProject, say } from './set-up/project.mjs'
import { SetUpProblem } from './set-up/set-up-problem.mjs'

const FLAGSHIP = 'aws-us-east-1-2021'

/** Plays the flagship with the record's decisions and prints where its report is. */
export async function playTheRecord() {
  say(`No display here, so the command line plays ${FLAGSHIP} as it was on record.`)
  await ensurePackages()
  const program = await ensureBundle('cli')
  const session = inProject('reports', `${FLAGSHIP}.blackstart`)
  const folder = inProject('reports', FLAGSHIP)
  fs.mkdirSync(folder, { recursive: true })
  await ask(program, ['run', FLAGSHIP, '--play', 'record', '--out', session, '--force'])
  await ask(program, ['report', session, '--format', 'html', '--out', folder, '--force'])
  const page = fs.readdirSync(folder).find((file) => file.endsWith('.html'))
  console.log(inProject('reports', FLAGSHIP, page ?? ''))
  return 0
}

/** @param {string} program @param {string[]} args */
async function ask(program, args) {
  const result = await capture(process.execPath, [program, ...args])
  if (result.status === 0) return
  say(result.output.trim())
  throw new SetUpProblem(
    `"blackstart ${args[0]}" failed: see what it says above; "npm run blackstart -- check ${FLAGSHIP}" names what is wrong with the pack.`
  )
}
