import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TemporaryProject } from './testing/temporary-project'

const PROGRAM = `
  console.log(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd() }))
  process.exitCode = Number(process.argv[2])`

let project: TemporaryProject
beforeEach(() => {
  project = new TemporaryProject(PROGRAM)
})
afterEach(() => {
  project.remove()
})

test('a fresh clone sets itself up on standard error and gives the program everything else', () => {
  const { status, stdout, stderr } = project.run(['blackstart', '3', '--json', 'a b'], {
    INIT_CWD: undefined
  })
  expect(status).toBe(3)
  expect(JSON.parse(stdout)).toEqual({ args: ['3', '--json', 'a b'], cwd: project.root })
  expect(stderr.trim().split('\n')).toEqual([
    'Installing packages (about half a minute)…',
    'Building the command line…'
  ])
})

test('the second time nothing is set up and nothing is said', () => {
  project.run(['blackstart', '0'])
  const { stderr } = project.run(['blackstart', '0'])
  expect(stderr).toBe('')
  expect(project.lines('npm-calls')).toHaveLength(1)
  expect(project.lines('builds')).toHaveLength(1)
})

test('a changed source is built again, a changed lock installed again', () => {
  project.run(['blackstart', '0'])
  project.write('src-cli/main.ts', 'console.log("changed")')
  expect(project.run(['blackstart', '0']).stdout).toBe('changed\n')
  project.write('package-lock.json', '{"version": 2}')
  project.run(['blackstart', '0'])
  expect(project.lines('npm-calls')).toHaveLength(2)
})

test('a result that was deleted is built again', () => {
  project.run(['blackstart', '0'])
  rmSync(project.path('out/cli'), { recursive: true })
  project.run(['blackstart', '0'])
  expect(project.lines('builds')).toHaveLength(2)
})

test('file names on the command line mean the folder of the caller', () => {
  mkdirSync(project.path('plays'))
  const { stdout } = project.run(['blackstart', '0'], { INIT_CWD: project.path('plays') })
  expect(JSON.parse(stdout)).toMatchObject({ cwd: project.path('plays') })
})

test('a build that fails shows why, names the remedy, and is not taken for done', () => {
  project.write('src-cli/main.ts', 'this does not build')
  for (let round = 0; round < 2; round++) {
    const { status, stdout, stderr } = project.run(['blackstart', '0'])
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('syntax error in main.ts')
    expect(stderr.trim().split('\n').at(-1)).toBe(
      'Building the command line failed: mend what is named above and run the same command again.'
    )
  }
})

test('packages that cannot be installed end with what npm says and one sentence', () => {
  project.write('npm-fails', '')
  const { status, stderr } = project.run(['blackstart', '0'])
  expect(status).toBe(1)
  expect(stderr.trim().split('\n').slice(1)).toEqual([
    'npm error: no network',
    'The packages could not be installed: see what npm says above, check the network, and run the same command again.'
  ])
})

describe('a report as PDF', () => {
  /** Stand-ins for what prints: an Electron that is there, and a build of the app. */
  beforeEach(() => {
    project.write('src-cli/main.ts', 'console.log(JSON.stringify(process.argv.slice(2)))')
    project.write('packages/electron/path.txt', 'electron')
    project.write('packages/electron/dist/electron', '')
    project.write('packages/electron-vite/package.json', '{"type": "commonjs"}')
    project.write(
      'packages/electron-vite/bin/electron-vite.js',
      `const fs = require('node:fs')
      fs.appendFileSync('app-builds', 'built\\n')
      fs.mkdirSync('out/main', { recursive: true })
      fs.writeFileSync('out/main/main.js', '')`
    )
    // A machine with a font.
    project.write('bin/fc-list', '#!/bin/sh\necho Font\n')
    chmodSync(project.path('bin/fc-list'), 0o755)
  })
  const run = (...args: string[]) =>
    project.run(['blackstart', ...args], { PATH: `${project.path('bin')}:${process.env['PATH'] ?? ''}` })

  test('in a fresh clone builds the app that prints it, and asks for no display', () => {
    const { stdout, stderr } = run('report', 'a.blackstart', '--format', 'html,pdf')
    expect(JSON.parse(stdout)).toEqual(['report', 'a.blackstart', '--format', 'html,pdf'])
    expect(stderr.trim().split('\n')).toEqual([
      'Installing packages (about half a minute)…',
      'Building the command line…',
      'Building the app…'
    ])
    expect(run('report', 'a.blackstart', '--format=pdf').stderr).toBe('')
    expect(project.lines('app-builds')).toHaveLength(1)
  })

  test('is the only thing for which the app is built', () => {
    run('report', 'pdf', '--format', 'html')
    run('run', 'pdf', '--out', 'pdf')
    run('report', '--format', 'pdf', '--help')
    expect(project.lines('app-builds')).toEqual([])
  })
})
