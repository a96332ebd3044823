// @ts-check
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { capture, npm } from './commands.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { inProject, say } from './project.mjs'
import { SetUpProblem } from './set-up-problem.mjs'

const LOCK = inProject('package-lock.json')
const STAMP = inProject('node_modules', '.blackstart-packages')
/** npm's own note of what it installed last. */
const INSTALLED = inProject('node_modules', '.package-lock.json')

/** Installs the packages when package-lock.json is not the one that they were installed from. */
export async function ensurePackages() {
  if (areInstalled()) return
  await oneAtATime(async () => {
    if (areInstalled()) return
    if (!wereInstalledByHand()) await install()
    fs.writeFileSync(STAMP, lockHash())
  })
}

function areInstalled() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lockHash()
}

/** `npm ci` and `npm install` by hand are as good, as long as they came after the lock's last change. */
function wereInstalledByHand() {
  return fs.existsSync(INSTALLED) && fs.statSync(INSTALLED).mtimeMs >= fs.statSync(LOCK).mtimeMs
}

function lockHash() {
  return createHash('sha256').update(fs.readFileSync(LOCK)).digest('hex')
}

async function install() {
  say('Installing packages (about half a minute)…')
  const { command, first } = npm()
  const result = await capture(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (result.status === 0) return
  say(result.output.trim())
  throw new SetUpProblem(
    'The packages could not be installed: see what npm says above, check the network, and run the same command again.'
  )
}
