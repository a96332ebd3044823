import { describe, expect, it } from 'vitest'
import { codes, program, value, widen } from './testing/program'
import { temporaryFolders } from './testing/temporary-folder'

const folder = temporaryFolders()

describe('going back', () => {
  it('to a bookmark begins another session, which the windows go on with, and leaves the parent whole', async () => {
    const { play, host, clock, order, storage, opened, views } = program(folder())
    const { sessionId } = await play()
    clock.pass(6000)
    value(host.submit({ kind: 'bookmark', title: 'Before' }, 'facilitator'))
    clock.pass(6000)
    value(order(widen))
    clock.pass(6000)
    expect(codes(await host.branch(sessionId, { sequence: 1 }, 'team'))).toEqual(['problem.not-yours'])
    expect(codes(await host.branch(sessionId, { minutes: 29 }, 'facilitator'))).toEqual([
      'branch-not-reached'
    ])
    const brief = value(await host.branch(sessionId, { sequence: 1 }, 'facilitator'))
    expect(opened).toEqual([brief])
    expect(brief.sessionId).not.toBe(sessionId)
    clock.pass(1000)
    expect(views.at(-1)).toMatchObject({
      sessionId: brief.sessionId,
      savedDecisions: 0,
      clock: { nowMinutes: -14, roomMs: 7000, why: 'frozen' }
    })
    const kinds = (id: string) => storage.entries.readAll(id).map(({ command }) => command.kind)
    expect(kinds(sessionId)).toEqual(['set-up', 'bookmark', 'decide', 'freeze'])
    expect(kinds(brief.sessionId)).toEqual(['set-up', 'bookmark', 'go-back', 'freeze'])
    expect(storage.sessions.list()).toMatchObject([
      { id: brief.sessionId, parentId: sessionId, branchedMinutes: -14, goneBack: 1, state: 'unfinished' },
      { id: sessionId, parentId: null, branchedMinutes: null, goneBack: 0, state: 'unfinished' }
    ])
    host.leave()
    value(await host.open(sessionId))
  })

  it('is open from any minute of a session that is over, and survives its parent', async () => {
    const { play, host, clock, order, storage, opened } = program(folder())
    const { sessionId } = await play()
    clock.pass(60_000)
    value(order({ kind: 'finish' }))
    const brief = value(await host.branch(sessionId, { minutes: 12.5 }, 'team'))
    expect(opened).toEqual([])
    expect(value(host.start('team')).clock).toMatchObject({ nowMinutes: 12.5, finished: false, frozen: true })
    expect(storage.sessions.find(sessionId)?.state).toBe('finished')
    value(host.delete(sessionId))
    expect(storage.sessions.list()).toMatchObject([{ id: brief.sessionId, parentId: sessionId }])
  })
})
