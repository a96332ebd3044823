import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes, program, value } from '../testing/program'
import { temporaryFolders } from '../testing/temporary-folder'
import { reportHandlers } from './report-handlers'

const folder = temporaryFolders()
const caller = { viewpoint: 'team', windowId: 1 } as const

/** A finished session, and a person who answers where its report goes. */
async function finished(path: string | undefined) {
  const { play, order, desk } = program(folder())
  const { sessionId } = await play()
  value(order({ kind: 'finish' }))
  const suggestions: string[] = []
  const askWhere = (_caller: unknown, suggestion: string) => {
    suggestions.push(suggestion)
    return Promise.resolve(path)
  }
  const save = reportHandlers({ desk, askWhere })['report.save']
  return { sessionId, suggestions, save: (format: 'html' | 'json') => save(caller, sessionId, format) }
}

describe('saving a report', () => {
  it('writes the whole file where the person said', async () => {
    const at = folder()
    const { save, suggestions } = await finished(join(at, 'mine.blackstart'))
    expect(value(await save('json'))).toEqual({ path: join(at, 'mine.blackstart') })
    expect(readdirSync(at)).toEqual(['mine.blackstart'])
    expect(JSON.parse(readFileSync(join(at, 'mine.blackstart'), 'utf8'))).toMatchObject({ seed: 7 })
    expect(suggestions).toEqual(['small-door-Night-shift-2031-02-03.blackstart'])
  })

  it('writes nothing when the person thinks better of it', async () => {
    const { save } = await finished(undefined)
    expect(value(await save('html'))).toBeNull()
  })

  it('says so when the file cannot be written', async () => {
    const { save } = await finished(join(folder(), 'no such folder', 'report.html'))
    expect(codes(await save('html'))).toEqual(['problem.report-not-written'])
  })

  it('asks nobody for a session that is not over', async () => {
    const { play, desk } = program(folder())
    const { sessionId } = await play()
    const askWhere = () => Promise.reject(new Error('asked'))
    const save = reportHandlers({ desk, askWhere })['report.save']
    expect(codes(await save(caller, sessionId, 'html'))).toEqual(['problem.session-not-finished'])
  })
})
