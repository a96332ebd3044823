import { plainScenarioText } from './plain-pack'

/** What the plain pack lacks: everything that people see, order and are judged by. */
const exerciseSections = `preparationBudget: 3
preparations:
  spare-devices:
    title: Spare devices
    does: Brings more devices into the rack.
    cost: 2
    actions: [{ set: spare.rate, add: 200 }]
    lags: { move: 0.5 }
probes:
  read-counters:
    title: Read the counters
    does: Reads what the devices count themselves.
    lag: { median: 2m, low: 1m, high: 5m }
    shownLag: { low: 1m, high: 6m }
    path: metrics
    reveals:
      instruments: [hidden]
      logs: [requests]
      lines:
        - { id: mostly-web, when: { signal: clients.web.offered, above: 500 }, text: Most of it is web. }
communications:
  tell-staff:
    title: Tell the staff
    kind: internal
    audience: Everybody in the house
    lag: { median: 1m }
    pipeline: changes
  post:
    title: Post on the status page
    kind: status-page
    audience: Everybody
    lag: { median: 2m }
alerts:
  overload:
    title: Overload
    when: { reading: load, above: 900, for: 2m }
    text: The front is asked for too much.
    seats: [lead]
logs:
  requests:
    title: Requests
    path: metrics
    delay: 1m
    loss: 0.1
    entries:
      refused: { when: { signal: front.rejected, above: 10 }, from: front, text: Refused. }
      started: { at: T-5m, from: front, text: Started. }
seats:
  lead: { title: Lead, panels: [load] }
objectives:
  protect: { title: Protect the front }
capabilities:
  shedding: Shedding load
criticalTasks:
  shed:
    title: Shed load
    objective: protect
    capability: shedding
    significance: Nothing else ends it.
    cue: { text: The front is overloaded., seen: [{ alert: overload }, { reading: load, above: 900 }] }
    standard: { text: Moved within a quarter of an hour., decide: [move], within: 15m }
    feedback: { text: The load falls., seen: [{ reading: load, below: 800, for: 2m }] }
  explain:
    title: Say what holds it there
    objective: protect
    capability: shedding
    significance: Who knows the cause acts on it.
    cue: { text: The probe tells., seen: [{ probe: read-counters }] }
    standard: { text: Logged within half an hour., recognise: true, by: T+30m }
    feedback: { text: The map of the front., seen: [{ reading: load, above: 1 }] }
hypotheses:
  retries: { title: Retries hold it there, accepted: true, keywords: [retry] }
  attack: { title: Somebody attacks, accepted: false }
hints:
  - { id: look, task: shed, text: Look at the front. }
  - { id: act, text: Move something. }
facilitatorNotes:
  - { at: T+10m, text: They should have looked by now. }
discussionQuestions: [What would you prepare?]
`

/** A pack without a problem or a warning in which every key of an exercise has its part. */
export const exerciseScenarioText = plainScenarioText
  .replace(
    '    pipeline: changes\n    parameters:\n',
    `    pipeline: changes
    cost: 2
    reversible: false
    supports: [{ reading: load, above: 900 }, { all: [{ log: requests, entry: refused }, { probe: read-counters, line: mostly-web }] }]
    contradicts: [{ reading: load, below: 500 }, { reading: hidden, below: 1 }, { decided: flush }]
    impossible: [{ signal: spare.queued, above: 100, reason: The spare devices are full. }]
    collateral: [{ text: The spare devices run hot., actions: [{ set: spare.buffer, times: 0.5 }] }]
    earlierSteps: [5m, 10m]
    parameters:
`
  )
  .replace(
    'instruments:\n',
    `instruments:
  hidden: { title: Hidden, signal: front.badShare, unit: '%', scale: 100, panel: false }
  flawed:
    title: Flawed
    signal: front.delay
    delay: 30s
    loss: 0.2
    resolution: 0.5
    stale: [{ from: T+5m, until: T+10m }]
    wrongLabel: { from: T+20m, title: Something else }
`
  )
  .replace(
    'injects:\n',
    `injects:
  - id: ask
    when: { alert: overload }
    from: Manager
    title: Choose
    text: What now?
    question: { options: { wait: Wait, act: Act }, standard: wait, limit: 2m }
  - { id: second, contingency: true, from: World, title: Second, text: It comes again., fault: aftershock }
  - id: blind
    when: { all: [{ inject: ask }, { silent: load, for: 1m }] }
    from: World
    title: Blind
    text: A panel fails.
    panelFault: { instruments: [load], shows: wrong-label, label: Load of the spare, for: 10m }
`
  )
  .replace(
    'faults:\n',
    'faults:\n  - { id: aftershock, title: Again, for: 2m, actions: [{ set: clients.web.rate, times: 3 }] }\n'
  )
  .replace('map:\n', `${exerciseSections}map:\n`)
  .replace(
    'numbers:\n',
    `numbers:
  instruments.**: { assumed: Made up. }
  alerts.**: { assumed: Made up. }
  logs.**: { assumed: Made up. }
  preparations.**: { assumed: Made up. }
  probes.**: { assumed: Made up. }
  communications.**: { assumed: Made up. }
`
  )
