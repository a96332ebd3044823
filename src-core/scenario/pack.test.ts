import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../support/sha256'
import { plainPack } from '../testing/plain-pack'
import { isPackFileName, packFileText, packHash, readPackFileText } from './pack'

describe('the pack hash', () => {
  it('covers name, length and content of each file, sorted by name', () => {
    const files = { 'scenario.yaml': 'format: 1\n', 'briefing.md': 'µ\n' }
    expect(packHash(files)).toBe(sha256Hex('11 3\nbriefing.md\nµ\n\n13 10\nscenario.yaml\nformat: 1\n\n'))
  })

  it('is the same for every line end, with and without a byte order mark', () => {
    const unix = packHash(plainPack('a: 1\nb: 2\n'))
    expect(packHash(plainPack('a: 1\r\nb: 2\r\n'))).toBe(unix)
    expect(packHash(plainPack('a: 1\rb: 2\r'))).toBe(unix)
    expect(packHash(plainPack('\uFEFFa: 1\nb: 2\n'))).toBe(unix)
  })

  it('changes with every character and with a name', () => {
    const hash = packHash(plainPack())
    expect(packHash({ ...plainPack(), 'briefing.md': '# Briefing \n' })).not.toBe(hash)
    expect(packHash({ 'a.md': 'x', 'b.md': 'y' })).not.toBe(packHash({ 'a.md': 'y', 'b.md': 'x' }))
  })
})

describe('a whole pack in one file', () => {
  it('is read as it was written', () => {
    expect(readPackFileText(packFileText(plainPack()), 'x.blackstart-pack')).toEqual({
      ok: true,
      value: plainPack()
    })
  })

  it('is refused where it is no JSON, no pack, or holds what no pack may hold', () => {
    const codes = (text: string) => {
      const result = readPackFileText(text, 'x.blackstart-pack')
      return result.ok ? [] : result.problems.map((problem) => problem.code)
    }
    expect(codes('{')).toEqual(['pack-file-not-json'])
    for (const text of ['null', '[]', '{"format": 2, "files": {}}', '{"format": 1, "files": []}']) {
      expect(codes(text)).toEqual(['pack-file-shape'])
    }
    expect(codes('{"format": 1, "files": {"../x.md": "", "y.md": 1}}')).toEqual([
      'file-name',
      'expected-text'
    ])
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}.md`, '']))
    expect(codes(packFileText(many))).toEqual(['too-many-files'])
  })

  it('has names of texts in one folder only', () => {
    expect(['scenario.yaml', 'notes-2.md', 'texts/pt-BR.yaml'].every(isPackFileName)).toBe(true)
    expect(
      ['.hidden.md', 'a/b.md', 'texts/../a.md', 'texts/.a.md', '..', 'a.js', 'a.yml', '__proto__'].some(
        isPackFileName
      )
    ).toBe(false)
  })
})
