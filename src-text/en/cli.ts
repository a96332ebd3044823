/** The command line: how it is used, what it prints, and what is wrong with its arguments. */
export const cli = {
  'cli.usage': `Usage: blackstart <command> [arguments]

  packs                   list the built-in packs
  check <pack>            report every problem of a pack
  run <pack>              play a pack without people
  sweep <pack>            play it with many seeds, or with other assumptions
  best <pack>             search for a good play
  verify <session file>   recompute a recorded session and compare
  report <session file>   write the after-action report
  schema                  print the JSON Schema of scenario.yaml

<pack> is the id of a built-in pack, a folder or a file. Each command takes --json and --help.`,
  'cli.usage.packs': 'Usage: blackstart packs [--json]',
  'cli.usage.check': 'Usage: blackstart check <pack> [--json]',
  'cli.usage.run':
    'Usage: blackstart run <pack> [--seed N] [--noise off|on] [--play none|record|best|<file.yaml>] [--until <minutes>] [--every 5m|500ms] [--signals all|<name>,<name>] [--set <path>=<value>]... [--out <session file>] [--force] [--json]\nWith --play best: [--budget <runs>] [--variant seen|knowing] [--search-seed N] [--jobs N]',
  'cli.usage.best':
    'Usage: blackstart best <pack> [--budget <runs>] [--variant seen|knowing] [--search-seed N] [--jobs N] [--seed N] [--noise off|on] [--set <path>=<value>]... [--out <play.yaml>] [--force] [--json]',
  'cli.usage.sweep':
    'Usage: blackstart sweep <pack> (--seeds <first>..<last> | --assumed <count>) [--play none|record|<file.yaml>] [--noise off|on] [--until <minutes>] [--set <path>=<value>]... [--jobs N] [--json]',
  'cli.usage.verify': 'Usage: blackstart verify <session file> [--json]',
  'cli.usage.report':
    'Usage: blackstart report <session file> [--format html,pdf,md,json,csv,xlsx] [--out <folder>] [--language en|zh-CN|pt-BR] [--marking <text>] [--final] [--anonymise] [--force] [--json]',
  'cli.usage.schema': 'Usage: blackstart schema [--json]',

  'cli.packs.none': 'There is no built-in pack that can be played.',
  'cli.packs.id': 'id',
  'cli.packs.title': 'title',
  'cli.packs.date': 'date',
  'cli.packs.kind': 'kind',
  'cli.packs.kind.incident': 'incident',
  'cli.packs.kind.drill': 'drill',
  'cli.packs.minutes': 'minutes',
  'cli.packs.playMinutes': 'to play',

  'cli.check.right': '{title}: no problem found ({parameters} parameters, pack hash {hash}).',

  'cli.run.head':
    '{title}\nseed {seed}, noise {noise}, play {play}, {from} to {to}, engine version {engine}\nimpact       {impact} user-minutes\nfingerprint  {fingerprint}\nstepped in   {engineMs} ms',
  'cli.run.milestones': 'Milestones: {held} of {count} held',
  'cli.run.noMilestones': 'Milestones: not applicable, they belong to the pack’s own seed.',
  'cli.run.milestone': 'milestone',
  'cli.run.expected': 'expected',
  'cli.run.actual': 'actual',
  'cli.run.held': 'result',
  'cli.run.isHeld': 'held',
  'cli.run.isMissed': 'MISSED',
  'cli.run.already': '{moment} or before',
  'cli.run.notReached': 'not reached',
  'cli.run.neverBroken': 'never broken',
  'cli.run.kind.scripted': 'scripted',
  'cli.run.kind.emergent': 'emergent',
  'cli.run.kind.order': 'order',
  'cli.run.kind.always': 'always',
  'cli.run.at': 'at',
  'cli.run.decision': 'decision',
  'cli.run.effect': 'effect',
  'cli.run.noEffect': 'none before the end',
  'cli.run.refused': 'refused: {reason}',
  'cli.run.saved': 'Session written to {path}',

  'cli.sweep.seeds': '{title}: {count} seeds, play {play}, in {seconds} s with {jobs} threads',
  'cli.sweep.assumed':
    '{title}: {count} draws of the assumed numbers within their ranges, play {play}, in {seconds} s with {jobs} threads',
  'cli.sweep.progress': '{count} of {of} runs done, about {seconds} s left',
  'cli.sweep.quantile': 'quantile',
  'cli.sweep.impact': 'user-minutes',
  'cli.sweep.held': 'held in',
  'cli.sweep.all': 'all of them',
  'cli.sweep.reasons':
    'Where runs that miss a milestone lie apart: the mean place of a number in its range (0 %: lowest).',
  'cli.sweep.number': 'number',
  'cli.sweep.whereMissed': 'where missed',
  'cli.sweep.whereHeld': 'where held',

  'cli.best.progress': '{runs} of {of} runs done, the best so far costs {impact} user-minutes',
  'cli.best.head':
    '{title}: best found {variant}, seed {seed}\nsearched     {runs} runs in {seconds} s with {jobs} threads, search seed {searchSeed}\nbest found   {impact} user-minutes\nnobody acts  {none} user-minutes\nthe record   {record} user-minutes, {score} on the scale from nobody acts (0) to best found (100)',
  'cli.best.variant.seen': 'with what a team could have seen',
  'cli.best.variant.knowing': 'knowing everything',
  'cli.best.notScored': 'not scored',
  'cli.best.nothing': 'No play that was tried is better than doing nothing.',
  'cli.best.with': 'with',
  'cli.best.saved': 'Play written to {path}',

  'cli.verify.same':
    '{path}: {title}, seed {seed}. Pack, log, fingerprint and impact are as the file has them ({fingerprint}).',
  'cli.verify.scores':
    'So are the four scores, the worth of each decision, and what users felt minute by minute in every line.',
  'cli.verify.noScores': 'It carries no scores to compare: it was recorded, and nobody has judged it.',

  'cli-fault': 'This is a fault of Blackstart, not of your input: {detail}',
  'cli-fault.hint': 'The lines below help whoever mends it.',
  'command-missing': 'A command is missing.',
  'command-unknown': 'There is no command {name}.',
  'command-unknown.hint': 'The nearest is {nearest}.',
  'argument-unknown': 'There is no option {name} here.',
  'argument-unknown.hint': 'Known are {known}.',
  'argument-needs-value': 'The option {option} needs a value.',
  'argument-takes-no-value': 'The option {option} takes no value.',
  'argument-twice': 'The option {option} is given twice.',
  'argument-missing': 'The argument <{name}> is missing.',
  'argument-extra': 'The argument {value} is one too many.',
  'argument-word': 'The option {option} cannot be {value}.',
  'argument-word.hint': 'It takes one of: {known}.',
  'argument-seed': 'The seed cannot be {value}.',
  'argument-seed.hint': 'It is a whole number from 0 to {highest}.',
  'argument-seeds': 'The seeds cannot be {value}.',
  'argument-seeds.hint': 'Give first..last, such as 1..1000: at most {most} seeds, none above {highest}.',
  'argument-count': 'The option {option} cannot be {value}.',
  'argument-count.hint': 'It is a whole number from 1 to {most}.',
  'sweep-of-nothing': 'It is not said what the sweep goes over.',
  'sweep-of-nothing.hint': 'Give --seeds 1..1000, or --assumed 200.',
  'sweep-of-both': 'A sweep goes over seeds or over assumed numbers, not both.',
  'sweep-of-both.hint': 'Leave out --seeds or --assumed.',
  'nothing-assumed': 'The pack {id} states no range for any assumed number.',
  'nothing-assumed.hint': 'A range or factor beside an assumption under numbers: says within what it holds.',
  'argument-until': 'The run cannot end at {value}.',
  'argument-until.hint': 'Give minutes after onset, from {from} to {to}.',
  'argument-every': 'Samples cannot be {value} apart.',
  'argument-every.hint':
    'Give a length of time such as 5m or 500ms that is a whole number of the pack’s steps of {step}.',
  'argument-signal': 'The pack has no signal {name}.',
  'argument-signal.hint': 'The nearest is {nearest}; --signals all gives every one.',
  'argument-set': 'The option --set cannot be {value}.',
  'argument-set.hint': 'Give a parameter and its value, such as bridge.rate=140000.',
  'argument-marking': 'The option --marking takes one line of at most {most} letters.',
  'pdf-no-app': 'A PDF is printed by the built app, and it is not here.',
  'pdf-no-app.hint':
    'Start this command as npm run -s blackstart, which builds the app, or take another format: HTML prints from any browser.',
  'pdf-not-printed': 'The app could not print the PDF: {detail}',
  'pdf-not-printed.hint': 'The other formats need no app: HTML prints from any browser.',
  'argument-set-twice': 'The parameter {path} is set twice.',
  'pack-not-found': 'There is no pack {name}: neither a built-in one nor a folder or file here.',
  'pack-not-found.hint': 'Built in are: {known}.',
  'play-not-found': 'There is no play {play}.',
  'play-not-found.hint': 'Give none, record, best or the path of a play file.',
  'session-file-not-found': 'There is no session file {path}.',
  'no-best-play': 'The best play of {id} is not searched for here.',
  'no-best-play.hint': 'Give the play file that `blackstart best {id} --out` writes.',
  'output-exists': 'The file {path} exists already and was left as it is.',
  'output-exists.hint': 'Give another name, or --force to replace it.',
  'output-no-file': 'There is something else at {path}, so no file can be written there.',
  'output-no-folder': '{path} is no folder, so nothing can be written into it.',
  'output-no-folder.hint': 'Give another folder; one that is not there yet is made.',
  'output-not-printed': 'The result could not be printed: {detail}.',
  'output-not-printed.hint': 'Send the output elsewhere, or make room for it.',
  'output-not-written': 'The file {path} could not be written: {detail}'
} as const
