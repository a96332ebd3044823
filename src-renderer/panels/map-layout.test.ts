import { describe, expect, it } from 'vitest'
import { layOutMap, wrapTitle } from './map-layout'

const node = (id: string, column: number, row: number, title = id) => ({ id, title, column, row })

const packs: Readonly<Record<string, readonly ReturnType<typeof node>[]>> = {
  'avalanche-search': [
    node('gateway', 0.5, 0, 'Gateway'),
    node('a-north', 0.17, 1, 'A, North'),
    node('b-north', 0.17, 2, 'B, North'),
    node('c-north', 0.17, 3, 'C, North'),
    node('a-east', 0.5, 1, 'A, East'),
    node('b-east', 0.5, 2, 'B, East'),
    node('c-east', 0.5, 3, 'C, East'),
    node('a-south', 0.83, 1, 'A, South'),
    node('b-south', 0.83, 2, 'B, South'),
    node('c-south', 0.83, 3, 'C, South')
  ],
  'aws-us-east-1-2021': [
    node('main', 0.5, 0, 'Main network'),
    node('bridge', 0.5, 1, 'Bridge devices'),
    node('dns', 0.1, 2, 'Internal DNS'),
    node('auth', 0.37, 2, 'Authorisation'),
    node('ec2', 0.63, 2, 'EC2 control'),
    node('monitoring', 0.9, 2, 'Monitoring'),
    node('changes', 0.1, 3, 'Change pipeline'),
    node('launches', 0.63, 3, 'Launches'),
    node('events', 0.9, 3, 'Event delivery'),
    node('gateways', 0.37, 4, 'API Gateway'),
    node('tasks', 0.63, 4, 'Tasks and pods')
  ],
  'aws-us-east-1-2025': [
    node('instances', 0.5, 0, 'Running instances'),
    node('database', 0.5, 1, 'Database'),
    node('identity', 0, 1, 'Credentials and sign-in'),
    node('support', 1, 1, 'Support'),
    node('leases', 0.5, 2, 'Lease managers'),
    node('functions', 1, 2, 'Functions'),
    node('messages', 1, 3, 'Messages for functions'),
    node('launches', 0.5, 3, 'EC2 launches'),
    node('network', 0.5, 4, 'Network manager'),
    node('balancers', 1, 4, 'Load balancers'),
    node('changes', 0, 2, 'Change pipeline')
  ],
  'github-2026': [
    node('web', 0.15, 0, 'Web and API'),
    node('git', 0.5, 0, 'Git'),
    node('copilot', 0.85, 0, 'Copilot in editors'),
    node('archives', 0.15, 1, 'Archives and raw'),
    node('issues', 0.5, 1, 'Issues'),
    node('tokens', 0.85, 1, 'Token requests'),
    node('central', 0.25, 2, 'Central US'),
    node('virginia', 0.75, 2, 'Northern Virginia'),
    node('host', 0.25, 3, 'Host service')
  ]
}

/** The map's own room in windows of 1280 x 720 and 1440 x 900 pixels, and where alerts leave it less. */
const rooms = [
  { width: 218, height: 320 },
  { width: 246, height: 470 },
  { width: 218, height: 290 },
  { width: 218, height: 120 }
]

describe('the map', () => {
  it.each(Object.keys(packs))('of %s has no two nodes on one place, in any window', (pack) => {
    for (const { width, height } of rooms) {
      const { nodes, nodeWidth, nodeHeight, ...drawn } = layOutMap(packs[pack] ?? [], [], width, height)
      for (const one of nodes) {
        expect(one.x - nodeWidth / 2).toBeGreaterThanOrEqual(0)
        expect(one.x + nodeWidth / 2).toBeLessThanOrEqual(width)
        expect(one.y + nodeHeight / 2).toBeLessThanOrEqual(drawn.height)
        const over = nodes.filter(
          (two) => two !== one && Math.abs(two.x - one.x) < nodeWidth && Math.abs(two.y - one.y) < nodeHeight
        )
        expect(over.map(({ id }) => `${one.id} over ${id} at ${width}`)).toEqual([])
      }
    }
  })
  it('lets the nodes of a full row take turns on two lines, with their words whole', () => {
    const { nodes } = layOutMap(packs['aws-us-east-1-2021'] ?? [], [], 218, 400)
    const at = (id: string) => nodes.find((placed) => placed.id === id)
    expect(at('auth')?.lines).toEqual(['Authorisation'])
    expect(at('dns')?.y).toBe(at('ec2')?.y)
    expect(at('auth')?.y).toBeGreaterThan(at('dns')?.y ?? 0)
    expect(at('changes')?.y).toBeGreaterThan(at('auth')?.y ?? 0)
  })
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
