import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../testing/temporary-folder'
import { writeWhole } from './write-whole'

const folder = temporaryFolders()

describe('writing a file whole', () => {
  it('replaces what had the name and leaves nothing else behind', () => {
    const at = folder()
    const file = join(at, 'report.html')
    writeFileSync(file, 'the old report, which is longer')
    writeWhole(file, 'the new report')
    expect(readFileSync(file, 'utf8')).toBe('the new report')
    expect(readdirSync(at)).toEqual(['report.html'])
  })

  it('leaves everything as it was when it cannot be done', () => {
    const at = folder()
    const file = join(at, 'report.html')
    mkdirSync(join(file, 'in the way'), { recursive: true })
    expect(() => {
      writeWhole(file, 'text')
    }).toThrow()
    expect(readdirSync(at)).toEqual(['report.html'])
    expect(() => {
      writeWhole(join(at, 'no such folder', 'report.html'), 'text')
    }).toThrow(/ENOENT/)
    expect(readdirSync(at)).toEqual(['report.html'])
  })
})
