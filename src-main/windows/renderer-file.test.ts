import { sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rendererFile } from './renderer-file'

const folder = `${sep}app${sep}out${sep}renderer`

describe("an address of the renderer's scheme", () => {
  it('stands for a file of its folder', () => {
    expect(rendererFile('app://blackstart/index.html', folder)).toEqual({
      path: `${folder}${sep}index.html`,
      type: 'text/html; charset=utf-8'
    })
    expect(rendererFile('app://blackstart/assets/inter-a%20b.woff2?v=1#x', folder)?.path).toBe(
      `${folder}${sep}assets${sep}inter-a b.woff2`
    )
  })

  it.each([
    'app://blackstart/../main/main.js',
    'app://blackstart/%2e%2e/main/main.js',
    'app://blackstart/..%2fmain%2fmain.js',
    'app://blackstart/%2e%2e%2fmain/main.js',
    'app://blackstart/..%5cmain%5cmain.js',
    'app://blackstart//etc/x/../../../main/main.js'
  ])('never leads out of it: %s', (address) => {
    const file = rendererFile(address, folder)
    expect(file === undefined || file.path.startsWith(folder + sep)).toBe(true)
  })

  it.each([
    'app://elsewhere/index.html',
    'file:///app/out/renderer/index.html',
    'https://blackstart/index.html',
    'app://blackstart/',
    'app://blackstart/index.html%00.js',
    'app://blackstart/%',
    'app://blackstart/run.exe',
    'nonsense'
  ])('that is none of ours stands for nothing: %s', (address) => {
    expect(rendererFile(address, folder)).toBeUndefined()
  })
})
