/** Words that every screen shares. */
export const shell = {
  'shell.app': 'Blackstart',
  'shell.loading': 'Loading…',
  'shell.back': 'Back to the library',
  'shell.keep': 'Keep it',
  'shell.retry': 'Try again',
  'shell.dismiss': 'Dismiss',
  'shell.optional': 'optional',
  'shell.required': 'required',

  'palette.title': 'Commands',
  'palette.open': 'Command palette',
  'palette.hint': 'Type to filter, Enter to run, Escape to close',
  'palette.filter': 'What do you want to do?',
  'palette.empty': 'No command has these words.',

  'seat.commander': 'Commander',
  'seat.operations': 'Operations',
  'seat.network': 'Network',
  'seat.communications': 'Communications',
  'seat.scribe': 'Scribe',
  'mode.teach': 'Teach',
  'mode.assess': 'Assess',
  'session.seed': 'seed {seed}',
  'session.rehearsal': 'rehearsal'
} as const
