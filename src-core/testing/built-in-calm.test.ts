import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkScenario } from '../scenario/check-scenario'
import { isPackFileName } from '../scenario/pack'
import { advance, openSession } from '../session/session'
import { setUpEntry } from './build-pack'

const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url))
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : []
)

describe('before its onset', () => {
  it.each(names)('%s raises no alert, and brings in only what has its time', (name) => {
    const files = readdirSync(join(folder, name)).filter(isPackFileName)
    const texts = files.map((file) => [file, readFileSync(join(folder, name, file), 'utf8')] as const)
    const checked = checkScenario(Object.fromEntries(texts))
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const { scenario } = checked.value
    const entries = [setUpEntry({ noise: true })]
    const session = openSession({
      sessionId: 'calm',
      pack: checked.value,
      seed: scenario.seed,
      entries,
      tick: 0
    })
    advance(session, Math.floor(-scenario.start / scenario.step))
    expect(session.alerts).toEqual([])
    const timed = scenario.injects.flatMap(({ id, at }) => (at === undefined ? [] : [id]))
    expect(session.injects.filter(({ id }) => !timed.includes(id))).toEqual([])
  })
})
