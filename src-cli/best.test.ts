import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolders } from '../src-main/testing/temporary-folder'
import type { RunAccount } from './run-account'
import { packOnDisk } from './testing/pack-on-disk'
import { printed, problemsOf, runHere, startCommand } from './testing/start-command'

const temporaryFolder = temporaryFolders()
let folder = ''
let pack = ''
beforeEach(() => {
  folder = temporaryFolder()
  pack = packOnDisk(folder)
})

function impactOf(...args: readonly string[]): number {
  const result = startCommand(['run', pack, '--json', ...args], folder)
  expect(result.status).toBe(0)
  return (JSON.parse(result.stdout) as RunAccount).impactUserMinutes
}

describe('best', () => {
  it('finds the same however many threads search, writes it, and it replays to its impact', () => {
    const out = join(folder, 'play.yaml')
    const search = ['best', pack, '--budget', '10', '--variant', 'knowing', '--json']
    const one = printed(startCommand([...search, '--jobs', '1', '--out', out], folder))
    const two = printed(startCommand([...search, '--jobs', '3'], folder))
    expect({ ...two, wallMs: 0 }).toEqual({ ...one, wallMs: 0 })
    expect(one['runs']).toBeLessThanOrEqual(10)
    expect(one['impactUserMinutes']).toBeLessThanOrEqual(Number(one['recordUserMinutes']))
    expect(readFileSync(out, 'utf8')).toContain('pack: plain')
    expect(impactOf('--play', out)).toBe(one['impactUserMinutes'])
  })

  it('is the play that a run takes as best', () => {
    const search = ['--budget', '6', '--variant', 'knowing', '--jobs', '2']
    const found = printed(startCommand(['best', pack, ...search, '--json'], folder))
    expect(impactOf('--play', 'best', ...search)).toBe(found['impactUserMinutes'])
    expect(found['noneUserMinutes']).toBe(impactOf())
  })

  it('says in words what it found, and how it was searched for', () => {
    const { status, stdout } = startCommand(['best', pack, '--budget', '3', '--jobs', '1'], folder)
    expect(status).toBe(0)
    expect(stdout).toContain('best found with what a team could have seen')
    expect(stdout).toContain('search seed 1')
  })

  it('says what would be right where it is asked for wrongly, and spares files', async () => {
    const wrong = await runHere(['best', pack, '--json', '--budget', '0', '--variant', 'all', '--jobs', 'x'])
    expect(wrong.status).toBe(2)
    expect(problemsOf(wrong).map(({ code }) => code)).toEqual([
      ...['argument-count', 'argument-count', 'argument-word']
    ])
    const out = join(folder, 'play.yaml')
    writeFileSync(out, 'precious')
    const inTheWay = await runHere(['best', pack, '--json', '--out', out])
    expect(problemsOf(inTheWay).map(({ code }) => code)).toEqual(['output-exists'])
    const sweep = await runHere(['sweep', pack, '--json', '--seeds', '1', '--play', 'best'])
    expect(problemsOf(sweep).map(({ code }) => code)).toEqual(['no-best-play'])
  })
})
