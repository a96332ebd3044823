import type { ClassModel, PathModel } from '../model'
import { classIndex, idsOfKind, placesFor, type Lay } from './lay'

/** Lays out what carries readings and orders. */
export function layPaths(
  lay: Lay,
  kind: 'telemetry-path' | 'change-pipeline',
  classes: readonly ClassModel[]
): PathModel[] {
  return idsOfKind(lay.scenario, kind).map((id, index) => {
    const component = lay.scenario.components[id]
    const through = component?.kind === kind ? component.through : []
    const at = placesFor(lay.parameterIndex, id)
    return {
      id,
      index,
      classes: through.filter((name) => name.startsWith('clients.')).map((name) => classIndex(classes, name)),
      groups: through
        .filter((name) => !name.startsWith('clients.'))
        .map((name) => lay.groupIds.indexOf(name)),
      base: at('base'),
      tries: at('tries'),
      retryDelay: at('retryDelay'),
      sensitivity: at('sensitivity'),
      floor: at('floor')
    }
  })
}
