import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { requestNames } from '#bridge/contract'
import { failure, problem } from '#core/support/result'
import type { Caller } from '../caller'
import type { Log } from '../log'
import { answer } from './answer'
import type { Handlers } from './handlers'

/** Finds out who sent a message; undefined for anything but the page of a window of ours. */
export type Recognise = (event: IpcMainInvokeEvent) => Caller | undefined

/**
 * Serves every request of the contract. This is the only place where messages
 * from pages come in, so it is the only place where senders are checked.
 */
export function serve(handlers: Handlers, recognise: Recognise, log: Log): void {
  for (const name of requestNames) {
    ipcMain.handle(name, (event, ...args: unknown[]) => {
      const caller = recognise(event)
      if (caller !== undefined) return answer(handlers, name, caller, args, log)
      log.error(`request ${name} from a stranger`, event.senderFrame?.url ?? 'no frame')
      return failure(problem('problem.stranger'))
    })
  }
}
