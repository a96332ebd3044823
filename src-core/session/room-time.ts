import type { Entry } from './commands'

/**
 * Room time at a tick, from the log alone: it runs with the pace from one entry
 * to the next, and never beyond the next one. A step takes no time of its own.
 * `stepMs` is the length of an engine step in milliseconds.
 */
export function roomMsAt(entries: readonly Entry[], stepMs: number, tick: number): number {
  let roomMs = 0
  let from = 0
  let msPerTick = 0
  for (const entry of entries) {
    if (entry.tick > tick) return Math.min(roomMs + (tick - from) * msPerTick, entry.roomMs)
    ;({ roomMs, tick: from } = entry)
    msPerTick = msPerTickAfter(entry, stepMs, msPerTick)
  }
  return roomMs + (tick - from) * msPerTick
}

function msPerTickAfter({ command }: Entry, stepMs: number, before: number): number {
  return command.kind === 'set-up' || command.kind === 'set-pace' ? stepMs / command.pace : before
}

/** Room time between two moments in which the clock was not frozen, in milliseconds. */
export function unfrozenMs(entries: readonly Entry[], fromMs: number, untilMs: number): number {
  let frozenSince: number | null = null
  let frozenMs = 0
  const between = (roomMs: number) => Math.min(Math.max(roomMs, fromMs), untilMs)
  for (const { command, roomMs } of entries) {
    if (command.kind === 'freeze') frozenSince ??= roomMs
    else if (frozenSince !== null && (command.kind === 'resume' || command.kind === 'step')) {
      frozenMs += between(roomMs) - between(frozenSince)
      frozenSince = null
    }
  }
  if (frozenSince !== null) frozenMs += untilMs - between(frozenSince)
  return Math.max(0, untilMs - fromMs - frozenMs)
}
