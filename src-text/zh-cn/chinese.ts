import type { Messages } from '../say'
import { report } from './report'

/** What is said in Chinese: all of the report. */
export const chinese: Messages = { ...report }
