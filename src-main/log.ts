import { join } from 'node:path'
import electronLog from 'electron-log/node'

/** What the rest of main needs of a log. */
export interface Log {
  info(what: string, detail?: unknown): void
  error(what: string, detail: unknown): void
}

/** Writes to one file in the data folder, and to nothing that leaves this machine. */
export function openLog(folder: string): Log {
  const log = electronLog.create({ logId: 'main' })
  log.transports.file.resolvePathFn = () => join(folder, 'logs', 'main.log')
  log.transports.file.level = 'info'
  log.transports.console.level = 'error'
  return {
    info(what, detail) {
      log.info(what, ...(detail === undefined ? [] : [detail]))
    },
    error(what, detail) {
      log.error(what, detail)
    }
  }
}
