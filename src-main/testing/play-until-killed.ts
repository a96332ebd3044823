import { writeSync } from 'node:fs'
import type { NewSession } from '#bridge/contract'
import { success, type Result } from '#core/support/result'
import type { Command } from '#core/session/commands'
import { roomClock } from '../room-clock'
import { SessionHost } from '../session-host'
import { openForTest } from './open-for-test'
import { smallPack } from './small-pack'

/**
 * A program of its own that a test kills: plays a session in the folder given,
 * on the real clock, as fast as it can, and says each command once it was told
 * that it is taken. It goes on with the session named, or begins one.
 */
const [, , folder, known, firstNumber = '0'] = process.argv
if (folder === undefined) throw new Error('no folder')

const setUp: NewSession['setUp'] = {
  ...{ teamName: 'Night shift', seats: [], pace: 1, parameters: {} },
  ...{ noise: true, impairments: true, rehearsal: false },
  mode: 'teach',
  advance: 'compressed'
}

/** Written at once, whatever comes next. */
function tell(words: readonly unknown[]): void {
  writeSync(1, `${words.join(' ')}\n`)
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** Mostly notes with a number of their own, and now and then what moves the clock. */
function commandOf(number: number): Command {
  const clock: readonly Command[] = [
    { kind: 'set-pace', pace: 3 },
    { kind: 'freeze' },
    { kind: 'step', seconds: 2 },
    { kind: 'resume' }
  ]
  const note: Command = { kind: 'note', text: `note ${number}`, by: '' }
  return (number % 5 === 4 ? clock[Math.floor(number / 5) % clock.length] : undefined) ?? note
}

async function play(at: string): Promise<void> {
  const pack = success(smallPack())
  const host = new SessionHost({
    storage: openForTest(at),
    clock: roomClock,
    shelf: { byId: () => Promise.resolve(pack), byHash: () => Promise.resolve(pack) },
    log: { info: () => undefined, error: () => undefined },
    ...{ onView: () => undefined, onLead: () => undefined },
    ...{ onOpened: () => undefined, onFollow: () => undefined },
    ...{ onStopped: () => undefined, onFinished: () => undefined }
  })
  tell(['opening'])
  const { sessionId } = value(
    known === undefined ? await host.create({ packId: 'small-door', seed: 7, setUp }) : await host.open(known)
  )
  const { clock } = value(host.start('team'))
  tell(['open', sessionId, clock.nowMinutes, clock.frozen])
  // What is out of place (a resume where nothing stands) is refused, and not told.
  host.submit({ kind: 'resume' }, 'team')
  for (let number = Number(firstNumber); ; number += 1) {
    const command = commandOf(number)
    const taken = host.submit(command, 'team')
    if (taken.ok) tell(['taken', command.kind, number, taken.value.clock.nowMinutes])
    await new Promise((resolve) => setImmediate(resolve))
  }
}

void play(folder)
