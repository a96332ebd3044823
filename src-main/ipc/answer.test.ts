import fc from 'fast-check'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { requestNames, type RequestName } from '#bridge/contract'
import { failure, problem, success } from '#core/support/result'
import type { Caller } from '../caller'
import type { Log } from '../log'
import { answer } from './answer'
import type { Handler, Handlers } from './handlers'

const id = '0b6f9a52-6a3c-4c9e-8f1d-2f3b5b8c7d10'
const caller = { viewpoint: 'team', windowId: 1 } as const

interface Heard {
  readonly name: RequestName
  readonly args: readonly unknown[]
}

/** Handlers that write down what reaches them; one of them may be replaced. */
function desk(replaced: Partial<Handlers> = {}, asking: Caller = caller) {
  const heard: Heard[] = []
  const logged: unknown[] = []
  const noting =
    (name: RequestName) =>
    (_caller: unknown, ...args: readonly unknown[]) => {
      heard.push({ name, args })
      return success(null)
    }
  const all = Object.fromEntries(requestNames.map((name) => [name, noting(name)]))
  const handlers = { ...all, ...replaced } as unknown as Handlers
  const log: Log = {
    info: () => undefined,
    error: (_what, detail) => {
      logged.push(detail)
    }
  }
  const ask = (name: RequestName, ...args: readonly unknown[]) => answer(handlers, name, asking, args, log)
  return { heard, logged, ask }
}

const setUp = {
  teamName: 'Night shift',
  seats: [{ seat: 'commander', name: '' }],
  mode: 'teach',
  advance: 'compressed',
  pace: 10,
  noise: false,
  impairments: true,
  rehearsal: false,
  parameters: { 'bridge.rate': 140_000 }
}

describe('what was pasted', () => {
  it('loses the characters that no text has, and nothing else', async () => {
    const { heard, ask } = desk()
    const note = (text: string) => ({ kind: 'note', text, by: 'scribe' })
    await ask('session.submit', note('a\u001b[2Jb\u0000\ufffe\ud83d, two\nlines\tand \u{1f642}'))
    expect(heard).toEqual([{ name: 'session.submit', args: [note('a[2Jb, two\nlines\tand \u{1f642}')] }])
  })
})

describe("the room's wall", () => {
  it('asks for what it shows, and for nothing else', async () => {
    const { heard, ask } = desk({}, { viewpoint: 'projector', windowId: 2 })
    for (const name of requestNames.filter((one) => one !== 'projector.read')) {
      expect(await ask(name)).toEqual(failure(problem('problem.not-yours')))
    }
    await ask('projector.read')
    expect(heard).toEqual([{ name: 'projector.read', args: [] }])
  })
})

describe('a request', () => {
  it('reaches its handler with what was sent', async () => {
    const { ask, heard } = desk()
    const decide = {
      kind: 'decide',
      decide: 'isolate',
      parameters: { sources: ['a'] },
      by: 'x',
      rationale: 'y'
    }
    await ask('session.open', id)
    await ask('session.submit', decide)
    await ask('session.create', { packId: 'p', seed: null, setUp })
    expect(heard).toEqual([
      { name: 'session.open', args: [id] },
      { name: 'session.submit', args: [decide] },
      { name: 'session.create', args: [{ packId: 'p', seed: null, setUp }] }
    ])
  })

  it.each<[string, RequestName, ...unknown[]]>([
    ['too few arguments', 'session.open'],
    ['too many arguments', 'session.leave', 1],
    ['another type', 'session.open', 42],
    ['a path instead of an id', 'session.delete', '../../etc/passwd'],
    ['an unknown kind of command', 'session.submit', { kind: 'explode' }],
    ['a field too many', 'session.submit', { kind: 'freeze', tick: 3 }],
    ['a field too few', 'session.submit', { kind: 'note', text: 'x' }],
    ['a pace out of range', 'session.submit', { kind: 'set-pace', pace: 1e9 }],
    ['a negative order', 'session.submit', { kind: 'cancel', order: -1, by: '' }],
    ['a seed that is no integer', 'session.create', { packId: 'p', seed: 0.5, setUp }],
    [
      'a team without a name',
      'session.create',
      { packId: 'p', seed: 1, setUp: { ...setUp, teamName: '  ' } }
    ],
    ['an unknown format', 'report.save', id, 'exe'],
    ['a prototype', 'session.submit', JSON.parse('{"kind": "freeze", "__proto__": {"x": 1}}')]
  ])('with %s is refused before its handler', async (_, name, ...args) => {
    const { ask, heard } = desk()
    const given = await ask(name, ...args)
    expect(given).toMatchObject({ ok: false, problems: [{ code: 'problem.bad-request' }] })
    expect(heard).toEqual([])
  })

  it('never rejects, whatever a page sends', async () => {
    const { ask } = desk()
    const anything = fc.array(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true })
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...requestNames), anything, async (name, args) => {
        expect(await ask(name, ...args)).toHaveProperty('ok')
      }),
      { numRuns: 2000 }
    )
  })

  it('that meets a fault of ours gives one problem, and the log has the whole story', async () => {
    const fault = new TypeError('x is undefined')
    const failing: Handler<'library.read'> = () => {
      throw fault
    }
    const { ask, logged } = desk({ 'library.read': failing })
    expect(await ask('library.read')).toEqual({
      ok: false,
      problems: [{ code: 'problem.internal', values: { detail: 'x is undefined' } }]
    })
    expect(logged).toEqual([fault])
  })

  it('that the disk refuses says so', async () => {
    const { ask } = desk({
      'session.leave': () => Promise.reject(new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL'))
    })
    expect(await ask('session.leave')).toMatchObject({
      problems: [{ code: 'problem.storage-full', values: { detail: 'database or disk is full' } }]
    })
  })
})
