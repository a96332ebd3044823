import { describe, expect, it } from 'vitest'
import { smallIncident, startSession } from '../testing/build-pack'
import type { Command, CommandOf } from './commands'
import { improvementsIn } from './improvements'
import { append, type Session } from './session'
import { submit } from './submit'

function give(session: Session, command: Command): readonly string[] {
  const taken = submit(session, command, 0)
  if (taken.ok) append(session, taken.value)
  return taken.ok ? [] : taken.problems.map(({ code }) => code)
}

const item = (changes: Partial<CommandOf<'plan-improvement'>> = {}): CommandOf<'plan-improvement'> => ({
  kind: 'plan-improvement',
  item: 'i1',
  capability: 'Diagnosis',
  issue: 'The map was out of date.',
  action: 'Draw it from the inventory.',
  element: 'equipment',
  priority: 'high',
  owner: 'Ada',
  start: '',
  due: '2027-01-31',
  verification: 'The next drill uses it.',
  status: 'open',
  by: 'lead',
  ...changes
})

describe('the improvement plan', () => {
  it('is what the log has come to, also after the end: items are added, changed and removed', () => {
    const session = startSession(smallIncident)
    give(session, { kind: 'finish' })
    expect(give(session, item())).toEqual([])
    expect(give(session, item({ item: 'i2', issue: 'Nobody told support.' }))).toEqual([])
    expect(give(session, item({ status: 'done' }))).toEqual([])
    expect(improvementsIn(session.entries)).toMatchObject([
      { item: 'i1', status: 'done' },
      { item: 'i2', status: 'open' }
    ])
    expect(give(session, { kind: 'remove-improvement', item: 'i2', by: '' })).toEqual([])
    expect(give(session, { kind: 'remove-improvement', item: 'i2', by: '' })).toEqual(['improvement-unknown'])
    expect(improvementsIn(session.entries).map((one) => one.item)).toEqual(['i1'])
  })

  it('needs an issue, as a note of the hot wash needs words', () => {
    const session = startSession(smallIncident)
    expect(give(session, item({ issue: ' ' }))).toEqual(['improvement-empty'])
    expect(give(session, { kind: 'hot-wash', about: 'strength', text: '', by: '' })).toEqual(['note-empty'])
    expect(give(session, { kind: 'hot-wash', about: 'strength', text: 'Calm', by: '' })).toEqual([])
  })
})
