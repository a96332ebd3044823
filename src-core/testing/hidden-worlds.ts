import fc from 'fast-check'
import type { ScenarioText } from './build-scenario'
import { randomWorlds, type WorldPlan } from './random-worlds'

type Instruments = NonNullable<ScenarioText['instruments']>

/** A world that chance laid out, twice: alike in all that a team can know, and otherwise in the rest. */
export interface HiddenWorlds {
  readonly plan: WorldPlan
  readonly one: ScenarioText
  readonly other: ScenarioText
  /** In seconds: an inject comes then in the one, and never in the other. */
  readonly differFrom: number
}

interface Eyes {
  readonly every: number
  readonly travels: boolean
  readonly delay: number
  readonly loss: number
  readonly resolution: number
  readonly noise: number
}

const eyes: fc.Arbitrary<Eyes> = fc.record({
  every: fc.integer({ min: 1, max: 10 }),
  travels: fc.boolean(),
  delay: fc.integer({ min: 0, max: 20 }),
  loss: fc.constantFrom(0, 0.2, 0.7),
  resolution: fc.constantFrom(0, 0.5),
  noise: fc.constantFrom(0, 0.05)
})

/** What nobody on the team can see: traffic of its own through devices of its own, and who judges and leads. */
interface Hidden {
  readonly rate: number
  readonly capacity: number
  readonly factor: number
  readonly words: string
}

const hidden: fc.Arbitrary<Hidden> = fc.record({
  rate: fc.integer({ min: 1, max: 5000 }),
  capacity: fc.integer({ min: 1, max: 5000 }),
  factor: fc.integer({ min: 0, max: 9 }),
  words: fc.constantFrom('It is a retry storm.', 'It is a leak.', 'Nothing is wrong.')
})

/** Pairs of worlds with panels, a map, an alert and a probe, that only what is hidden tells apart. */
export const hiddenWorlds: fc.Arbitrary<HiddenWorlds> = fc
  .record({
    plan: randomWorlds,
    panels: fc.array(eyes, { minLength: 2, maxLength: 4 }),
    one: hidden,
    other: hidden,
    differAt: fc.double({ min: 0.3, max: 0.9, noNaN: true })
  })
  .map(({ plan, panels, one, other, differAt }) => {
    const { step = 1 } = plan.parts
    const seconds = Math.floor(plan.ticks * differAt) * Number(step)
    const seen = withPanels(plan.parts, panels, Number(step))
    return {
      plan,
      one: withHidden(seen, one, Number(step), `T+${seconds}s`),
      other: withHidden(seen, other, Number(step)),
      differFrom: seconds
    }
  })

const watched = [
  'bridge-0.offered',
  'clients.class-0.success',
  'bridge-0.badShare',
  'services.calls.badShare'
]

function withPanels(parts: ScenarioText, panels: readonly Eyes[], step: number): ScenarioText {
  const instruments: Instruments = Object.fromEntries(
    panels.map(({ every, travels, delay, ...flaws }, index) => [
      `seen-${index}`,
      {
        ...{ title: `Seen ${index}`, signal: watched[index] ?? 'bridge-0.delay', ...flaws },
        ...{ every: every * step, delay: delay * step, ...(travels && { path: 'path' }) }
      }
    ])
  )
  const node = { title: 'Bridge', column: 0.5, row: 0, degraded: 1, failing: 2 }
  return {
    ...parts,
    instruments,
    alerts: { up: { title: 'Up', text: 'It is up.', when: { reading: 'seen-0', above: 1 } } },
    map: { nodes: [{ id: 'bridge', instrument: 'seen-0', ...node }], links: [] },
    probes: {
      look: { title: 'Look', does: 'Looks.', lag: { median: 5 * step }, reveals: { instruments: ['seen-1'] } }
    }
  }
}

function withHidden(parts: ScenarioText, one: Hidden, step: number, comesAt?: string): ScenarioText {
  const { rate, capacity, factor, words } = one
  const unseen = { title: 'Unseen', from: 'Nobody', text: words }
  return {
    ...parts,
    clients: {
      ...parts.clients,
      unseen: { kind: 'open', title: 'Unseen', rate, group: 'unseen', timeout: 10 * step, attempts: 3 }
    },
    components: {
      ...parts.components,
      unseen: { kind: 'device-group', title: 'Unseen', rate: capacity, buffer: 20 * step }
    },
    services: {
      ...parts.services,
      unseen: { title: 'Unseen', users: rate, needs: { 'clients.unseen': 1 } }
    },
    instruments: {
      ...parts.instruments,
      unseen: { title: 'Unseen', signal: 'unseen.offered', panel: false }
    },
    faults: [
      ...(parts.faults ?? []),
      { id: 'unseen', title: words, at: 'T+0s', actions: [{ set: 'clients.unseen.rate', times: factor }] }
    ],
    injects: [
      ...(comesAt === undefined ? [] : [{ id: 'comes', at: comesAt, ...unseen }]),
      { id: 'unseen', contingency: true, ...unseen, fault: 'unseen' }
    ],
    hypotheses: { storm: { title: 'A storm', accepted: factor > 4 } },
    facilitatorNotes: [{ text: words }],
    discussionQuestions: [words]
  }
}
