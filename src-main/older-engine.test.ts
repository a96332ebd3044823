import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { engineVersion } from '#core/engine/fingerprint'
import { plainReport } from '#core/report/report-matter'
import { runTask } from './background/run-task'
import { codes, program, value, widen, withSql } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

/** A session that the engine before this one has played and sealed; parts of its account may be missing. */
async function olderSession(lacks: readonly string[] = []) {
  const at = folder()
  const { play, order, clock, desk } = program(at)
  const { sessionId } = await play()
  clock.pass(30_000)
  value(order(widen))
  clock.pass(1000)
  value(order({ kind: 'finish' }))
  const sealed = JSON.parse(JSON.stringify(value(await desk.read(sessionId)))) as {
    readonly debrief: Record<string, unknown>
  }
  const { debrief } = sealed
  const kept = Object.fromEntries(Object.entries(debrief).filter(([part]) => !lacks.includes(part)))
  const db = new Sqlite(join(at, 'blackstart.db'))
  db.prepare('UPDATE sessions SET engine_version = ?, sealed = ?').run(
    engineVersion - 1,
    gzipSync(JSON.stringify({ format: lacks.length === 0 ? 3 : 1, view: { ...sealed, debrief: kept } }))
  )
  db.close()
  return { at, sessionId, debrief }
}

describe('a session that an older engine has played', () => {
  it('is listed, opens in its debrief as it was sealed, and says why it is not played on', async () => {
    const { at, sessionId, debrief } = await olderSession()
    const { desk, host, storage } = program(at)
    expect(storage.sessions.list()).toMatchObject([{ id: sessionId, state: 'finished' }])
    const shown = value(await desk.read(sessionId)).debrief
    expect(JSON.parse(JSON.stringify(shown))).toEqual(debrief)
    const other = ['problem.session-other-engine']
    expect(codes(await host.branch(sessionId, { minutes: 0 }, 'team'))).toEqual(other)
    const said = { kind: 'hot-wash', about: 'note', text: 'Later.', by: '' } as const
    expect(codes(await desk.add(sessionId, said))).toEqual(other)
    expect(codes(await host.open(sessionId))).toEqual(['problem.session-finished'])
  })

  it('that was never over is not played on, and that was never sealed is not shown', async () => {
    const { at, sessionId } = await olderSession()
    withSql(at, "UPDATE sessions SET state = 'unfinished'")
    const { desk, host } = program(at)
    expect(codes(await host.open(sessionId))).toEqual(['problem.session-other-engine'])
    withSql(at, "UPDATE sessions SET state = 'finished', sealed = NULL")
    expect(codes(await desk.read(sessionId))).toEqual(['problem.session-other-engine'])
  })

  const newer = ['answerTimes', 'exercise', 'hotWash', 'improvements', 'observations', 'interactions']
  it.each([
    ['with all that is told today', []],
    ['with fewer parts than today', newer]
  ])('has a report in every format (%s)', async (_, lacks) => {
    const { at, sessionId, debrief } = await olderSession(lacks)
    const { desk } = program(at)
    const { view, played, notComputed } = value(await desk.reportSource(sessionId))
    expect(notComputed?.code).toBe('problem.session-other-engine')
    expect(view.debrief.impact).toEqual(debrief['impact'])
    expect(view.debrief.conditions.steps).toBe(0)
    for (const format of ['html', 'md', 'csv', 'xlsx'] as const) {
      for (const language of ['en', 'zh-CN', 'pt-BR'] as const) {
        const options = { ...plainReport, language }
        const files = await runTask('reportFiles', { format, stem: 'r', played, view, options })
        for (const { content } of files) expect(content.length).toBeGreaterThan(0)
        if (format !== 'html') continue
        const text = String(files[0]?.content)
        expect(text).toContain('Widen the door')
        expect(text).toContain((debrief['reproduce'] as { fingerprint: string }).fingerprint)
      }
    }
    const page = await runTask('reportPage', { played, view, options: plainReport })
    expect(page.html).toContain('Widen the door')
    // The session itself, as it was sealed.
    const file = JSON.parse(value(await desk.sessionFile(sessionId))) as Record<string, unknown>
    expect(file).toMatchObject({ engineVersion: engineVersion - 1 })
  })
})
