import type { ClassModel, PathModel } from '../model'
import { classIndex, idsOfKind, placesFor, type Lay } from './lay'

/** Lays out what carries readings and orders. */
export function layPaths(
  lay: Lay,
  kind: 'telemetry-path' | 'change-pipeline',
  classes: readonly ClassModel[]
): PathModel[] {
  const routers = lay.destinations.filter((id) => !lay.groupIds.includes(id))
  return idsOfKind(lay.scenario, kind).map((id, index) => {
    const component = lay.scenario.components[id]
    const through = component?.kind === kind ? component.through : []
    const at = placesFor(lay.parameterIndex, id)
    return {
      id,
      index,
      classes: through.filter((name) => name.startsWith('clients.')).map((name) => classIndex(classes, name)),
      groups: through.flatMap((name) => placed(lay.groupIds.indexOf(name))),
      routers: through.flatMap((name) => placed(routers.indexOf(name))),
      base: at('base'),
      tries: at('tries'),
      retryDelay: at('retryDelay'),
      sensitivity: at('sensitivity'),
      floor: at('floor')
    }
  })
}

function placed(index: number): readonly number[] {
  return index < 0 ? [] : [index]
}
