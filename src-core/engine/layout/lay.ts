import type { Scenario } from '../../scenario/scenario-schema'
import type { ClassModel, Curve } from '../model'
import type { ParameterPlaces } from '../parameter-places'
import type { PossibleChanges } from '../possible-changes'

/** What every part of the layout works from. */
export interface Lay {
  readonly scenario: Scenario
  readonly dt: number
  readonly parameterIndex: ReadonlyMap<string, number>
  readonly initial: Float64Array
  readonly changes: PossibleChanges
  /** Components that requests can be sent to, and those at which they end, in the pack's order. */
  readonly destinations: readonly string[]
  readonly groupIds: readonly string[]
}

/** Remembers what it was asked: parts are tuned while a world runs, and to put a path together takes longer than to look it up. */
export function placesFor(parameterIndex: ReadonlyMap<string, number>, part: string): ParameterPlaces {
  const known = new Map<string, number>()
  return (name) => {
    let place = known.get(name)
    if (place === undefined) {
      place = parameterIndex.get(`${part}.${name}`) ?? -1
      known.set(name, place)
    }
    return place
  }
}

export function idsOfKind(scenario: Scenario, kind: string): readonly string[] {
  return Object.keys(scenario.components).filter((id) => scenario.components[id]?.kind === kind)
}

/** Index of the class at a path `clients.<id>`, -1 when it is none. */
export function classIndex(classes: readonly ClassModel[], path: string): number {
  return classes.findIndex((candidate) => `clients.${candidate.id}` === path)
}

export function layCurve(lay: Lay, points: readonly (readonly [number, number])[]): Curve {
  return {
    ticks: Float64Array.from(points, ([seconds]) => (seconds - lay.scenario.start) / lay.dt),
    factors: Float64Array.from(points, ([, factor]) => factor)
  }
}
