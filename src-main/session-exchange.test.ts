import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importSession } from './session-exchange'
import { codes, program, value, widen } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

type Laptop = ReturnType<typeof program>
type Parts = Record<string, unknown> & { results: Record<string, unknown>; entries: unknown[] }

/** A session that was played on one laptop, as a file's text. */
async function played(end: boolean, laptop = program(folder())) {
  const { sessionId } = await laptop.play()
  laptop.clock.pass(95_000)
  value(laptop.order(widen))
  laptop.clock.pass(20_000)
  if (end) value(laptop.order({ kind: 'finish' }))
  else laptop.host.leave()
  return { laptop, sessionId, text: value(await laptop.desk.sessionFile(sessionId)) }
}

function takeIn({ storage, clock }: Laptop, content: string | Uint8Array) {
  const path = join(folder(), 'session.blackstart')
  writeFileSync(path, content)
  return importSession(path, storage, clock)
}

function changed(text: string, change: (file: Parts) => void): string {
  const file = JSON.parse(text) as Parts
  change(file)
  return JSON.stringify(file)
}

describe('a session from another laptop', () => {
  it('opens, and comes to the same fingerprint and the same account', async () => {
    const { laptop, sessionId, text } = await played(true)
    const other = program(folder())
    expect(value(await takeIn(other, text))).toEqual({ sessionId, isKnown: false })
    expect(other.storage.sessions.list()).toMatchObject([
      { id: sessionId, state: 'finished', team: 'Night shift', decisions: 1, sealed: false }
    ])
    expect(other.storage.entries.readAll(sessionId)).toEqual(laptop.storage.entries.readAll(sessionId))
    const [ours, theirs] = [
      value(await other.desk.read(sessionId)).debrief,
      value(await laptop.desk.read(sessionId)).debrief
    ]
    expect(ours).toEqual(theirs)
    expect(value(await other.desk.sessionFile(sessionId))).toBe(text)
  })

  it('is recognised when it is here already', async () => {
    const { laptop, sessionId, text } = await played(true)
    expect(value(await takeIn(laptop, text))).toEqual({ sessionId, isKnown: true })
    const unnamed = changed(text, (file) => delete file['sessionId'])
    expect(value(await takeIn(laptop, unnamed))).toEqual({ sessionId, isKnown: true })
    expect(laptop.storage.sessions.list()).toHaveLength(1)
  })

  it('that was not over goes on where its clock was, beside what it has become here', async () => {
    const { laptop, sessionId, text } = await played(false)
    const other = program(folder())
    value(await takeIn(other, text))
    value(await other.host.open(sessionId))
    const resumed = value(other.host.start('team'))
    expect(resumed.clock).toMatchObject({ frozen: true, roomMs: 115_000 })
    value(other.order({ kind: 'resume' }))
    value(other.order({ kind: 'finish' }))
    const again = value(await takeIn(other, text))
    expect(again.isKnown).toBe(false)
    expect(again.sessionId).not.toBe(sessionId)
    expect(other.storage.sessions.find(again.sessionId)).toMatchObject({
      state: 'unfinished',
      tick: laptop.storage.sessions.find(sessionId)?.tick
    })
  })

  it('of another engine is shown as it was sealed, and neither played nor gone back in', async () => {
    const { laptop, sessionId, text } = await played(true)
    const view = value(await laptop.desk.read(sessionId))
    const older = changed(text, (file) => (file['engineVersion'] = 1))
    const other = program(folder())
    expect(value(await takeIn(other, older)).sessionId).toBe(sessionId)
    expect(value(await other.desk.read(sessionId))).toEqual(JSON.parse(JSON.stringify(view)))
    expect(codes(await other.host.open(sessionId))).toEqual(['problem.session-finished'])
    expect(codes(await other.host.branch(sessionId, { minutes: 0 }, 'team'))).toEqual([
      'problem.session-other-engine'
    ])
    const passedOn = value(await other.desk.sessionFile(sessionId))
    const third = program(folder())
    expect(value(await takeIn(third, passedOn)).sessionId).toBe(sessionId)
    const unsealed = changed(older, (file) => delete file['shown'])
    const bent = changed(older, (file) => {
      const { debrief } = file['shown'] as { debrief: Record<string, unknown> }
      debrief['lines'] = { not: 'a list' }
    })
    for (const wrong of [unsealed, bent]) {
      expect(codes(await takeIn(program(folder()), wrong))).toEqual(['session-other-engine'])
    }
  })
})

describe('a session file that is not what it should be', () => {
  it('is refused with what is wrong, and leaves nothing behind', async () => {
    const { text } = await played(true)
    const laptop = program(folder())
    const pack = (file: Parts) => file['pack'] as Record<string, string>
    const wrong: readonly (readonly [string | Uint8Array, string])[] = [
      ['', 'session-file-not-json'],
      ['['.repeat(200_000), 'session-file-not-json'],
      ['{}', 'session-file-unknown'],
      [Uint8Array.of(0xff, 0xfe, 0x00, 0x80), 'session-file-unknown'],
      [changed(text, (file) => (file['formatVersion'] = 2)), 'session-file-version'],
      [changed(text, (file) => (file['createdAt'] = 'yesterday')), 'session-file-field'],
      [changed(text, (file) => (file['reached'] = { tick: -1, roomMs: 0 })), 'session-file-field'],
      [changed(text, (file) => file.entries.reverse()), 'session-file-field'],
      [changed(text, (file) => file.entries.splice(1, 1)), 'session-file-field'],
      [changed(text, (file) => file.entries.pop()), 'session-log-hash'],
      [changed(text, (file) => (file.results['fingerprint'] = 'f'.repeat(64))), 'session-fingerprint'],
      [changed(text, (file) => (file.results['impactUserMinutes'] = 1)), 'session-impact'],
      [changed(text, (file) => (pack(file)['../../x.yaml'] = 'a: b')), 'file-name'],
      [changed(text, (file) => (pack(file)['scenario.yaml'] = 'format: 1')), 'missing-key'],
      [changed(text, (file) => (pack(file)['briefing.md'] = 'Another text.')), 'session-pack-hash']
    ]
    for (const [content, code] of wrong) {
      const found = codes(await takeIn(laptop, content))
      expect(found.length, code).toBeGreaterThan(0)
      expect(found).toContain(code)
    }
    expect(laptop.storage.sessions.list()).toEqual([])
  })

  it('is refused before it is read when it is huge, a folder, or not there', async () => {
    const laptop = program(folder())
    const at = folder()
    const huge = join(at, 'huge.blackstart')
    writeFileSync(huge, '')
    truncateSync(huge, 65_000_000)
    mkdirSync(join(at, 'folder.blackstart'))
    const ask = (name: string) => importSession(join(at, name), laptop.storage, laptop.clock)
    expect(codes(await ask('huge.blackstart'))).toEqual(['file-too-large'])
    expect(codes(await ask('folder.blackstart'))).toEqual(['session-file-not-found'])
    expect(codes(await ask('nowhere.blackstart'))).toEqual(['session-file-not-found'])
  })
})
