import { engineVersion } from '#core/engine/fingerprint'
import { problem, type Problem } from '#core/support/result'
import type { StoredSession } from './storage/sessions-table'

/** Why a session that another engine played can only be shown here. */
export function otherEngine(stored: Pick<StoredSession, 'engineVersion'>): Problem {
  return problem('problem.session-other-engine', { theirs: stored.engineVersion, ours: engineVersion })
}
