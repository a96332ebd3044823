import { describe, expect, it } from 'vitest'
import { sha256Hex, utf8Length } from './sha256'

describe('SHA-256', () => {
  it('gives the digests of FIPS 180-4', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('hashes a text as its UTF-8 bytes', () => {
    expect(sha256Hex('µ')).toBe(sha256Hex(new Uint8Array([0xc2, 0xb5])))
    expect(utf8Length('µs')).toBe(3)
  })
})
