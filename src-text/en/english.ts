import { cli } from './cli'
import { comparison } from './comparison'
import { debrief } from './debrief'
import { facilitator } from './facilitator'
import { library } from './library'
import { problems } from './problems'
import { report } from './report'
import { reportDialog } from './report-dialog'
import { sessionProblems } from './session-problems'
import { warRoom } from './war-room'
import { shell } from './shell'

/** Every message in English: one file per part of the product. */
export const english = {
  ...shell,
  ...library,
  ...warRoom,
  ...facilitator,
  ...debrief,
  ...comparison,
  ...report,
  ...reportDialog,
  ...cli,
  ...problems,
  ...sessionProblems
}

export type MessageKey = keyof typeof english
