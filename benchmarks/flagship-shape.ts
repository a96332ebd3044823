import type { ScenarioText } from '../src-core/testing/build-scenario'

/**
 * The shape of the flagship: twelve hours at one second, five classes of six
 * attempts over one bridge and one dedicated group, tipped for half an hour and
 * stuck from then on, so that every mechanism works in every step.
 */
export function flagshipShape(): ScenarioText {
  const backoff = { kind: 'exponential', base: '1s', cap: '20s', jitter: 'full' } as const
  const open = { kind: 'open', group: 'bridge', timeout: '5s', attempts: 6, backoff } as const
  return {
    start: 'T-30m',
    horizon: 'T+690m',
    clients: {
      dns: { ...open, title: 'dns', rate: 18_000 },
      auth: { ...open, title: 'auth', rate: 14_000 },
      control: { ...open, title: 'control', rate: 12_000 },
      events: { ...open, title: 'events', rate: 16_000 },
      monitoring: {
        ...open,
        kind: 'closed',
        title: 'monitoring',
        members: 3_600_000,
        life: '300s',
        mayMoveTo: ['dedicated'],
        defects: { backoffIgnored: true }
      }
    },
    components: {
      bridge: {
        kind: 'device-group',
        title: 'bridge',
        rate: 100_000,
        buffer: '8s',
        rejectionCost: 0.2,
        refusal: 'fast'
      },
      dedicated: { kind: 'device-group', title: 'dedicated', rate: 40_000, buffer: '2s' }
    },
    faults: [
      {
        id: 'surge',
        title: 'surge',
        at: 'T+0m',
        for: '30m',
        actions: [{ set: 'clients.auth.rate', times: 4 }]
      }
    ]
  }
}
