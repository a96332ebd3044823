import { describe, expect, it } from 'vitest'
import {
  toCompact,
  toMeasure,
  toPace,
  toPercent,
  toPlain,
  toReading,
  toSignedCompact,
  toWritten
} from './format-number'

const spaced = (text: string): string => text.replaceAll('\u202f', ' ')

describe('compact figures', () => {
  it.each([
    [0, '0'],
    [7.25, '7.3'],
    [999, '999'],
    [9_000, '9 k'],
    [412_300, '412 k'],
    [999_600, '1 M'],
    [1_940_000, '1.9 M'],
    [-688_000, '\u2212688 k'],
    [3.2e9, '3.2 bn']
  ])('%d', (value, text) => {
    expect(spaced(toCompact(value))).toBe(text)
  })
  it('signs what was gained or lost', () => {
    expect(spaced(toSignedCompact(412_000))).toBe('+412 k')
    expect(spaced(toSignedCompact(-5))).toBe('\u22125')
    expect(toSignedCompact(0)).toBe('0')
    expect(toSignedCompact(-0.01)).toBe('0')
  })
})

describe('readings', () => {
  it('keeps the digits that mean something', () => {
    expect(toReading(99.98)).toBe('99.98')
    expect(toReading(61.04)).toBe('61')
    expect(toReading(0.034)).toBe('0.03')
    expect(spaced(toReading(1234))).toBe('1 234')
    expect(spaced(toReading(45_000))).toBe('45 k')
  })
  it('carries its unit', () => {
    expect(spaced(toMeasure(412, '/h'))).toBe('412 /h')
    expect(toMeasure(3, '')).toBe('3')
    expect(spaced(toPercent(0.224))).toBe('22 %')
    expect(toPace(0.1)).toBe('0.1×')
  })
})

describe('values as packs write them', () => {
  it('drops what binary fractions add', () => {
    expect(toPlain(6.300000000000001)).toBe('6.3')
    expect(toPlain(440000.00000000006)).toBe('440000')
  })
  it('says a unit once', () => {
    expect(spaced(toWritten('0.4', 'share'))).toBe('0.4 share')
    expect(toWritten('5s', 's')).toBe('5s')
    expect(toWritten('true', 'switch')).toBe('true')
    expect(toWritten('T+4m', '')).toBe('T+4m')
  })
})
