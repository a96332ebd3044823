import type { Messages } from '../say'
import { report } from './report'

/** What is said in Portuguese: all of the report. */
export const portuguese: Messages = { ...report }
