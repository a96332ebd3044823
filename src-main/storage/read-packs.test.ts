import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LARGEST_FILE_BYTES, packFileText, packHash, SCHEMA_LINE } from '#core/scenario/pack'
import type { CheckedPack } from '#core/scenario/check-scenario'
import type { Result } from '#core/support/result'
import { plainPack, plainScenarioText } from '#core/testing/plain-pack'
import { readBuiltInPacks, readPack, readPackFolder } from './read-packs'

const scenarios = join(import.meta.dirname, '../../scenarios')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function writePack(name: string, files: Readonly<Record<string, string | Uint8Array>> = plainPack()): string {
  const at = join(folder, name)
  mkdirSync(at)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(at, file), content)
  return at
}

function codesOf(result: Result<CheckedPack>): readonly string[] {
  return result.ok ? [] : result.problems.map((problem) => problem.code)
}

describe('the built-in packs', () => {
  const packs = readBuiltInPacks(scenarios)

  it('include the flagship', () => {
    expect(packs.map((pack) => pack.folder)).toContain('aws-us-east-1-2021')
  })

  it('are asked to begin with the line by which editors know their schema', () => {
    mkdirSync(join(folder, 'all'))
    const named = (text: string) => plainPack(text.replace('id: plain', 'id: one'))
    const warningsOf = (text: string) => {
      const at = writePack('all/one', named(text))
      const [read] = readBuiltInPacks(join(folder, 'all'))
      rmSync(at, { recursive: true })
      return read?.result.ok === true ? read.result.value.warnings.map(({ code }) => code) : ['refused']
    }
    expect(warningsOf(plainScenarioText)).toEqual(['no-schema-line'])
    expect(warningsOf(`${SCHEMA_LINE}\n${plainScenarioText}`)).toEqual([])
  })

  it.each(packs)('$folder is right, and every number of it has a basis', ({ result }) => {
    expect(codesOf(result)).toEqual([])
    expect(result.ok && result.value.warnings).toEqual([])
  })
})

