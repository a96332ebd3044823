import { checkScenario, type CheckedPack } from '#core/scenario/check-scenario'
import type { PackFiles } from '#core/scenario/pack'

/** A pack that a test reads in a moment: one crowd at one door, which narrows at onset. */
export const smallPackFiles: PackFiles = {
  'scenario.yaml': `
format: 1
id: small-door
title: The small door
organisation: Nobody
date: 2030-01-01
kind: drill
summary: A crowd at a door that narrows.
start: T-15m
horizon: T+30m
step: 1s
seed: 7
clients:
  crowd:
    title: The crowd
    kind: open
    rate: 5000
    group: door
    timeout: 5s
    attempts: 3
    backoff: { base: 4s, cap: 20s }
components:
  door:
    kind: device-group
    title: The door
    rate: 9000
    buffer: 8s
    nodes: 10
services:
  shop: { title: The shop, users: 100000, needs: { clients.crowd: 1 } }
faults:
  - id: narrows
    title: The door narrows
    at: T+0m
    actions: [{ set: door.rate, to: 3000 }]
mitigations:
  widen:
    title: Widen the door
    does: Opens the other half of the door.
    lag: { median: 2m }
    actions: [{ set: door.rate, to: 9000 }]
instruments:
  queue: { title: Queue at the door, signal: door.queued, every: 30s }
map:
  nodes: [{ id: door, title: Door, column: 0.5, row: 0, instrument: queue, degraded: 1000, failing: 20000 }]
  links: []
numbers:
  '**': { assumed: A door that nobody has seen. }
`,
  'briefing.md': 'You keep the door.\n',
  'sources.md': 'There is no public record.\n'
}

export function smallPack(files: PackFiles = smallPackFiles): CheckedPack {
  const checked = checkScenario(files)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems, null, 1))
  return checked.value
}
