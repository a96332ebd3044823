import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../scoring/evidence'
import { playedReport } from '../../testing/played-report'
import { fitText } from './decisions'

const evidence = (changes: Partial<Evidence>): Evidence => ({
  ...{
    kind: 'probe',
    id: 'look',
    title: 'Look',
    value: null,
    unit: '',
    minutes: null,
    above: null,
    below: null
  },
  ...changes
})

describe('what was visible when a decision was taken', () => {
  it('is told once each, by what it was that showed it, or had not shown it', () => {
    const { matter } = playedReport({})
    const text = fitText(matter, {
      fit: {
        verdict: 'unsupported',
        evidence: [
          evidence({}),
          evidence({}),
          evidence({ kind: 'reading', title: 'Queue', value: 12, unit: 's', minutes: 5 }),
          evidence({ kind: 'silent', title: 'Load', minutes: 3 }),
          evidence({ kind: 'decided', title: 'Move', minutes: 4 })
        ]
      }
    })
    expect(text.replace(/\(T\+\d+m\)/g, 'M').replace(/\d\d:\d\d /g, '')).toBe(
      'Unsupported by what was visible: “Look” had not answered so; Queue 12\u202fs at M; ' +
        'Load: nothing newer than M; “Move” had been ordered at M'
    )
  })
})
