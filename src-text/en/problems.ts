import { packProblems } from './pack-problems'

export const problems = {
  ...packProblems,
  'problem.internal': 'Something went wrong inside Blackstart: {detail}',
  'problem.bad-request': 'The window asked for something that makes no sense ({request}): {detail}',
  'problem.stranger': 'A page that is no part of Blackstart asked for something and was refused.',
  'problem.storage-failed': 'Blackstart could not use its database, so nothing has changed: {detail}',
  'problem.storage-full':
    'The disk is full, so nothing has changed, and the clock stands until there is room. ({detail})',
  'problem.storage-locked':
    'Another program holds the database, so nothing has changed, and the clock stands until it lets go. ({detail})',
  'problem.storage-read-only':
    'The database cannot be written, so nothing has changed, and the clock stands until it can. ({detail})',
  'problem.storage-not-writable': 'Blackstart cannot keep its data in {folder}: {detail}',
  'problem.storage-busy':
    'Another program is using the database in {folder}. Close it and start Blackstart again. ({detail})',
  'problem.storage-damaged':
    'The database was damaged and could not be read. It is kept as {keptAs}, and Blackstart starts with an empty one.',
  'problem.storage-newer':
    'The database was written by a newer version of Blackstart. It is kept as {keptAs}, and Blackstart starts with an empty one.',
  'problem.pack-unknown': 'There is no scenario called {packId} here.',
  'problem.set-up-refused': 'The exercise cannot be set up like this: {detail}',
  'problem.no-session': 'No exercise is open.',
  'problem.not-yours': 'Only the facilitator’s window can do this.',
  'problem.session-unknown': 'This session is no longer here.',
  'problem.session-finished':
    'This exercise is over: its debrief can be read, but nothing can be added to it.',
  'problem.session-not-finished': 'This exercise is not over yet: its debrief comes after its end.',
  'problem.session-other-engine':
    'This session was begun with version {theirs} of the engine; this program has version {ours}, which would play it differently. Open it with the version of Blackstart that began it.',
  'problem.session-stopped':
    'The exercise had to stop at tick {tick} (seed {seed}): {detail}. Every decision up to here is saved.',
  'problem.file-not-written': 'The file {path} could not be written: {detail}',
  'problem.report-in-the-way':
    'There is a file {path} already, and it was left as it is: save the report under another name.',
  'problem.report-not-written': 'The report could not be written to {path}: {detail}'
} as const
