import type { SetUp } from './commands'

/** A set-up for runs without people: everything on, no pace to speak of. */
export function plainSetUp(noise: boolean, parameters: SetUp['parameters'] = {}): SetUp {
  return {
    kind: 'set-up',
    teamName: '',
    seats: [],
    mode: 'teach',
    advance: 'compressed',
    pace: 1,
    noise,
    impairments: true,
    rehearsal: true,
    parameters
  }
}
