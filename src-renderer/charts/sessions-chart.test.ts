import { describe, expect, it } from 'vitest'
import { sessionsChart, type SessionsData } from './sessions-chart'

const minutes = [0, 10, 20]
const session = (title: string, users: number[], decisions: number[]) => ({
  title,
  minutes,
  users,
  decisions
})

function seriesOf(changes: Partial<SessionsData> = {}) {
  const option = sessionsChart({
    sessions: [session('One', [0, 5, 1], [12]), session('Two', [0, 7, 2], [3, 15])],
    nobody: { title: 'nobody', minutes, users: [0, 9, 9] },
    from: 0,
    to: 20,
    unit: 'users',
    ticks: [],
    formatTime: String,
    formatValue: String,
    ...changes
  })
  return [option.series ?? []].flat()
}

describe('users affected, session by session', () => {
  it('tells the sessions apart by colour and by kind of line', () => {
    const lines = seriesOf().filter(({ id }) => String(id).startsWith('session-'))
    const looks = lines.map((line) => JSON.stringify((line as { lineStyle: object }).lineStyle))
    expect(new Set(looks).size).toBe(2)
  })
  it('marks each decision on the line of its session', () => {
    const marks = seriesOf().filter(({ type }) => type === 'scatter')
    expect(marks.map(({ data }) => data)).toEqual([
      [[12, 5]],
      [
        [3, 0],
        [15, 7]
      ]
    ])
  })
  it('has no line for nobody where that is not one line', () => {
    expect(seriesOf().some(({ id }) => id === 'nobody')).toBe(true)
    expect(seriesOf({ nobody: null }).some(({ id }) => id === 'nobody')).toBe(false)
  })
})
