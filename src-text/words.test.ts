import { describe, expect, it } from 'vitest'
import { english, type MessageKey } from './en/english'
import { languages } from './language'
import { wordsIn } from './words'

/** What a report says, besides its own words. */
const spoken = /^(report|process|seat|mode)\.|^session\.rehearsal$/
const keys = Object.keys(english).filter((key): key is MessageKey => spoken.test(key))
/** Words that are the same in two languages. */
const alike: readonly string[] = ['report.moment', 'report.quoted']

describe.each(languages.filter((language) => language !== 'en'))('the report in %s', (language) => {
  const { say } = wordsIn(language)

  it('says everything that the English one says', () => {
    expect(keys.length).toBeGreaterThan(200)
    expect(keys.filter((key) => say(key) === english[key] && !alike.includes(key))).toEqual([])
  })

  it('keeps every place that is filled in', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
    for (const key of keys) expect(places(say(key)), key).toEqual(places(english[key]))
  })
})

describe('words', () => {
  it('write figures and times as the language does', () => {
    const written = languages.map((language) => {
      const { toCompact, toSignedCompact, toPercent, toDuration, toDay, toReading } = wordsIn(language)
      return [
        toCompact(1_234_567),
        toCompact(412_345_678),
        toSignedCompact(-8_600),
        toPercent(0.43),
        toReading(3.14),
        toDuration(231),
        toDay('2021-12-07')
      ].map((text) => text.replaceAll('\u202f', ' '))
    })
    expect(written).toEqual([
      ['1.2 M', '412 M', '−8.6 k', '43 %', '3.14', '3 h 51 min', '7 December 2021'],
      ['123万', '4.1亿', '−8,600', '43%', '3.14', '3 小时 51 分钟', '2021年12月7日'],
      ['1,2 mi', '412 mi', '−8,6 mil', '43%', '3,14', '3 h 51 min', '7 de dezembro de 2021']
    ])
  })

  it('keep apart what reads from the right, and nothing else', () => {
    const { say } = wordsIn('en')
    expect(say('report.quoted', { text: 'عمر (T+3m)' })).toContain('\u2068عمر (T+3m)\u2069')
    expect(say('report.quoted', { text: '王小明 and Ana' })).not.toMatch(/[\u2066-\u2069]/)
  })

  it('are English where a language lacks them', () => {
    expect(wordsIn('zh-CN').say('shell.dismiss')).toBe(english['shell.dismiss'])
  })
})
