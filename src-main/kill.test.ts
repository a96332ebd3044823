import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import type { Entry } from '#core/session/commands'
import playUntilKilled from './testing/play-until-killed?modulePath'
import { openForTest } from './testing/open-for-test'
import { temporaryFolders } from './testing/temporary-folder'

/** How often the program is killed; a hundred times and more where that is asked for. */
const kills = Number(process.env['BLACKSTART_KILLS'] ?? 8)
/** A log that grows for ever only costs time: now and then another session begins. */
const killsPerSession = 10

const folder = temporaryFolders()

interface Taken {
  readonly kind: string
  readonly number: number
  readonly minutes: number
}

/** What a program said until it was killed. */
interface Said {
  sessionId: string | undefined
  /** Where its clock stood when it had opened the session, and whether it was frozen; undefined: it never had. */
  opened: { readonly minutes: number; readonly frozen: boolean } | undefined
  readonly taken: Taken[]
}

/** Starts the program and kills it once it has said so many lines: at whatever it is doing by then. */
async function playAndKill(
  at: string,
  session: string | undefined,
  first: number,
  lines: number
): Promise<Said> {
  const child = spawn(
    process.execPath,
    [playUntilKilled, at, ...(session === undefined ? [] : [session, String(first)])],
    {
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  const ended = once(child, 'exit')
  const said: Said = { sessionId: session, opened: undefined, taken: [] }
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    hear(said, line.split(' '))
    if (count === lines) child.kill('SIGKILL')
    count += 1
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return said
}

function hear(said: Said, [word, ...rest]: readonly string[]): void {
  if (word === 'open') {
    const [id, minutes, frozen] = rest
    said.sessionId = id
    said.opened = { minutes: Number(minutes), frozen: frozen === 'true' }
  }
  if (word === 'taken') {
    const [kind = '', number, minutes] = rest
    said.taken.push({ kind, number: Number(number), minutes: Number(minutes) })
  }
}

/** The entries of what was said to be taken: each once, in its order, and nothing between that was not asked for. */
function expectAllTaken(entries: readonly Entry[], taken: readonly Taken[]): void {
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index))
  const notes = entries.flatMap(({ command }) => (command.kind === 'note' ? [command.text] : []))
  const said = taken.filter(({ kind }) => kind === 'note').map(({ number }) => `note ${number}`)
  // What was on the disk when the kill came, and not yet said, may be there as well: once.
  expect(new Set(notes).size).toBe(notes.length)
  expect(notes.filter((text) => said.includes(text))).toEqual(said)
  for (const kind of ['set-pace', 'freeze', 'step', 'resume'] as const) {
    const kept = entries.filter(({ command }) => command.kind === kind).length
    expect(kept, kind).toBeGreaterThanOrEqual(taken.filter((one) => one.kind === kind).length)
  }
}

/** A different number of lines for each kill, small ones often: the start is where most can go wrong. */
function linesBefore(kill: number): number {
  return (kill * kill * 7 + kill * 13) % (kill % 3 === 0 ? 4 : 90)
}

describe('a program that is killed again and again', () => {
  it(
    `has every command that it said was taken, in order and once, and its clock where it was (${kills} times)`,
    async () => {
      const at = folder()
      let session: string | undefined
      let taken: Taken[] = []
      let next = 0
      for (let kill = 0; kill < kills; kill += 1) {
        if (kill % killsPerSession === 0) {
          session = undefined
          taken = []
        }
        const before = reached(at, session)
        const said = await playAndKill(at, session, next, linesBefore(kill))
        if (session !== undefined && said.opened !== undefined) {
          expect(said.opened).toEqual({ minutes: before, frozen: true })
        }
        session = said.sessionId
        taken.push(...said.taken)
        next = (taken.at(-1)?.number ?? next) + 5
        if (session === undefined) continue
        const storage = openForTest(at)
        expectAllTaken(storage.entries.readAll(session), taken)
        storage.close()
        expect(reached(at, session)).toBeGreaterThanOrEqual(said.taken.at(-1)?.minutes ?? before)
      }
    },
    60_000 + kills * 20_000
  )
})

/** The minute at which a session stands on the disk; that of its start when there is none yet. */
function reached(at: string, session: string | undefined): number {
  const storage = openForTest(at)
  const listed = storage.sessions.list().find(({ id }) => id === session)
  storage.close()
  return listed?.nowMinutes ?? -15
}
