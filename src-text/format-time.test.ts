import { describe, expect, it } from 'vitest'
import {
  toClockTime,
  toClockTimeWithSeconds,
  toDay,
  toDayAndMonth,
  toDuration,
  toDurationRange,
  toMoment,
  toSinceOnset
} from './format-time'

const clock = { zone: 'PST', onsetSecondsOfDay: 7.5 * 3600 }
const spaced = (text: string): string => text.replaceAll('\u202f', ' ')

describe('scenario time', () => {
  it('counts from the onset on the pack clock', () => {
    expect(toClockTime(0, clock)).toBe('07:30')
    expect(toClockTime(76, clock)).toBe('08:46')
    expect(toClockTimeWithSeconds(76 + 1 / 3, clock)).toBe('08:46:20')
  })
  it('runs before onset and past midnight', () => {
    expect(toClockTime(-45, clock)).toBe('06:45')
    expect(toClockTime(-8 * 60, clock)).toBe('23:30')
    expect(toClockTime(17 * 60, clock)).toBe('00:30')
  })
  it('does not lose a second to floating point', () => {
    expect(toClockTimeWithSeconds(0.1 + 0.2 + 0.7, clock)).toBe('07:31:00')
  })
  it('says how long since onset', () => {
    expect(toSinceOnset(76.9)).toBe('T+76m')
    expect(toSinceOnset(-5)).toBe('T\u22125m')
    expect(toSinceOnset(0)).toBe('T+0m')
    expect(toSinceOnset(1.5, true)).toBe('T+1m 30s')
  })
})

describe('durations', () => {
  it.each([
    [0, '0 s'],
    [1 / 3, '20 s'],
    [4, '4 min'],
    [4.5, '4 min 30 s'],
    [231, '3 h 51 min'],
    [240, '4 h'],
    [51 * 60, '2 d 3 h'],
    [-3, '\u22123 min']
  ])('%d minutes', (minutes, text) => {
    expect(spaced(toDuration(minutes))).toBe(text)
  })
  it('gives a range in one unit', () => {
    expect(spaced(toDurationRange(35, 110))).toBe('35–110 min')
    expect(spaced(toDurationRange(0.5, 2))).toBe('30–120 s')
    expect(spaced(toDurationRange(120, 330))).toBe('2–5.5 h')
    expect(spaced(toDurationRange(5, 5))).toBe('5 min')
  })
})

describe('dates', () => {
  it('writes a day out and leaves what is not one', () => {
    expect(toDay('2021-12-07')).toBe('7 December 2021')
    expect(toDay('spring 2019')).toBe('spring 2019')
    expect(toDay('2021-99-99')).toBe('2021-99-99')
  })
  it('leaves the year out where it has no room', () => {
    expect(toDayAndMonth('2026-11-30T12:00:00Z')).toBe('30 Nov')
    expect(toDayAndMonth('never')).toBe('never')
  })
  it('shows an unreadable moment as it came', () => {
    expect(toMoment('never')).toBe('never')
    expect(toMoment('2026-11-30T12:00:00Z')).toContain('2026')
  })
})
