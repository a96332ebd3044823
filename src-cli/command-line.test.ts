import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { plainScenarioText } from '#core/testing/plain-pack'
import type { Command } from './command'
import { runCommandLine } from './command-line'
import { bundle, printed, problemsOf, runHere, startCommand } from './testing/start-command'

describe('arguments that are off', () => {
  it.each([
    { args: [], says: 'A command is missing.', usage: '<command>' },
    { args: ['plya'], says: 'There is no command plya.', usage: '<command>' },
    { args: ['check'], says: 'The argument <pack> is missing.', usage: 'check <pack>' },
    { args: ['check', 'a', 'b'], says: 'The argument b is one too many.', usage: 'check <pack>' },
    { args: ['packs', '--sed', '1'], says: 'There is no option --sed here.', usage: 'packs' },
    { args: ['run', 'a', '--seed'], says: 'The option --seed needs a value.', usage: 'run <pack>' },
    { args: ['run', 'a', '--out', '--json'], says: '', usage: 'run <pack>' },
    { args: ['run', 'a', '--seed', '1', '--seed', '2'], says: 'is given twice', usage: 'run <pack>' },
    { args: ['run', 'a', '--out', ''], says: 'The option --out needs a value.', usage: 'run <pack>' },
    { args: ['run', 'a', '--signals='], says: 'The option --signals needs a value.', usage: 'run <pack>' },
    { args: ['check', ''], says: 'The argument <pack> is missing.', usage: 'check <pack>' },
    { args: ['check', 'a', '--json=yes'], says: 'takes no value', usage: 'check <pack>' }
  ])('$args', async ({ args, says, usage }) => {
    const { status, stderr } = await runHere(args)
    expect(status).toBe(2)
    expect(stderr).toContain(says)
    expect(stderr).toContain(`Usage: blackstart ${usage}`)
    expect(stderr).not.toMatch(/\{\w+\}/)
  })

  it('print their problems as JSON where that was asked for', () => {
    const result = startCommand(['check', '--nothing', '--json'])
    expect(result.status).toBe(2)
    expect(problemsOf(result).map(({ code }) => code)).toEqual(['argument-unknown', 'argument-missing'])
    expect(problemsOf(result)[0]).toEqual({
      ...{ file: null, line: null, column: null, path: null, code: 'argument-unknown' },
      message: 'There is no option --nothing here.',
      hint: 'Known are --json, --help.'
    })
  })
})

describe('help', () => {
  it.each([
    { args: ['--help'], says: 'verify <session file>' },
    { args: ['run', '--help'], says: '--signals' }
  ])('$args', async ({ args, says }) => {
    const { status, stdout, stderr } = await runHere(args)
    expect(status).toBe(0)
    expect(stdout).toContain(says)
    expect(stderr).toBe('')
  })
})

describe('a fault of ours', () => {
  const fault: Command = {
    ...{ usage: 'cli.usage.packs', positionals: [], options: {} },
    run: () => {
      throw new Error('the floor gave way')
    }
  }

  async function runFault(...args: readonly string[]) {
    const results: string[] = []
    const messages: string[] = []
    const status = await runCommandLine(
      ['fault', ...args],
      { fault: () => Promise.resolve(fault) },
      { result: (text) => results.push(text), message: (text) => messages.push(text) }
    )
    return { status, results, messages }
  }

  it('has a status of its own and says what it was on standard error', async () => {
    const { status, results, messages } = await runFault()
    expect(status).toBe(3)
    expect(results).toEqual([])
    expect(messages.join('\n')).toContain('a fault of Blackstart, not of your input: the floor gave way')
  })

  it('is one JSON document where that was asked for', async () => {
    const { status, results } = await runFault('--json')
    expect(status).toBe(3)
    expect(results).toHaveLength(1)
    expect(JSON.parse(results[0] ?? '')).toMatchObject({ ok: false, problems: [{ code: 'cli-fault' }] })
  })
})

describe('a reader that has seen enough', () => {
  it('ends the command in peace', async () => {
    const child = spawn(process.execPath, [bundle, 'schema'], { stdio: ['ignore', 'pipe', 'pipe'] })
    let messages = ''
    child.stderr.on('data', (text: Buffer) => (messages += text.toString()))
    child.stdout.destroy()
    const status = await new Promise((resolve) => child.once('close', resolve))
    expect(status).toBe(0)
    expect(messages).toBe('')
  })
})

describe('output that cannot be printed', () => {
  // A file that is open for reading only refuses what is written to it, as a full disk does.
  const closed = openSync(import.meta.filename, 'r')
  afterAll(() => {
    closeSync(closed)
  })

  async function run(stdio: readonly ['ignore', number | 'pipe', number | 'pipe'], ...args: string[]) {
    const child = spawn(process.execPath, [bundle, ...args], { stdio: [...stdio] })
    let said = ''
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    return { status: await new Promise((resolve) => child.once('close', resolve)), said }
  }

  it('is said in one line, and is no success', async () => {
    const { status, said } = await run(['ignore', closed, 'pipe'], 'packs')
    expect(status).toBe(1)
    expect(said).toMatch(/^The result could not be printed: .*\n$/)
  })

  it('changes nothing about a result when only the messages are lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blackstart-test-'))
    const lone = join(folder, 'scenario.yaml')
    writeFileSync(lone, plainScenarioText)
    // It warns of a missing briefing.
    const { status, said } = await run(['ignore', 'pipe', closed], 'check', lone)
    expect(status).toBe(0)
    expect(said).toContain('no problem found')
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('schema', () => {
  it('prints the JSON Schema of a scenario', () => {
    const result = startCommand(['schema', '--json'])
    expect(result.status).toBe(0)
    expect(printed(result)).toMatchObject({ title: 'Blackstart scenario', type: 'object' })
  })
})