describe('a pack from a folder', () => {
  it('is its texts and nothing else', () => {
    const at = writePack('plain', { ...plainPack(), 'run.js': 'process.exit(1)', '.hidden.md': 'x' })
    mkdirSync(join(at, 'more.md'))
    const result = readPackFolder(at)
    expect(codesOf(result)).toEqual(['cannot-read'])
    rmSync(join(at, 'more.md'), { recursive: true })
    const read = readPackFolder(at)
    expect(read.ok && Object.keys(read.value.files)).toEqual(['briefing.md', 'scenario.yaml', 'sources.md'])
    expect(read.ok && read.value.hash).toBe(packHash(plainPack()))
  })

  it('holds words in other languages in a folder of its own, and nothing else in folders', () => {
    const at = writePack('plain')
    mkdirSync(join(at, 'texts'))
    writeFileSync(join(at, 'texts', 'pt-BR.yaml'), 'title: Simples\n')
    writeFileSync(join(at, 'texts', 'run.js'), 'process.exit(1)')
    const read = readPackFolder(at)
    expect(read.ok && Object.keys(read.value.files)).toContain('texts/pt-BR.yaml')
    expect(read.ok && Object.keys(read.value.files)).toHaveLength(4)
    expect(read.ok && read.value.translations['pt-BR']?.texts).toEqual({ title: 'Simples' })
    rmSync(join(at, 'texts'), { recursive: true })
    mkdirSync(join(folder, 'elsewhere'))
    writeFileSync(join(folder, 'elsewhere', 'de.yaml'), 'title: Geheim\n')
    symlinkSync(join(folder, 'elsewhere'), join(at, 'texts'))
    expect(codesOf(readPackFolder(at))).toEqual(['link-out-of-folder'])
  })

  it('has the same hash however a checkout has turned its line ends', () => {
    const turned = Object.fromEntries(
      Object.entries(plainPack()).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`])
    )
    const read = readPackFolder(writePack('plain', turned))
    expect(read.ok && read.value.hash).toBe(packHash(plainPack()))
  })

  it('is refused with the file that is missing', () => {
    const result = readPackFolder(
      writePack('plain', { 'scenario.yaml': plainScenarioText, 'briefing.md': '' })
    )
    expect(result.ok ? [] : result.problems.map(({ code, at }) => [code, at?.file])).toEqual([
      ['missing-file', 'sources.md']
    ])
  })

  it('reads no file outside it through a link', () => {
    const secret = join(folder, 'secret.md')
    writeFileSync(secret, 'secret')
    const at = writePack('plain')
    rmSync(join(at, 'briefing.md'))
    symlinkSync(secret, join(at, 'briefing.md'))
    expect(codesOf(readPackFolder(at))).toEqual(['link-out-of-folder'])
  })

  it('may itself be reached by a link, and hold links within it', () => {
    const at = writePack('plain')
    symlinkSync(join(at, 'briefing.md'), join(at, 'again.md'))
    symlinkSync(at, join(folder, 'link'))
    expect(codesOf(readPackFolder(join(folder, 'link')))).toEqual([])
  })

  it('is refused for files that never end, are too large, or are no UTF-8', () => {
    const pipe = writePack('pipe', { 'briefing.md': '', 'sources.md': '' })
    execFileSync('mkfifo', [join(pipe, 'scenario.yaml')])
    expect(codesOf(readPackFolder(pipe))).toEqual(['cannot-read'])
    const large = writePack('large')
    truncateSync(join(large, 'briefing.md'), LARGEST_FILE_BYTES + 1)
    expect(codesOf(readPackFolder(large))).toEqual(['file-too-large'])
    const bytes = writePack('bytes', {
      ...plainPack(),
      'briefing.md': new Uint8Array([0x61, 0x0a, 0x62, 0xff])
    })
    const result = readPackFolder(bytes)
    expect(result.ok ? [] : result.problems).toMatchObject([
      { code: 'not-utf8', at: { file: 'briefing.md', line: 2, column: 2 } }
    ])
  })

  it('is refused where nothing is', () => {
    expect(codesOf(readPackFolder(join(folder, 'none')))).toEqual(['cannot-read'])
    expect(codesOf(readPackFolder(writePack('empty', {})))).toEqual([
      'missing-file',
      'missing-file',
      'missing-file'
    ])
  })
})

describe('a folder of packs', () => {
  it('tells of each pack by itself, right or not', () => {
    writePack('plain')
    writePack('other')
    writePack('broken', { ...plainPack('a: b: c\n') })
    expect(readBuiltInPacks(folder).map((pack) => [pack.folder, codesOf(pack.result)])).toEqual([
      ['broken', ['yaml-syntax']],
      ['other', ['id-not-folder']],
      ['plain', []]
    ])
  })
})

describe('a pack from a path', () => {
  it('is a folder, a file that holds a whole pack, or a lone scenario', () => {
    const at = writePack('plain')
    const packed = join(folder, 'plain.blackstart-pack')
    writeFileSync(packed, packFileText(plainPack()))
    const hashes = [readPack(at), readPack(packed)].map((result) => result.ok && result.value.hash)
    expect(hashes).toEqual([packHash(plainPack()), packHash(plainPack())])
    const lone = readPack(join(at, 'scenario.yaml'))
    expect(lone.ok && lone.value.warnings.map((problem) => problem.code)).toEqual([
      'missing-file',
      'missing-file'
    ])
  })

  it('is refused where nothing is, or something else', () => {
    expect(codesOf(readPack(join(folder, 'none.yaml')))).toEqual(['cannot-read'])
    writeFileSync(join(folder, 'notes.txt'), 'no pack')
    expect(codesOf(readPack(join(folder, 'notes.txt')))).toEqual(['pack-file-not-json'])
    expect(codesOf(readPack('/dev/null'))).toEqual(['cannot-read'])
  })

  it('is the same pack when it comes from another place', () => {
    cpSync(join(scenarios, 'aws-us-east-1-2021'), join(folder, 'copy'), { recursive: true })
    const [copy, original] = [readPack(join(folder, 'copy')), readPack(join(scenarios, 'aws-us-east-1-2021'))]
    expect(copy.ok && copy.value.hash).toBe(original.ok && original.value.hash)
  })
})
