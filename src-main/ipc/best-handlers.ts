import { success } from '#core/support/result'
import type { BestDesk } from '../best-desk'
import type { Handlers } from './handlers'

export function bestHandlers(desk: BestDesk): Handlers<'best.search' | 'best.cancel'> {
  return {
    'best.search': (_caller, sessionId) => desk.search(sessionId),
    'best.cancel': () => {
      desk.cancel()
      return success(null)
    }
  }
}
