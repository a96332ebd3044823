/** The after-action report, as it is printed. */
export const report = {
  'report.title': 'After-action report',
  'report.pageTitle': 'After-action report: {title} · {team}',
  'report.handling': 'Exercise record. It contains the solution: not for teams that have yet to play.',
  'report.draft': 'Draft',
  'report.team': 'Team',
  'report.noTeam': 'no team',
  'report.played': 'Recorded',
  'report.room': 'In the room',
  'report.roomNone': 'played without people',
  'report.incident': 'The incident',
  'report.mode': 'Mode',
  'report.on': 'on',
  'report.off': 'off',
  'report.none': 'none',

  'report.line.team': 'this team',
  'report.line.none': 'nobody acts',
  'report.line.record': 'the record',
  'report.impactUnit': 'user-impact minutes',

  'report.summary': 'Summary',
  'report.summary.team':
    'To the horizon of the scenario, {horizon}, this session cost {team} user-impact minutes.',
  'report.summary.none.less':
    'Had nobody acted, it would have cost {theirs}: the team’s decisions saved {difference} of it ({share}).',
  'report.summary.none.more':
    'Had nobody acted, it would have cost {theirs}: the team’s decisions added {difference} to it ({share}).',
  'report.summary.none.same': 'Had nobody acted, it would have cost the same.',
  'report.summary.record.less':
    'With the decisions of the real operators it would have cost {theirs}: the team’s play cost {difference} less ({share}).',
  'report.summary.record.more':
    'With the decisions of the real operators it would have cost {theirs}: the team’s play cost {difference} more ({share}).',
  'report.summary.record.same': 'With the decisions of the real operators it would have cost the same.',
  'report.summary.mitigated': 'Impact was back within target, and stayed there, from {moment}.',
  'report.summary.notMitigated': 'Impact did not come back within target before the horizon.',
  'report.summary.noDecision': 'The team took no decision.',
  'report.summary.decisions':
    'Decisions taken: {count} ({helped} lowered the impact, {harmful} raised it, {neutral} made no difference).',
  'report.summary.best': 'Worth the most was “{title}” at {moment}: {worth} user-impact minutes.',
  'report.summary.worst': 'Cost the most: “{title}” at {moment}, {worth} user-impact minutes.',
  'report.summary.blind': 'The panel that was dark the longest, “{title}”, showed no data for {time}.',

  'report.conditions': 'Conditions of play',
  'report.conditions.advance': 'Clock',
  'report.conditions.pace': 'Pace at the start',
  'report.conditions.noise': 'Measurement noise',
  'report.conditions.impairments': 'Impaired instruments',
  'report.conditions.parameters': 'Parameters changed',
  'report.conditions.seed': 'Seed',
  'report.conditions.freezes': 'Freezes',
  'report.conditions.injects': 'Injects fired',
  'report.conditions.ended': 'The team finished at',
  'report.conditions.horizon': 'Horizon, to which impact counts',
  'report.advance.compressed': 'compressed real time',
  'report.advance.step-by-decision': 'step by decision',
  'report.advance.facilitator-paced': 'paced by the facilitator',
  'report.participants': 'Participants',

  'report.impact': 'Impact over time',
  'report.impact.decisions': 'decisions of the team, numbered as in the table',
  'report.impact.caption':
    'Users affected in each minute of the scenario, weighted, over all services. Time: {zone}.',
  'report.impact.alternative':
    'Line chart of users affected over scenario time. In user-impact minutes: this team {team}, the record {record}, nobody acts {none}.',
  'report.impact.byService': 'By service, this team',
  'report.impact.service': 'Service',

  'report.timeline': 'Timeline',
  'report.timeline.clocks':
    'Scenario time is in {zone}; room time counts from the start of the exercise. After the team finished, the world ran on by itself.',
  'report.timeline.oneClock': 'Scenario time is in {zone}.',
  'report.timeline.scenario': 'Scenario',
  'report.timeline.since': 'Since onset',
  'report.timeline.room': 'Room',
  'report.timeline.kind': 'What',
  'report.timeline.what': 'Which',
  'report.timeline.by': 'By',
  'report.event.inject': 'inject',
  'report.event.decision': 'decision',
  'report.event.impossible': 'not possible',
  'report.event.effect': 'effect began',
  'report.event.cancel': 'called back',
  'report.event.note': 'note',
  'report.event.freeze': 'clock frozen',
  'report.event.resume': 'clock resumed',
  'report.event.pace': 'pace',
  'report.event.finish': 'team finished',

  'report.decisions': 'Decisions and what each one was worth',
  'report.decisions.note':
    'Worth is in user-impact minutes saved: the same session is computed again without that one decision. Worths do not add up, since one decision may need another.',
  'report.decisions.number': 'No.',
  'report.decisions.time': 'Time',
  'report.decisions.decision': 'Decision and rationale',
  'report.decisions.by': 'By',
  'report.decisions.effect': 'Effect began',
  'report.decisions.worth': 'Worth',
  'report.decisions.noEffect': 'none',
  'report.decisions.noRationale': 'no rationale given',

  'report.process': 'Process times',
  'report.process.stage': 'From onset to',
  'report.process.time': 'Scenario time, without freezes',
  'report.process.notReached': 'not reached',

  'report.seen': 'What could be seen, and what was true',
  'report.seen.note':
    'Readings travel through the system that is failing: they come late, or not at all. This is what the team could know when it decided.',
  'report.seen.seen': 'what the team could see',
  'report.seen.true': 'what was true',
  'report.seen.blind': 'no data',
  'report.seen.neverBlind': 'never without data',
  'report.seen.blindFor': 'no data for {time} in all ({count}×)',
  'report.seen.alternative': 'Line chart of {title}, as seen and as it was: {blind}.',
  'report.seen.ages': 'Age of the newest point that could be seen at each decision',
  'report.seen.panel': 'Panel',
  'report.seen.nothing': 'nothing',

  'report.limits': 'Comparison, and the limits of the model',
  'report.limits.prediction': 'A modelled success is not a prediction.',
  'report.limits.model':
    'The model moves masses of requests through queues with retries; it leaves out whatever the scenario does not describe.',
  'report.limits.comparison':
    'All lines are computed with the same scenario and the same seed, so they differ in decisions only. They compare plays of this model; they do not say how the real incident would have gone.',
  'report.limits.numbers':
    'Of the numbers in the scenario {documented} are documented and {assumed} are assumed, each with its reason below.',

  'report.sources': 'Sources and assumptions',
  'report.sources.list': 'Sources',
  'report.sources.numbers': 'Every number of the scenario',
  'report.sources.number': 'Number',
  'report.sources.value': 'Value',
  'report.sources.documented': 'documented',
  'report.sources.assumed': 'assumed',
  'report.sources.range': 'Range in which the story holds',

  'report.reproduce': 'How to reproduce it',
  'report.reproduce.note':
    'A session is its scenario, its seed and its log. The same three give the same figures on every machine with this version of the engine.',
  'report.reproduce.pack': 'Scenario',
  'report.reproduce.packHash': 'Pack hash',
  'report.reproduce.engine': 'Engine version',
  'report.reproduce.seed': 'Seed',
  'report.reproduce.logHash': 'Log hash',
  'report.reproduce.fingerprint': 'Fingerprint',
  'report.reproduce.session':
    'With the session’s own file (the report in JSON, here session.blackstart) these check the hashes and compute every figure of this report again:',
  'report.reproduce.lines': 'These compute the two lines that the team is compared with:'
} as const
