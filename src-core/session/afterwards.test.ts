import { describe, expect, it } from 'vitest'
import { buildPack, setUpEntry, smallIncident } from '../testing/build-pack'
import { addAfterwards } from './afterwards'
import type { Command, Entry } from './commands'

const pack = buildPack(smallIncident)
const over: readonly Entry[] = [
  setUpEntry(),
  { sequence: 1, tick: 700, roomMs: 60_000, command: { kind: 'finish' } }
]

const codes = (entries: readonly Entry[], command: Command) => {
  const added = addAfterwards(pack, entries, command)
  return added.ok ? [] : added.problems.map(({ code }) => code)
}

const said: Command = { kind: 'hot-wash', about: 'strength', text: 'Calm.', by: 'lead' }

describe('what is said of a session that is over', () => {
  it('follows its last entry, at the moment of its end', () => {
    const added = addAfterwards(pack, over, said)
    expect(added).toEqual({ ok: true, value: { sequence: 2, tick: 700, roomMs: 60_000, command: said } })
  })

  it('is refused before the end, where it would change what happened, and where it names nothing', () => {
    expect(codes(over.slice(0, 1), said)).toEqual(['session-not-over'])
    expect(codes(over, { kind: 'freeze' })).toEqual(['session-finished'])
    expect(codes(over, { ...said, text: ' ' })).toEqual(['note-empty'])
    expect(codes(over, { kind: 'rate', task: 'x', rating: 'P', reason: '', by: '' })).toEqual([
      'unknown-task'
    ])
    expect(codes(over, { kind: 'remove-improvement', item: 'x', by: '' })).toEqual(['improvement-unknown'])
  })
})
