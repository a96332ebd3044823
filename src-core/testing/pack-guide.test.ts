import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { checkScenario, type CheckedPack } from '../scenario/check-scenario'
import { clientsSchema } from '../scenario/client-schema'
import { componentSchema } from '../scenario/component-schema'
import { checkPlay } from '../scenario/play-file'
import { factsOf } from '../scenario/schema-facts'
import { entriesOf } from '../scoring/branches'
import { lookAtMilestones, milestoneOutcomes, watchMilestones } from '../scoring/milestones'
import type { Entry, SetUp } from '../session/commands'
import { plainSetUp } from '../session/plain-set-up'
import { advance, append, openSession, type Session } from '../session/session'

const guide = readFileSync(new URL('../../scenarios/README.md', import.meta.url), 'utf8')
const blocks = [...guide.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text)

/** The one block of the guide that begins so. */
function blockOf(beginning: string): string {
  const found = blocks.filter((text) => text.startsWith(beginning))
  if (found.length !== 1) throw new Error(`${found.length} blocks begin with ${beginning}`)
  return found[0] ?? ''
}

const files = {
  'scenario.yaml': blockOf('# yaml-language-server'),
  'briefing.md': '# Briefing\n',
  'sources.md': '# Sources\n',
  'texts/pt-BR.yaml': blockOf('title: ')
}

function example(): CheckedPack {
  const result = checkScenario(files)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
const pack = example()

interface Played {
  readonly session: Session
  readonly held: readonly boolean[]
}

function play(entries: readonly Entry[], changes: Partial<SetUp> = {}, seed = pack.scenario.seed): Played {
  const command: SetUp = { ...plainSetUp(false), ...changes }
  const first: Entry = { sequence: 0, tick: 0, roomMs: 0, command }
  const session = openSession({ sessionId: 'guide', pack, seed, entries: [first], tick: 0 })
  const watch = watchMilestones(session)
  let next = 0
  while (session.world.tick < session.lastTick) {
    for (; entries[next]?.tick === session.world.tick; next++) append(session, entries[next]!)
    advance(session, session.world.tick + 1)
    lookAtMilestones(watch)
  }
  return { session, held: milestoneOutcomes(watch).map(({ held }) => held) }
}

function badShareAtEnd({ session }: Played): number {
  return session.signals.get('services.buying.badShare')?.read(session.world) ?? Number.NaN
}

describe('the example of the guide for pack authors', () => {
  it('has no problem, and no warning but for the words that its translation leaves out', () => {
    expect(pack.warnings.map(({ code }) => code)).toEqual(['untranslated'])
    const { 'texts/pt-BR.yaml': _, ...english } = files
    const result = checkScenario(english)
    expect(result.ok && result.value.warnings).toEqual([])
  })

  it('stays down when nobody acts, whatever the seed draws, and not without retries', () => {
    for (const seed of [pack.scenario.seed, 2, 3, 4])
      expect(badShareAtEnd(play([], {}, seed))).toBeGreaterThan(0.9)
    expect(badShareAtEnd(play([], { parameters: { 'clients.shoppers.retries': 'false' } }))).toBeLessThan(
      0.01
    )
  })

  it('comes back by its record, which holds every milestone', () => {
    const played = play(entriesOf(pack, pack.scenario.record))
    expect(played.held).toEqual([true, true, true])
    expect(badShareAtEnd(played)).toBeLessThan(0.01)
    expect(played.session.skipped.size).toBe(0)
  })

  it('raises its alerts, asks its question on one of them, and keeps its contingency aside', () => {
    const { session } = play([])
    expect(session.alerts.map(({ id }) => id)).toEqual(['purchases-fail', 'metrics-silent'])
    expect(session.injects.map(({ id }) => id)).toEqual(['how-long', 'sale-over'])
  })

  it('takes the play that the guide shows', () => {
    const result = checkPlay(blockOf('pack: '), 'play.yaml', pack)
    expect(result.ok && result.value.map(({ decide }) => decide)).toEqual([
      'rehearsal',
      'read-counters',
      'shed-load',
      'post',
      'shed-load'
    ])
  })
})

/** The rows of the table whose first heading is this: kind and what it needs. */
function needsByKind(heading: string): ReadonlyMap<string, readonly string[]> {
  const from = guide.slice(guide.indexOf(`| \`${heading}\`, by \`kind\``))
  const rows = from.slice(0, from.indexOf('\n\n')).split('\n').slice(2)
  const words = (cell = '') =>
    [...cell.replace(/\(.*\)/, '').matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word)
  return new Map(
    rows.map((row) => {
      const [, kind, needs] = row.split('|')
      return [words(kind)[0] ?? '', words(needs)]
    })
  )
}

function requiredByKind(union: z.ZodDiscriminatedUnion): ReadonlyMap<string, readonly string[]> {
  return new Map(
    (union.options as readonly z.ZodObject[]).map((option) => {
      const shape = option.shape as Readonly<Record<string, z.ZodType>>
      const required = Object.entries(shape).filter(
        ([key, field]) => key !== 'kind' && !factsOf(field).optional
      )
      return [factsOf(shape['kind']!).words?.[0] ?? '', required.map(([key]) => key)]
    })
  )
}

describe('the tables of the guide for pack authors', () => {
  it('name every kind of component, and what each needs', () => {
    const said = needsByKind('components.<id>')
    const needed = requiredByKind(componentSchema)
    expect([...said.keys()].sort()).toEqual([...needed.keys()].sort())
    for (const [kind, keys] of needed)
      expect([kind, [...(said.get(kind) ?? [])].sort()]).toEqual([kind, [...keys].sort()])
  })

  it('name every kind of traffic class, and what each needs', () => {
    const said = needsByKind('clients.<id>')
    for (const [kind, keys] of requiredByKind(clientsSchema))
      expect(said.get(kind)).toEqual(expect.arrayContaining([...keys]))
  })
})
