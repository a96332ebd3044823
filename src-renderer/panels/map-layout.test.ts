import { describe, expect, it } from 'vitest'
import { layOutMap, wrapTitle } from './map-layout'

const node = (id: string, column: number, row: number, title = id) => ({ id, title, column, row })

describe('the map', () => {
  it('keeps every node inside the drawing, and neighbours apart', () => {
    const { nodes, nodeWidth, nodeHeight } = layOutMap(
      [node('a', 0, 0), node('b', 0.5, 0), node('c', 1, 0), node('d', 0.5, 7)],
      [],
      246,
      300
    )
    for (const { x, y } of nodes) {
      expect(x - nodeWidth / 2).toBeGreaterThanOrEqual(0)
      expect(x + nodeWidth / 2).toBeLessThanOrEqual(246)
      expect(y + nodeHeight / 2).toBeLessThanOrEqual(300)
    }
    expect((nodes[1]?.x ?? 0) - (nodes[0]?.x ?? 0)).toBeGreaterThan(nodeWidth)
  })
  it('leaves out a link to nowhere', () => {
    const { links } = layOutMap(
      [node('a', 0, 0), node('b', 1, 1)],
      [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'z' }
      ],
      246,
      300
    )
    expect(links.map(({ id }) => id)).toEqual(['a>b'])
  })
  it('lays out nothing', () => {
    expect(layOutMap([], [], 246, 300).nodes).toEqual([])
  })
})

describe('a title', () => {
  it('takes two lines at most and says when it is cut', () => {
    expect(wrapTitle('Internal DNS', 14)).toEqual(['Internal DNS'])
    expect(wrapTitle('Change pipeline', 14)).toEqual(['Change', 'pipeline'])
    expect(wrapTitle('One name that goes on and on', 10)).toEqual(['One name', 'that goes…'])
    expect(wrapTitle('Unbreakablename', 8)).toEqual(['Unbreak…'])
  })
})
