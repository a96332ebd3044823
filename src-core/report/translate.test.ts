import { describe, expect, it } from 'vitest'
import { buildPack, smallIncident } from '../testing/build-pack'
import { translated } from './translate'

describe('an account in another language', () => {
  it('has the texts of the pack, and seats by the names under which they are found', () => {
    const { scenario } = buildPack({ ...smallIncident, title: 'network outage' })
    const decision = { at: 0, decide: 'move-web', by: 'network', why: '', with: {} }
    const pack = {
      scenario: { ...scenario, summary: 'It is dark.', record: [decision] },
      translations: {
        'pt-BR': { texts: { summary: 'Está escuro.', 'record.move-web.by': 'rede' } }
      }
    }
    const account = { summary: 'It is dark.', decisions: [{ by: 'network' }] }
    expect(translated(account, pack as never, 'pt-BR')).toEqual({
      summary: 'Está escuro.',
      decisions: [{ by: 'network' }]
    })
  })
})
