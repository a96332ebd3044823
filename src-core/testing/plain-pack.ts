/** A small pack without a problem or a warning, which tests change in one place at a time. */
export const plainScenarioText = `format: 1
id: plain
title: Plain pack
organisation: Nobody
date: 2026-01-02
kind: drill
summary: A shared device that is asked for too much.
minutes: 30
start: T-15m
horizon: T+2h
step: 1s
clock: { zone: UTC, onset: '07:30' }
clients:
  web:
    title: Web requests
    kind: open
    rate: 800
    curve: [[T-15m, 1], [T+1h, 1.2]]
    group: front
    mayMoveTo: [spare]
    timeout: 10s
    backoff: { base: 4s, cap: 20s }
  agents:
    title: Agents
    kind: closed
    members: 5000
    group: front
    timeout: 10s
    backoff: { base: 4s }
  jobs:
    title: Deferred jobs
    kind: open
    from: backlog
    group: spare
    timeout: 10s
    backoff: { base: 4s }
components:
  front:
    kind: device-group
    title: Front
    rate: 1000
    buffer: 6s
    nodes: 4
    pausedNodes: 0
  spare:
    kind: device-group
    title: Spare
    rate: 500
    buffer: 6s
  backlog:
    kind: work-queue
    title: Backlog
    arrivals: 10
    rate: 20
  metrics:
    kind: telemetry-path
    title: Metrics
    through: [clients.web, front]
  changes:
    kind: change-pipeline
    title: Changes
    through: [front]
services:
  shop:
    title: Shop
    users: 1000
    needs: { clients.web: 1, backlog: 0.5 }
faults:
  - id: surge
    title: Surge
    at: T+0m
    for: 10m
    actions:
      - { set: clients.web.rate, times: 2 }
  - id: cut
    title: Cut
    at: T+1m
    actions:
      - { disconnect: clients.agents, share: 0.5 }
mitigations:
  move:
    title: Move
    does: Moves requests.
    lag: { median: 5m, low: 4m, high: 8m }
    pipeline: changes
    parameters:
      who:
        kind: choice
        title: Who
        options: { web: Web, agents: Agents }
        standard: [web]
      rate:
        kind: number
        title: Rate
        unit: requests/s
        minimum: 100
        maximum: 900
        standard: 500
    actions:
      - { set: 'clients.{who}.group', to: spare }
      - { set: spare.rate, to: '{rate}' }
  flush:
    title: Flush
    does: Throws the queue away.
    lag: { median: 1m }
    after: [move]
    actions:
      - { flush: front }
instruments:
  load:
    title: Load
    signal: front.offered
    path: metrics
    minimum: 0
    maximum: 5000
map:
  nodes:
    - { id: front, title: Front, column: 0.5, row: 0, instrument: load, degraded: 900, failing: 1100 }
    - { id: back, title: Back, column: 0.5, row: 1, instrument: load, degraded: 900, failing: 1100 }
  links: [[front, back]]
injects:
  - { id: call, at: T+5m, from: Support, title: Calls, text: Customers call. }
  - { id: alarm, when: { signal: front.delay, above: 5, truth: It measures itself. }, from: Pager, title: Slow, text: It is slow. }
record:
  - { at: T+20m, decide: move, with: { who: web, rate: 500 } }
milestones:
  - id: slow
    title: Slow
    kind: emergent
    basis: assumed
    when: { signal: front.delay, above: 1 }
    expected: T+1m
  - id: moved
    title: Moved
    kind: scripted
    basis: assumed
    decision: move
    expected: T+25m
  - id: slow-first
    title: Slow before moved
    kind: order
    basis: assumed
    when: { signal: front.delay, above: 1 }
    before: moved
variations:
  - { id: size, set: clients.web.rate, times: [0.9, 1.1] }
numbers:
  minutes: { documented: It took half an hour., tag: P, source: page }
  clients.**: { assumed: Made up., factor: [0.5, 2] }
  clients.web.rate: { assumed: Made up too., range: [700, 900] }
  '*.*': { assumed: Made up. }
  services.**: { assumed: Made up. }
  faults.**: { assumed: Made up. }
  mitigations.**: { assumed: Made up. }
  record.**: { assumed: Made up. }
  milestones.**: { assumed: Made up. }
  variations.**: { assumed: Made up. }
  injects.**: { assumed: Made up. }
sources:
  page: { title: A page, url: https://example.org/page }
`

/** A pack in which every kind of component that sends on, looks or acts has its part. */
export const wiredScenarioText = `format: 1
id: wired
title: Wired
date: 2026-01-02
kind: drill
summary: Every kind of component that sends on, looks or acts.
start: T-15m
horizon: T+1h
step: 100ms
clients:
  web:
    title: Web
    kind: open
    rate: 100
    group: name
    timeout: 2s
    backoff: { base: 1s }
components:
  name:
    kind: name-record
    title: Name
    answers: { old: { to: places }, new: { to: shop } }
  places:
    kind: sites
    title: Places
    sites:
      east: { to: pages, health: { signal: shop.badShare, threshold: 0.5 } }
      west: { to: front }
  pages:
    kind: cache
    title: Pages
    behind: front
    entries: 1000
  front:
    kind: device-group
    title: Front
    rate: 200
    nodes: 4
  shop:
    kind: service-tier
    title: Shop
    workers: 50
    time: 20ms
    queueLimit: 100
    calls: { stock: { timeout: 1s } }
  stock:
    kind: service-tier
    title: Stock
    workers: 20
    time: 10ms
    queueLimit: 100
  checker:
    kind: health-checker
    title: Checker
    of: front
    watch: { signal: front.load, threshold: 2 }
  scaler:
    kind: autoscaler
    title: Scaler
    signal: shop.threads
    target: 0.5
    parameter: shop.workers
    maximum: 200
  recycler:
    kind: recycler
    title: Recycler
    of: shop
    rate: 1
    needs: clients.web.success
    breaksWhen: { signal: shop.threads, threshold: 0.9 }
  version:
    kind: rollout
    title: Version
    parameter: front.rate
    factor: 0.5
    watch: { signal: clients.web.success, bad: below, threshold: 0.9 }
mitigations:
  flush-names:
    title: Flush names
    does: Forgets what was looked up.
    lag: { median: 1m }
    actions: [{ flush: name }, { flush: pages }, { flush: stock }]
`

/** The files of the plain pack, with another scenario if one is given. */
export function plainPack(scenario: string = plainScenarioText): Readonly<Record<string, string>> {
  return { 'scenario.yaml': scenario, 'briefing.md': '# Briefing\n', 'sources.md': '# Sources\n' }
}
