import type { ClassModel, ServiceModel } from '../model'
import { classIndex, placesFor, type Lay } from './lay'

/** Lays out the user-facing services. */
export function layServices(
  lay: Lay,
  classes: readonly ClassModel[],
  queueIds: readonly string[]
): ServiceModel[] {
  let pair = 0
  return Object.entries(lay.scenario.services).map(([id, service]) => {
    const needs = Object.entries(service.needs).map(([path, share]) => ({
      class: classIndex(classes, path),
      queue: queueIds.indexOf(path),
      share
    }))
    const at = placesFor(lay.parameterIndex, `services.${id}`)
    const places = { users: at('users'), weight: at('weight'), target: at('target') }
    const model = { id, needs, limit: service.limit, pair, ...places }
    pair += needs.length
    return model
  })
}
