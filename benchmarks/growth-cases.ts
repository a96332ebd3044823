import type { ScenarioText } from '#core/testing/build-scenario'
import { flagshipShape } from './flagship-shape'
import { measureTogether, type Measurement } from './measure'
import { runCase } from './run-case'

/** Beside its own time: how many times that of the smaller world it took. */
export type Growth = Measurement & { readonly ratio?: number }

/** Long enough to be stuck for most of the time, short enough to be timed often. */
const shorter = { start: 'T-30m', horizon: 'T+90m' } as const

/** How time grows with steps, with lanes (classes x attempts), and with components. */
export function growthCases(): readonly Growth[] {
  return [
    ...pair('steps', '2x', shortFlagship(1), { ...shortFlagship(1), horizon: 'T+210m' }),
    ...pair('lanes', '2x', shortFlagship(1), halvedClasses()),
    ...pair('components', '10x', shortFlagship(1), shortFlagship(10))
  ]
}

function pair(name: string, times: string, small: ScenarioText, large: ScenarioText): readonly Growth[] {
  const measured = measureTogether([runCase(`${name}-1x`, small), runCase(`${name}-${times}`, large)])
  const [one, more] = measured
  if (one === undefined || more === undefined) return measured
  return [one, { ...more, ratio: more.medianMs / one.medianMs }]
}

/** The flagship's shape `copies` times side by side: each bridge with clients of its own. */
function shortFlagship(copies: number): ScenarioText {
  const parts = flagshipShape()
  const numbers = Array.from({ length: copies }, (_, index) => index)
  const named = (id: string, copy: number) => (copy === 0 ? id : `${id}-${copy}`)
  return {
    ...parts,
    ...shorter,
    clients: Object.fromEntries(
      numbers.flatMap((copy) =>
        Object.entries(parts.clients ?? {}).map(([id, clients]) => [
          named(id, copy),
          {
            ...clients,
            group: named('bridge', copy),
            ...(clients.mayMoveTo === undefined ? {} : { mayMoveTo: [named('dedicated', copy)] })
          }
        ])
      )
    ),
    components: Object.fromEntries(
      numbers.flatMap((copy) =>
        Object.entries(parts.components ?? {}).map(([id, component]) => [named(id, copy), component])
      )
    ),
    faults: numbers.map((copy) => ({
      id: named('surge', copy),
      title: 'surge',
      at: 'T+0m',
      for: '30m',
      actions: [{ set: `clients.${named('auth', copy)}.rate`, times: 4 }]
    }))
  }
}

/** Every class split into two halves: the same traffic in twice as many lanes. */
function halvedClasses(): ScenarioText {
  const parts = shortFlagship(1)
  return {
    ...parts,
    clients: Object.fromEntries(
      Object.entries(parts.clients ?? {}).flatMap(([id, clients]) => {
        const half =
          clients.kind === 'open'
            ? { ...clients, rate: Number(clients.rate) / 2 }
            : { ...clients, members: clients.members / 2 }
        return [
          [id, half],
          [`${id}-2`, half]
        ]
      })
    ),
    faults: (parts.faults ?? []).map((fault) => ({
      ...fault,
      actions: ['auth', 'auth-2'].map((id) => ({ set: `clients.${id}.rate`, times: 4 }))
    }))
  }
}
