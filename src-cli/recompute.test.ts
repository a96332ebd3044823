import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionFile } from '#core/session/session-file'
import { packOnDisk } from './testing/pack-on-disk'
import { problemsOf, startCommand } from './testing/start-command'

/** The script that the documentation gives to whoever does not trust our engine. */
const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'recompute.md'), 'utf8')
const script = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

interface Sealed {
  readonly impact: {
    readonly userMinutes: Readonly<Record<string, number | null>>
    readonly byService: readonly { readonly id: string; readonly userMinutes: number }[]
  }
}

let folder = ''
let judged = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blackstart-test-'))
  const recorded = join(folder, 'recorded.blackstart')
  const pack = packOnDisk(folder)
  expect(startCommand(['run', pack, '--play', 'record', '--noise', 'on', '--out', recorded]).status).toBe(0)
  const out = join(folder, 'judged')
  const made = startCommand(['report', recorded, '--format', 'json,html', '--out', out])
  expect(made).toMatchObject({ status: 0, stderr: '' })
  judged = join(out, 'recorded.blackstart')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the JSON of a report', () => {
  it('gives a script with arithmetic of its own the same impact, in every line and service', () => {
    const path = join(folder, 'recompute.mjs')
    writeFileSync(path, script)
    const said = execFileSync(process.execPath, [path, judged], { encoding: 'utf8' })
    const { totals, byService } = JSON.parse(said) as {
      readonly totals: Readonly<Record<string, number>>
      readonly byService: Readonly<Record<string, number>>
    }
    const { impact } = (JSON.parse(readFileSync(judged, 'utf8')) as SessionFile).results.scores as Sealed
    expect(Object.keys(totals)).toEqual(['team', 'none', 'record'])
    for (const [line, own] of Object.entries(totals)) {
      expect(own).toBeGreaterThan(0)
      expect(own / (impact.userMinutes[line] ?? Number.NaN)).toBeCloseTo(1, 9)
    }
    for (const { id, userMinutes } of impact.byService) expect(byService[id]).toBeCloseTo(userMinutes, 3)
  })

  it('is verified with its scores, and gives the same report again', () => {
    const said = startCommand(['verify', judged])
    expect(said).toMatchObject({ status: 0, stderr: '' })
    expect(said.stdout).toContain('So are the four scores')
    const again = join(folder, 'again')
    expect(startCommand(['report', judged, '--format', 'json,html', '--out', again]).status).toBe(0)
    for (const name of ['recorded.blackstart', 'recorded.html'])
      expect(readFileSync(join(again, name), 'utf8')).toBe(readFileSync(join(folder, 'judged', name), 'utf8'))
  })

  it('is neither verified nor reported with one altered figure, which is named', () => {
    const file = JSON.parse(readFileSync(judged, 'utf8')) as { results: { scores: Sealed } }
    const { userMinutes } = file.results.scores.impact as { userMinutes: Record<string, number> }
    userMinutes['team'] = 1
    const altered = join(folder, 'altered.blackstart')
    writeFileSync(altered, JSON.stringify(file))
    for (const command of ['verify', 'report']) {
      const said = startCommand([command, altered, '--json'])
      expect(said.status).toBe(1)
      expect(problemsOf(said)).toMatchObject([
        { message: expect.stringContaining('The figure impact.userMinutes.team comes out as') as string }
      ])
    }
  })
})
