import { describe, expect, it } from 'vitest'
import { layBuiltInPacks } from './testing/built-in-folder'
import { codes, program, value, wanted } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

describe('the window of a team', () => {
  /** The small pack with two instruments more, shared out between two seats. */
  const shared = (text: string) =>
    text.replace(
      'map:\n',
      `  rate: { title: Rate, signal: door.offered, every: 30s }
  refused: { title: Refused, signal: door.rejected, every: 30s }
seats:
  commander: { title: Commander, panels: [rate] }
  network: { title: Network, panels: [queue, refused] }
  scribe: { title: Scribe }
map:
`
    )
  const seats = ['commander', 'network', 'scribe'].map((seat) => ({ seat, name: '' }))
  const several = { ...wanted, setUp: { ...wanted.setUp, seats } }
  const idsOf = (view: { readonly panels: readonly { readonly id: string }[] } | undefined) =>
    view?.panels.map(({ id }) => id)

  it('is sent what its first seat sees, then what the seat sees that looks, and all of it only together', async () => {
    const data = folder()
    const { play, host, order, clock, views } = program(data, layBuiltInPacks(data, shared))
    await play(several)
    clock.pass(30_000)
    expect(idsOf(views.at(-1))).toEqual(['rate'])
    for (const [seat, panels] of [
      ['network', ['queue', 'refused']],
      ['scribe', ['queue', 'rate', 'refused']],
      ['commander', ['rate']],
      [null, ['queue', 'rate', 'refused']],
      ['network', ['queue', 'refused']]
    ] as const) {
      expect(idsOf(value(host.lookAs(seat, 'team')))).toEqual(panels)
      clock.pass(300)
      expect(idsOf(views.at(-1))).toEqual(panels)
      expect(idsOf(value(order({ kind: 'note', text: 'Seen.', by: 'scribe' })))).toEqual(panels)
    }
    // Every byte of it: the map draws the queue, which the commander does not see.
    value(host.lookAs('commander', 'team'))
    clock.pass(300)
    expect(views.at(-1)?.nodes).toMatchObject([{ id: 'door', health: 'unknown', seenMinutes: null }])
    expect(JSON.stringify(views.at(-1)?.panels)).not.toMatch(/queue|refused/)
    expect(idsOf(value(host.lead()).view)).toHaveLength(3)
  })

  it('is the only one that looks through the eyes of a seat, and only of one that there is', async () => {
    const { play, host } = program(folder())
    expect(codes(host.lookAs('network', 'team'))).toEqual(['problem.no-session'])
    await play()
    expect(codes(host.lookAs('network', 'projector'))).toEqual(['problem.not-yours'])
    expect(codes(host.lookAs('network', 'facilitator'))).toEqual(['problem.not-yours'])
    expect(codes(host.lookAs('cook', 'team'))).toEqual(['unknown-seat'])
  })
})
