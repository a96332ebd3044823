import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceHash } from './source-hash.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-hash-'))
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  writeFileSync(join(root, 'src/deep/step.ts'), 'step')
  writeFileSync(join(root, 'vite.config.ts'), 'config')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})
const hash = () => sourceHash(root, ['src', 'vite.config.ts', 'not-there'])

test('a checkout that touches every file makes nothing stale', () => {
  const before = hash()
  utimesSync(join(root, 'src/deep/step.ts'), new Date(0), new Date(0))
  expect(hash()).toBe(before)
})

test('a changed, added or renamed source makes the bundle stale', () => {
  const hashes = [hash()]
  writeFileSync(join(root, 'src/deep/step.ts'), 'stop')
  hashes.push(hash())
  writeFileSync(join(root, 'src/world.ts'), '')
  hashes.push(hash())
  rmSync(join(root, 'src/world.ts'))
  writeFileSync(join(root, 'src/globe.ts'), '')
  hashes.push(hash())
  expect(new Set(hashes).size).toBe(4)
})

test('a test makes nothing stale, since no bundle holds it', () => {
  const before = hash()
  writeFileSync(join(root, 'src/deep/step.test.ts'), 'test')
  expect(hash()).toBe(before)
})

test('text cannot move from one file to the next unseen', () => {
  writeFileSync(join(root, 'src/a.ts'), 'one')
  writeFileSync(join(root, 'src/b.ts'), 'two')
  const before = hash()
  writeFileSync(join(root, 'src/a.ts'), 'on')
  writeFileSync(join(root, 'src/b.ts'), 'etwo')
  expect(hash()).not.toBe(before)
})
