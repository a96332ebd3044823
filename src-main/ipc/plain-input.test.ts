import { describe, expect, it } from 'vitest'
import { isPlainInput } from './plain-input'

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

describe('a message from a page', () => {
  it('may be any plain data of a sensible size', () => {
    for (const message of [[], [null], ['a', 1, true, undefined], [{ a: { b: [1, 'x'] } }], [nested(8)]]) {
      expect(isPlainInput(message)).toBe(true)
    }
  })

  it.each([
    ['NaN', [Number.NaN]],
    ['infinity', [Infinity]],
    ['a large integer', [1n]],
    ['a date', [new Date(0)]],
    ['a map', [new Map()]],
    ['bytes', [new Uint8Array(4)]],
    ['an expression', [/x/]],
    ['an error', [new Error('x')]],
    ['a prototype', [JSON.parse('{"__proto__": {"admin": true}}')]],
    ['a long text', ['x'.repeat(1_000_000)]],
    ['a long name', [{ ['x'.repeat(1_000_000)]: 1 }]],
    ['many parts', [Array.from({ length: 100_000 }, () => 0)]],
    ['many fields', [Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`f${n}`, 0]))]],
    ['deep nesting', [nested(1000)]]
  ])('is refused when it holds %s', (_, message) => {
    expect(isPlainInput(message)).toBe(false)
  })

  it('is refused when it holds itself', () => {
    const message: unknown[] = []
    message.push(message)
    expect(isPlainInput(message)).toBe(false)
  })

  it('is refused at once, however large it is', () => {
    const sparse: unknown[] = []
    sparse.length = 4_000_000_000
    expect(isPlainInput(sparse)).toBe(false)
  })
})
