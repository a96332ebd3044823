import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What `npm ci` does in a temporary project: it notes the call and lays the packages. */
const NPM = `
  const fs = require('node:fs')
  fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
  if (fs.existsSync('npm-fails')) { console.error('npm error: no network'); process.exit(1) }
  fs.rmSync('node_modules', { recursive: true, force: true })
  fs.cpSync('packages', 'node_modules', { recursive: true })`

/** A build that copies the source, so that a test says in its source what the program does. */
const VITE = `
  const fs = require('node:fs')
  fs.appendFileSync('builds', process.argv.at(-1) + '\\n')
  fs.rmSync('out/cli', { recursive: true, force: true })
  const source = fs.readFileSync('src-cli/main.ts', 'utf8')
  if (source.includes('does not build')) { console.error('syntax error in main.ts'); process.exit(1) }
  fs.mkdirSync('out/cli', { recursive: true })
  fs.writeFileSync('out/cli/blackstart.js', source)`

/** A project with our real tools and stand-ins for the slow programs that they start. */
export class TemporaryProject {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')))

  constructor(program: string) {
    cpSync(join(import.meta.dirname, '..'), this.path('tools'), { recursive: true })
    this.write('package.json', JSON.stringify({ type: 'module' }))
    this.write('package-lock.json', '{"version": 1}')
    this.write('npm-cli/bin/npm-cli.js', NPM)
    this.write('npm-cli/package.json', '{"type": "commonjs"}')
    this.write('packages/vite/bin/vite.js', VITE)
    this.write('packages/vite/package.json', '{"type": "commonjs"}')
    this.write('src-cli/main.ts', program)
  }

  path(file: string): string {
    return join(this.root, file)
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true })
    writeFileSync(this.path(file), text)
  }

  /** The lines of a file that a stand-in appends to; none where it was never started. */
  lines(file: string): string[] {
    return existsSync(this.path(file)) ? readFileSync(this.path(file), 'utf8').trim().split('\n') : []
  }

  /** Runs `node tools/run.cjs <args>` as npm would. */
  run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    return spawnSync(process.execPath, ['tools/run.cjs', ...args], {
      cwd: this.root,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_execpath: this.path('npm-cli/bin/npm-cli.js'),
        npm_lifecycle_event: args[0],
        DISPLAY: undefined,
        WAYLAND_DISPLAY: undefined,
        ...env
      }
    })
  }

  remove(): void {
    rmSync(this.root, { recursive: true })
  }
}
