import { describe, expect, it } from 'vitest'
import type { LookAheadState } from '#bridge/contract'
import type { LookAhead } from '#core/session/look-ahead'
import { advance, append, type Session } from '#core/session/session'
import { submit } from '#core/session/submit'
import type { Command } from '#core/session/commands'
import { smallIncident, startSession } from '#core/testing/build-pack'
import { LookAheadDesk, type LookAheadInput } from './look-ahead-desk'

interface Asked {
  readonly input: LookAheadInput
  readonly signal: AbortSignal
  readonly answer: (ahead: LookAhead) => void
}

const ahead = (fromMinutes: number): LookAhead => ({
  fromMinutes,
  minutes: [],
  past: { minutes: [], users: [] },
  none: { users: [], impact: 0, signals: [], passes: [], effectMinutes: null },
  decided: null,
  impossible: null
})

function start() {
  const asked: Asked[] = []
  const states: LookAheadState[] = []
  const desk = new LookAheadDesk({
    compute: (input, signal) =>
      new Promise((answer) => {
        asked.push({ input, signal, answer })
      }),
    onState: (state) => states.push(state),
    log: { info: () => undefined, error: () => undefined }
  })
  const session = startSession(smallIncident)
  return { desk, asked, states, session }
}

function give(session: Session, command: Command): void {
  const accepted = submit(session, command, 0)
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.problems))
  append(session, accepted.value)
}

const answered = async ({ answer }: Asked, from: number): Promise<void> => {
  answer(ahead(from))
  await Promise.resolve()
  await Promise.resolve()
}
const move: Command = { kind: 'decide', decide: 'move-web', parameters: {}, by: 'network', rationale: '' }

describe('the look ahead', () => {
  it('is computed only where somebody asks for it, once, from the moment it was asked at', async () => {
    const { desk, asked, states, session } = start()
    desk.follow(session)
    expect(asked).toEqual([])
    desk.ask({ minutes: 30, decide: null })
    desk.follow(session)
    desk.follow(session)
    expect(asked).toHaveLength(1)
    expect(states).toMatchObject([{ computing: true, ahead: null }])
    for (const one of asked) await answered(one, -15)
    desk.follow(session)
    expect(asked).toHaveLength(1)
    expect(states.at(-1)).toMatchObject({ computing: false, ahead: { fromMinutes: -15 } })
  })
  it('is given up and begun anew when something happens that changes what comes', async () => {
    const { desk, asked, states, session } = start()
    desk.ask({ minutes: 30, decide: null })
    desk.follow(session)
    give(session, { kind: 'note', text: 'nothing', by: 'scribe' })
    desk.follow(session)
    expect(asked).toHaveLength(1)
    give(session, move)
    desk.follow(session)
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    // An answer that was on its way shows nothing any more.
    for (const one of asked.slice(0, 1)) await answered(one, -15)
    expect(states.at(-1)).toMatchObject({ computing: true, ahead: null })
    expect(asked[1]?.input.entries.map(({ command }) => command.kind)).toEqual(['set-up', 'note', 'decide'])
  })
  it('moves on with the clock, and shows the older picture until the newer is there', async () => {
    const { desk, asked, states, session } = start()
    desk.ask({ minutes: 30, decide: null })
    desk.follow(session)
    for (const one of asked) await answered(one, -15)
    advance(session, 120)
    desk.follow(session)
    expect(asked).toHaveLength(1)
    advance(session, 240)
    desk.follow(session)
    expect(asked[1]?.input.state.world.tick).toBe(240)
    expect(states.at(-1)).toMatchObject({ computing: true, ahead: { fromMinutes: -15 } })
  })
  it('is given up where nobody looks any longer', () => {
    const { desk, asked, session } = start()
    desk.ask({ minutes: 30, decide: null })
    desk.follow(session)
    desk.forget()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})
