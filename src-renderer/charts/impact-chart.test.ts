import { describe, expect, it } from 'vitest'
import { impactChart, usersAt, type ImpactData } from './impact-chart'

const minutes = [0, 10, 20]
const line = (id: 'team' | 'none' | 'record', users: number[]) => ({ id, title: id, minutes, users })

function seriesOf(changes: Partial<ImpactData> = {}) {
  const option = impactChart({
    lines: [line('team', [0, 5, 1]), line('none', [0, 9, 9])],
    decisions: [{ minutes: 12, title: 'Move the internal name service elsewhere' }],
    decisionsTitle: 'Decisions',
    ended: { minutes: 20, title: 'finished' },
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

describe('users affected, by choice', () => {
  it('fills the team and dashes nobody', () => {
    const [none, team] = seriesOf()
    expect(none).toMatchObject({ id: 'none', lineStyle: { type: [5, 4] } })
    expect(none).not.toHaveProperty('areaStyle')
    expect(team).toMatchObject({ id: 'team', areaStyle: { opacity: 0.08 } })
  })
  it('leaves out a line that does not exist', () => {
    expect(seriesOf().map(({ id }) => id)).toEqual(['none', 'team', 'decisions'])
  })
  it('puts a diamond at each decision and drops a line from the users of that moment', () => {
    const series = seriesOf()
    expect(series.at(-1)).toMatchObject({ symbol: 'diamond', data: [{ value: [12, 0] }] })
    expect(series[1]).toMatchObject({ markLine: { data: [[{ coord: [12, 0] }, { coord: [12, 5] }]] } })
  })
  it('shortens long titles', () => {
    expect(JSON.stringify(seriesOf().at(-1))).toContain('Move the internal name…')
  })
  it('says where the team finished early', () => {
    const [, team] = seriesOf({ ended: { minutes: 15, title: 'finished' } })
    expect(JSON.stringify(team)).toContain('"xAxis":15')
  })
})

describe('users at a minute', () => {
  it('is the last value known by then', () => {
    const team = line('team', [0, 5, 1])
    expect(usersAt(team, -1)).toBe(0)
    expect(usersAt(team, 19.9)).toBe(5)
    expect(usersAt(team, 99)).toBe(1)
  })
})
