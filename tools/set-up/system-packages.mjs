// @ts-check
import process from 'node:process'
import { answerOf, capture, isInstalled } from './commands.mjs'
import { say } from './project.mjs'
import { SetUpProblem } from './set-up-problem.mjs'

/** The Debian package of each library that Electron links to. @type {Record<string, string>} */
const PACKAGE_OF = {
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0'
}
/** Debian 13 and Ubuntu 24 renamed these when their time_t became 64 bits wide. */
const RENAMED_T64 = ['libasound2', 'libatk1.0-0', 'libatk-bridge2.0-0', 'libatspi2.0-0', 'libcups2'].concat([
  'libglib2.0-0',
  'libgtk-3-0'
])

/** The packages of the libraries that `ldd` does not find. @param {string} lddOutput */
export function packagesOfMissing(lddOutput) {
  const missing = [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
  return [...new Set(missing.map((library) => PACKAGE_OF[library] ?? library))].sort()
}

/** What Electron needs to open a window. @param {string} executable @param {{virtualDisplay: boolean}} need */
export async function ensureElectronParts(executable, { virtualDisplay }) {
  if (process.platform !== 'linux') return
  const packages = packagesOfMissing(answerOf('ldd', [executable]))
  if (virtualDisplay && !isInstalled('Xvfb')) packages.push('xvfb')
  // Without any font every letter is an empty box.
  if (answerOf('fc-list', [':', 'family']) === '') packages.push('fonts-dejavu-core')
  await install(packages)
}

export async function ensureCompiler() {
  const tools = ['g++', 'make', 'python3']
  await install(process.platform === 'linux' ? tools.filter((tool) => !isInstalled(tool)) : [])
}

/** Two steps may want apt at once, and the second must wait. */
let queue = Promise.resolve()

/** @param {string[]} packages */
function install(packages) {
  queue = queue.then(() => (packages.length > 0 ? installNow(packages) : undefined))
  return queue
}

/** @param {string[]} packages */
async function installNow(packages) {
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    throw new SetUpProblem(
      `Some system packages are missing: run "sudo apt-get install -y ${packages.join(' ')}" (names of Debian and Ubuntu), then the same command again.`
    )
  }
  say(`Installing system packages: ${packages.join(' ')}…`)
  await apt(['update'])
  await apt(['install', '-y', '--no-install-recommends', ...packages.map(nameHere)])
}

/** @param {string} name */
function nameHere(name) {
  if (!RENAMED_T64.includes(name)) return name
  const policy = answerOf('apt-cache', ['policy', `${name}t64`])
  return /Candidate: (?!\(none\))/.test(policy) ? `${name}t64` : name
}

/** @param {string[]} args */
async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = await capture('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { env })
  if (result.status === 0) return
  say(result.output.trim())
  throw new SetUpProblem(
    `The system packages could not be installed: see what apt-get says above, then run the same command again.`
  )
}
