import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '#text/language'

/** The style sheets of the fonts, each of many small files for some of the letters. */
const latin = ['@fontsource/inter/400.css', '@fontsource/inter/600.css', '@fontsource/inter/700.css']
const han = ['@fontsource-variable/noto-sans-sc/index.css']
const code = ['@fontsource-variable/jetbrains-mono/index.css']

interface Face {
  readonly rule: string
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const { resolve } = createRequire(import.meta.url)

/**
 * Rules that bring the fonts for a text along inside a page: only the files
 * that hold one of its letters, so that every language prints the same on
 * every machine and nothing is loaded from anywhere.
 */
export function fontFaces(text: string, language: Language): string {
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
  // The second family gives only what the first one has not.
  const [first, second] = language === 'zh-CN' ? [han, latin] : [latin, han]
  const used = facesFor(letters, first)
  const left = new Set([...letters].filter((letter) => !used.some((face) => covers(face, letter))))
  return [...used, ...facesFor(left, second), ...facesFor(letters, code)].map(embedded).join('\n')
}

function facesFor(letters: ReadonlySet<number>, sheets: readonly string[]): readonly Face[] {
  return sheets
    .flatMap(facesOf)
    .filter((face) => [...letters].some((letter) => letter > 0x20 && covers(face, letter)))
}

function covers({ ranges }: Face, letter: number): boolean {
  return ranges.some(([first, last]) => letter >= first && letter <= last)
}

function facesOf(sheet: string): readonly Face[] {
  const path = resolve(sheet)
  return [...readFileSync(path, 'utf8').matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => ({
    rule,
    file: join(dirname(path), /url\(\.?\/?([^)]+\.woff2)\)/.exec(rule)?.[1] ?? ''),
    ranges: (/unicode-range:\s*([^;]+);/.exec(rule)?.[1] ?? 'U+0-10FFFF').split(',').map(rangeOf)
  }))
}

function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function embedded({ rule, file }: Face): string {
  const bytes = readFileSync(file).toString('base64')
  return rule.replace(/src:[^;]*;/, `src:url(data:font/woff2;base64,${bytes}) format('woff2');`)
}
