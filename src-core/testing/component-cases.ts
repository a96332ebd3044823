import { run } from '../engine/run'
import { buildWorld, type ScenarioText } from './build-scenario'
import { readSignal, watch } from './observed-world'
import type { ValidationCase } from './validation-case'

type Fault = NonNullable<ScenarioText['faults']>[number]

/** Share of the clients that hold an old answer, so long after another has been published; phases are uniform. */
function oldAnswers(part: number, expected: number): ValidationCase {
  return {
    title: 'Name cache with uniform phases: share of the clients with the old answer, 1 - t / TTL',
    inputs: `t / TTL ${part}`,
    expected,
    by: 'engine',
    tolerance: { absolute: 1e-6 },
    source: 'Renewal theory: the time to the next expiry is uniform on one TTL',
    measure: () => {
      const ttl = 100
      const answers = { old: { to: 'bridge' }, new: { to: 'spare', weight: 0 } }
      const move: Fault = {
        id: 'move',
        title: 'Move',
        at: 'T+1m',
        actions: [
          { set: 'name.answers.old.weight', to: 0 },
          { set: 'name.answers.new.weight', to: 1 }
        ]
      }
      const phones = { kind: 'open', title: 'Phones', group: 'name', rate: 1000 } as const
      const device = { kind: 'device-group', title: 'Device', rate: 5000 } as const
      const name = { kind: 'name-record', title: 'Name', ttl, answers } as const
      const world = buildWorld({
        clients: { phones },
        components: { bridge: device, spare: device, name },
        faults: [move]
      })
      // The step after sends where the answers lead.
      run(world, { untilTick: 60 + ttl * part + 1 })
      return readSignal(world, 'bridge.offered') / 1000
    }
  }
}

/** Share of its entries that a cache holds, before a bridge that answers every miss. */
function warmth(
  inputs: string,
  cache: object,
  seconds: number,
  expected: number,
  relative: number
): ValidationCase {
  return {
    title: 'Cache, 1,000/s, hit share 0.9, 30,000 entries: share of its entries that it holds',
    inputs,
    expected,
    by: 'engine',
    tolerance: { relative },
    source:
      'Derivation: w grows by arrivals x H (1 - w) / entries and ages by w / life; L. Huang and others (OSDI 2022)',
    measure: () => {
      const world = buildWorld({
        clients: { phones: { kind: 'open', title: 'Phones', group: 'cache', rate: 1000 } },
        components: {
          bridge: { kind: 'device-group', title: 'Bridge', rate: 5000 },
          cache: { kind: 'cache', title: 'Cache', behind: 'bridge', hitShare: 0.9, entries: 30_000, ...cache }
        }
      })
      run(world, { untilTick: seconds })
      return readSignal(world, 'cache.warmth')
    }
  }
}

interface Checked {
  readonly nodes: number
  readonly failing: number
  /** Most nodes that it removes in a minute. */
  readonly velocity?: number
}

/** Nodes at a load of 0.8, some of which fail their checks from minute five on. */
function checkedWorld({ nodes, failing, ...limits }: Checked) {
  return buildWorld({
    clients: { phones: { kind: 'open', title: 'Phones', group: 'web', rate: 800, attempts: 1 } },
    components: {
      web: { kind: 'device-group', title: 'Web', rate: 1000, nodes, buffer: 10 },
      checker: {
        kind: 'health-checker',
        title: 'Checker',
        of: 'web',
        watch: { signal: 'web.delay', threshold: 1 },
        window: 60,
        ...limits
      }
    },
    faults: [
      {
        id: 'fail',
        title: 'Nodes fail',
        at: 'T+5m',
        actions: [{ set: 'checker.failing', to: failing }]
      }
    ]
  })
}

const removal = 'Derivation: removing k of N leaves a load of rho N / (N - k) on the others'

function removed(nodes: number, failing: number, tips: boolean): ValidationCase {
  return {
    title: 'Health checks at load 0.8: most nodes out of service, as a share of those that fail or of all',
    inputs: `N ${nodes}, ${failing} fail: ${tips ? 'tips, all are removed' : 'holds'}`,
    expected: 1,
    by: 'engine',
    tolerance: tips ? { absolute: 0.1 } : { relative: 1e-9 },
    source: removal,
    measure: () => {
      let most = 0
      const world = checkedWorld({ nodes, failing })
      watch(world, 3600, () => (most = Math.max(most, readSignal(world, 'checker.removed'))))
      return most / (tips ? nodes : failing)
    }
  }
}

/** The limit lets more than N (1 - rho) = 20 nodes out after 20 / v windows; three checks of ten seconds add to it. */
function windowsToTip(velocity: number): ValidationCase {
  return {
    title: 'Health checks with a velocity limit: minutes until the others are overloaded, N (1 - rho) / v',
    inputs: `N 100, rho 0.8, 40 fail, v ${velocity} per minute`,
    expected: 20 / velocity,
    by: 'engine',
    tolerance: { absolute: 0.5 },
    source: removal,
    measure: () => {
      const world = checkedWorld({ nodes: 100, failing: 40, velocity })
      while (readSignal(world, 'web.load') <= 1) run(world, { untilTick: world.tick + 1 })
      return (world.tick - 300) / 60
    }
  }
}

/** What looks, leads and removes. */
export const componentCases: readonly ValidationCase[] = [
  oldAnswers(0.25, 0.75),
  oldAnswers(0.5, 0.5),
  oldAnswers(1, 0),
  // In steps of a second it fills by 1 - 0.97^60, half a per cent more.
  warmth('cold, after 60 s: 1 - exp(-1.8)', { warmAtStart: 0 }, 60, 0.834701, 0.02),
  warmth('in balance with a life of 100 s', { life: 100 }, 2000, 0.75, 1e-6),
  removed(10, 1, false),
  removed(10, 3, true),
  removed(100, 19, false),
  removed(100, 21, true),
  windowsToTip(0.5),
  windowsToTip(1),
  windowsToTip(2),
  windowsToTip(4)
]
