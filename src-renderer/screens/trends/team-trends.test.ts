import { describe, expect, it } from 'vitest'
import { buildCard, buildFigures } from '../../testing/build-figures'
import { buildDecision } from '../../testing/build-view'
import { pointWords, scoreTrends, sessionsOf, teamsOf, timeTrends } from './team-trends'

describe('the sessions of a team', () => {
  const cards = [
    buildCard('new', { createdAt: '2026-11-30T12:00:00Z', teamName: ' kestrel' }),
    buildCard('old', { createdAt: '2026-11-01T12:00:00Z' }),
    buildCard('tried', { rehearsal: true }),
    buildCard('open', { state: 'unfinished' }),
    buildCard('else', { teamName: 'Heron', createdAt: '2026-11-02T12:00:00Z' })
  ]
  it('are those that are over, by date, without rehearsals, however its name was written', () => {
    const { counted, rehearsals } = sessionsOf(cards, 'KESTREL')
    expect(counted.map(({ sessionId }) => sessionId)).toEqual(['old', 'new'])
    expect(rehearsals).toBe(1)
  })
  it('come under one name, the team that played last first', () => {
    expect(teamsOf(cards)).toEqual(['kestrel', 'Heron'])
  })
})

describe('the figures of a team', () => {
  const judged = (verdict: 'supported' | 'unsupported' | 'not-judged') => ({ verdict, evidence: [] })
  const sessions = [
    buildFigures('one', {
      impact: { team: 5, none: 20, record: 9, byService: [], score: 71, recordScore: 50 },
      decisions: [
        buildDecision({ worth: 1, fit: judged('supported') }),
        buildDecision({ worth: 0, fit: judged('unsupported') }),
        buildDecision({ worth: -1, fit: judged('not-judged') })
      ],
      processTimes: [{ id: 'detect', minutes: 4 }]
    }),
    buildFigures('two', {
      impact: { team: 0, none: 0, record: 0, byService: [] },
      processTimes: [{ id: 'detect', minutes: null }]
    })
  ]
  it('are shares and scores where they exist, and nothing where they do not', () => {
    const values = Object.fromEntries(
      scoreTrends(sessions).map(({ id, points }) => [id, points.map(({ value }) => value)])
    )
    expect(values['score']).toEqual([71, null])
    expect(values['share']).toEqual([25, null])
    expect(values['helped']?.[0]).toBeCloseTo(100 / 3)
    expect(values['helped']?.[1]).toBeNull()
    expect(values['supported']).toEqual([50, null])
  })
  it('tell a time that was not reached from one that is not known', () => {
    const [detect] = timeTrends(sessions)
    if (!detect) throw new Error('no process time')
    expect(detect.points.map((point) => pointWords(point, detect))).toEqual(['4\u202fmin', 'not reached'])
    expect(pointWords({ value: null, isMissed: false }, detect)).toBe('–')
  })
})
