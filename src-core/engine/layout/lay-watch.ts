import type { ParameterPlaces } from '../parameter-places'
import type { WatchModel } from '../router-model'

/** What something looks at; its signal becomes one of those that the model watches. */
export function layWatch(
  watched: string[],
  watch: { readonly signal: string } | undefined,
  at: ParameterPlaces,
  name: string
): WatchModel | null {
  if (watch === undefined) return null
  return {
    signal: laySignal(watched, watch.signal),
    bad: at(`${name}.bad`),
    threshold: at(`${name}.threshold`)
  }
}

export function laySignal(watched: string[], signal: string): number {
  const known = watched.indexOf(signal)
  return known < 0 ? watched.push(signal) - 1 : known
}
