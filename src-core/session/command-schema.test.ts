import { describe, expect, it } from 'vitest'
import { wrongCommandField } from './command-schema'
import type { Command } from './commands'
import { plainSetUp } from './plain-set-up'

const right: readonly Command[] = [
  {
    ...plainSetUp(true, { 'bridge.rate': 5, 'web.group': 'spare' }),
    seats: [{ seat: 'scribe', name: 'Ada' }]
  },
  { ...plainSetUp(true), preparations: ['spare-devices'] },
  {
    kind: 'decide',
    decide: 'move',
    parameters: { who: ['a', 'b'], rate: 5, to: 'x' },
    by: '',
    rationale: ''
  },
  { kind: 'decide', decide: 'move', parameters: {}, by: '', rationale: '', confidence: 0.5 },
  { kind: 'cancel', order: 1, by: 'network' },
  { kind: 'freeze' },
  { kind: 'resume' },
  { kind: 'set-pace', pace: 12 },
  { kind: 'note', text: 'What\tnow?\n\u{1f642} \u4f60\u597d', by: 'scribe' },
  { kind: 'finish' }
]

describe('the fields of a command from a stranger', () => {
  it.each(right)('of $kind may be what they should be', (command) => {
    expect(wrongCommandField(JSON.parse(JSON.stringify(command)))).toBeNull()
  })

  it.each([
    [null, 'command'],
    [[], 'command'],
    [{}, 'command.kind'],
    [{ kind: 'toString' }, 'command.kind'],
    [{ kind: 'freeze', more: 1 }, 'command.more'],
    [{ kind: 'set-pace' }, 'command.pace'],
    [{ kind: 'set-pace', pace: 0 }, 'command.pace'],
    [{ kind: 'set-pace', pace: '12' }, 'command.pace'],
    [{ kind: 'note', text: 'x'.repeat(10_001), by: '' }, 'command.text'],
    [{ kind: 'note', text: 'a\u001b[2Jb', by: '' }, 'command.text'],
    [{ kind: 'note', text: 'two\nlines\tand \u{1f642}', by: 'a\u0000' }, 'command.by'],
    [{ ...right[0], teamName: 'half \ud83d' }, 'command.teamName'],
    [{ kind: 'cancel', order: -1, by: '' }, 'command.order'],
    [{ ...right[2], parameters: { who: [1] } }, 'command.parameters'],
    [{ ...right[2], parameters: { who: { deep: 1 } } }, 'command.parameters'],
    [{ ...right[3], confidence: 2 }, 'command.confidence'],
    [{ ...right[0], seats: [{ seat: 5, name: '' }] }, 'command.seats'],
    [{ ...right[0], noise: 1 }, 'command.noise'],
    [{ ...right[0], preparations: [1] }, 'command.preparations']
  ])('%j is named', (command, field) => {
    expect(wrongCommandField(command)).toBe(field)
  })
})
