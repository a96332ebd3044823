import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionFile } from '#core/session/session-file'
import { temporaryFolders } from '../src-main/testing/temporary-folder'
import { packOnDisk } from './testing/pack-on-disk'
import { printed, problemsOf, runHere, startCommand } from './testing/start-command'

const temporaryFolder = temporaryFolders()
let folder = ''
let recorded = ''
beforeEach(() => {
  folder = temporaryFolder()
  recorded = join(folder, 'recorded.blackstart')
  const made = startCommand(['run', packOnDisk(folder), '--play', 'record', '--out', recorded])
  expect(made.status).toBe(0)
})

/** The recorded session with something in it changed. */
function changed(change: (file: Mutable<SessionFile>) => void): string {
  const file = JSON.parse(readFileSync(recorded, 'utf8')) as Mutable<SessionFile>
  change(file)
  const path = join(folder, 'changed.blackstart')
  writeFileSync(path, JSON.stringify(file))
  return path
}
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends object ? Mutable<T[Key]> : T[Key] }

function codesOf(path: string): { readonly status: number | null; readonly codes: readonly unknown[] } {
  const result = startCommand(['verify', path, '--json'])
  return { status: result.status, codes: problemsOf(result).map(({ code }) => code) }
}

describe('verify', () => {
  it('finds a recorded session as its file has it', () => {
    const said = startCommand(['verify', recorded])
    expect(said).toMatchObject({ status: 0, stderr: '' })
    expect(said.stdout).toContain('Plain pack, seed 1')
    expect(printed(startCommand(['verify', recorded, '--json']))).toEqual({ ok: true, problems: [] })
  })

  it('says what comes out differently', () => {
    const other = changed((file) => {
      file.seed = 2
    })
    expect(codesOf(other)).toEqual({ status: 1, codes: ['session-fingerprint', 'session-impact'] })
    const logged = changed((file) => {
      const [, second] = file.entries
      if (second !== undefined) second.tick += 60
    })
    expect(codesOf(logged).codes).toEqual(['session-log-hash', 'session-fingerprint', 'session-impact'])
    const repacked = changed((file) => {
      ;(file.pack as Record<string, string>)['briefing.md'] = '# Other\n'
    })
    expect(codesOf(repacked).codes).toEqual(['session-pack-hash'])
    expect(startCommand(['verify', repacked]).stderr).toContain(`${repacked}:1:1: The pack is not the one`)
  })

  it('refuses a session of another engine, and says of which', () => {
    const other = changed((file) => {
      file.engineVersion = 99
    })
    expect(codesOf(other)).toEqual({ status: 1, codes: ['session-other-engine'] })
    expect(startCommand(['verify', other]).stderr).toContain('version 99 of the engine')
  })

  it('names what is wrong with the pack inside', () => {
    const wrong = changed((file) => {
      const texts = file.pack as Record<string, string>
      texts['scenario.yaml'] = (texts['scenario.yaml'] ?? '').replace('kind: drill', 'kind: dril')
    })
    const { status, stderr } = startCommand(['verify', wrong])
    expect(status).toBe(1)
    expect(stderr).toContain(`${join(wrong, 'scenario.yaml')}:6:7: kind cannot be dril.`)
  })

  it('names the entry that could never have been recorded', async () => {
    const withEntry = async (entry: Readonly<Record<string, unknown>>) => {
      const path = changed((file) => {
        const list = file.entries as unknown[]
        list[1] = { ...(list[1] as object), ...entry }
      })
      return problemsOf(await runHere(['verify', path, '--json']))
    }
    const decide = { kind: 'decide', decide: 'move', parameters: {}, by: '', rationale: '' }
    expect(await withEntry({ command: { kind: 'explode' } })).toMatchObject([
      { code: 'session-file-field', message: expect.stringContaining('entries[1].command.kind') as string }
    ])
    expect(await withEntry({ tick: 1e9 })).toMatchObject([{ code: 'session-file-field' }])
    expect(await withEntry({ command: { ...decide, parameters: { rate: 1e9 } } })).toMatchObject([
      { code: 'out-of-bounds', path: 'entries[1]' }
    ])
  })

  it('refuses what is no session file', () => {
    const other = join(folder, 'other.blackstart')
    writeFileSync(other, 'not JSON')
    expect(codesOf(other)).toEqual({ status: 1, codes: ['session-file-not-json'] })
    writeFileSync(other, '{"format": "other"}')
    expect(codesOf(other)).toEqual({ status: 1, codes: ['session-file-unknown'] })
    expect(codesOf(join(folder, 'nowhere'))).toEqual({ status: 1, codes: ['session-file-not-found'] })
    expect(codesOf(folder)).toEqual({ status: 1, codes: ['session-file-not-found'] })
  })
})

describe('report', () => {
  it('writes the report and the session, and says where', () => {
    const out = join(folder, 'report')
    const result = startCommand(['report', recorded, '--format', 'html,json', '--out', out, '--json'])
    expect(result.status).toBe(0)
    const html = join(out, 'recorded.html')
    const session = join(out, 'recorded.blackstart')
    expect(printed(result)).toEqual({ files: [html, session] })
    expect(readFileSync(html, 'utf8')).toContain('<h1>Plain pack</h1>')
    expect(startCommand(['verify', session]).status).toBe(0)
  })

  it('writes no file when one of them stands already', () => {
    const out = temporaryFolder()
    writeFileSync(join(out, 'recorded.blackstart'), 'precious')
    const result = startCommand(['report', recorded, '--format', 'html,json', '--out', out, '--json'])
    expect(result.status).toBe(1)
    expect(problemsOf(result).map(({ code }) => code)).toEqual(['output-exists'])
    const within = join(out, 'recorded.blackstart')
    const inFile = startCommand(['report', recorded, '--format', 'html,json', '--out', within, '--json'])
    expect(problemsOf(inFile).map(({ code }) => code)).toEqual(['output-no-folder'])
    expect(existsSync(join(out, 'recorded.html'))).toBe(false)
    expect(readFileSync(join(out, 'recorded.blackstart'), 'utf8')).toBe('precious')
  })

  it('is not made of a session that comes out differently', () => {
    const other = changed((file) => {
      file.seed = 2
    })
    const result = startCommand(['report', other, '--out', folder])
    expect(result.status).toBe(1)
    expect(existsSync(join(folder, 'changed.html'))).toBe(false)
  })

  it('knows its formats', () => {
    const { status, stderr } = startCommand(['report', recorded, '--format', 'html,doc'])
    expect(status).toBe(2)
    expect(stderr).toContain('It takes one of: html, pdf, md, json, csv, xlsx.')
  })
})
