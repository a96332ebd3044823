/** Why a session refuses what is asked of it, and what is wrong with a recorded one. */
export const sessionProblems = {
  'unknown-decision': 'This scenario has no decision {id}.',
  'decision-in-flight': 'It has been ordered already and is under way.',
  'decision-already-done': 'It has been done already.',
  'decision-needs-before': 'It is possible only after “{before}” has taken effect.',
  'note-empty': 'A note needs words.',
  'session-finished': 'The exercise is over.',
  'session-frozen': 'The clock is frozen and decisions are locked.',
  'session-frozen.hint': 'Resume first.',
  'already-frozen': 'The clock is frozen already.',
  'not-frozen': 'The clock is running already.',
  'rationale-missing': 'In Assess every decision needs a rationale.',
  'confidence-out-of-range': 'A confidence is a share from 0 to 1.',
  'nothing-to-cancel': 'There is no such order under way.',
  'not-cancellable': 'This order cannot be called back.',
  'pace-out-of-range': 'The pace must be from {slowest} to {fastest} scenario seconds a second.',
  'set-up-twice': 'The exercise has been set up already.',
  'set-up-unknown-parameter': 'This scenario has no parameter {path}.',
  'set-up-unknown-parameter.hint': 'The nearest is {nearest}.',
  'set-up-parameter-value': 'The parameter {path} cannot be {value}.',
  'set-up-parameter-value.hint': 'It takes {takes}.',

  'session-file-not-json': 'This is no session file: it is not JSON ({detail}).',
  'session-file-unknown': 'This is no session file of Blackstart.',
  'session-file-version': 'This session file has format {found}, and this program reads format {supported}.',
  'session-file-field': 'The session file is damaged: {field} is missing or not what it should be.'
} as const
