import type { Scenario } from '../../scenario/scenario-schema'
import { branchesOf } from '../../support/onward'
import type { ParameterPlaces } from '../parameter-places'
import type { AutomationModel, CacheModel, RecordModel, RouterModel, SitesModel } from '../router-model'
import { placesFor, type Lay } from './lay'
import { endsOf } from './lay-destinations'
import { layWatch } from './lay-watch'

interface Routers {
  readonly routers: RouterModel[]
  /** Their indices, each after all that it may send to. */
  readonly routerOrder: number[]
  readonly caches: CacheModel[]
  readonly records: RecordModel[]
  readonly siteRouters: SitesModel[]
}

/** Lays out the routers; `watched` gathers the signals that they look at. */
export function layRouters(lay: Lay, watched: string[]): Routers {
  const ids = lay.destinations.filter((id) => !lay.groupIds.includes(id))
  const laid: Routers = { routers: [], routerOrder: [], caches: [], records: [], siteRouters: [] }
  let branch = 0
  let input = 0
  for (const [index, id] of ids.entries()) {
    const component = lay.scenario.components[id]!
    const branches = branchesOf(component).map(({ name, to }) => ({
      name,
      router: ids.indexOf(to),
      end: lay.groupIds.indexOf(to)
    }))
    const { kind, part } = layPart(lay, component, index, laid, watched, placesFor(lay.parameterIndex, id))
    const ends = endsOf(lay, lay.destinations.indexOf(id)).toSorted((a, b) => a - b)
    laid.routers.push({ id, index, kind, part, branch, branches, ends, input })
    branch += branches.length
    input += branches.length + 1
  }
  for (const router of laid.routers) placeAfterItsWays(laid, router, [])
  return laid
}

function layPart(
  lay: Lay,
  component: Scenario['components'][string],
  router: number,
  laid: Routers,
  watched: string[],
  at: ParameterPlaces
): Pick<RouterModel, 'kind' | 'part'> {
  switch (component.kind) {
    case 'cache':
      return { kind: 'cache', part: laid.caches.push(layCache(router, component.warmAtStart, at)) - 1 }
    case 'name-record': {
      const names = Object.keys(component.answers)
      return { kind: 'name-record', part: laid.records.push(layRecord(lay, router, names, at, laid)) - 1 }
    }
    case 'sites': {
      const sites = Object.entries(component.sites)
      const part = {
        router,
        weights: sites.map(([name]) => at(`sites.${name}.weight`)),
        health: sites.map(([name, { health }]) => layWatch(watched, health, at, `sites.${name}.health`)),
        followsHealth: at('followsHealth'),
        after: at('after'),
        step: at('step'),
        every: at('every')
      }
      return { kind: 'sites', part: laid.siteRouters.push(part) - 1 }
    }
    default:
      throw new Error(`a ${component.kind} is no router`)
  }
}

function layCache(router: number, warmAtStart: number, at: ParameterPlaces): CacheModel {
  return {
    router,
    warmAtStart,
    hitShare: at('hitShare'),
    entries: at('entries'),
    life: at('life'),
    retryHits: at('retryHits')
  }
}

function layRecord(
  lay: Lay,
  router: number,
  names: readonly string[],
  at: ParameterPlaces,
  { records }: Routers
): RecordModel {
  const before = records.at(-1)
  const longest = Math.max(lay.changes.largest(at('ttl')), lay.changes.largest(at('negativeTtl')))
  const enactor = records.reduce((sum, { automation }) => sum + (automation?.enactors ?? 0), 0)
  return {
    router,
    answers: names.length,
    weights: names.map((name) => at(`answers.${name}.weight`)),
    column: before === undefined ? 0 : before.column + before.answers + 1,
    ring: before === undefined ? 0 : before.ring + before.rows * (before.answers + 1),
    // An answer lasts at least a step, and a time between two steps takes the one after it too.
    rows: Math.ceil(Math.max(longest / lay.dt, 1)) + 3,
    ttl: at('ttl'),
    negativeTtl: at('negativeTtl'),
    published: at('published'),
    automation: layAutomation(lay, at, enactor)
  }
}

function layAutomation(lay: Lay, at: ParameterPlaces, enactor: number): AutomationModel | null {
  const own = (name: string) => at(`automation.${name}`)
  if (own('planEvery') < 0) return null
  return {
    enactors: Math.floor(lay.initial[own('enactors')]!),
    enactor,
    enabled: own('enabled'),
    planEvery: own('planEvery'),
    apply: own('apply'),
    cleanUp: own('cleanUp'),
    keep: own('keep'),
    slow: own('slow'),
    checksAgain: own('checksAgain'),
    repaired: own('repaired')
  }
}

/** Depth first, so that each router stands behind those it may send to. */
function placeAfterItsWays(laid: Routers, router: RouterModel, above: readonly number[]): void {
  if (above.includes(router.index)) throw new Error(`${router.id} sends to itself`)
  if (laid.routerOrder.includes(router.index)) return
  for (const branch of router.branches) {
    if (branch.router >= 0) placeAfterItsWays(laid, laid.routers[branch.router]!, [...above, router.index])
  }
  laid.routerOrder.push(router.index)
}
