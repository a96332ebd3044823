import type { SessionCard } from '#bridge/contract'
import type { Problem } from '#core/support/result'
import { screen } from './screen.svelte'
import { session } from './session.svelte'

/** Opens a session where it stopped: before the clock ran, that is its briefing. */
export async function resumeSession(
  card: Pick<SessionCard, 'sessionId' | 'state'>
): Promise<readonly Problem[]> {
  const problems = await session.open(card.sessionId)
  if (problems.length > 0) return problems
  if (card.state === 'prepared') {
    screen.show({ at: 'briefing' })
    return []
  }
  const refused = await session.start()
  if (refused.length === 0) screen.show({ at: 'war-room' })
  return refused
}
