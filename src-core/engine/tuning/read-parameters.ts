import type { ParameterPlaces } from '../parameter-places'

/** Reads a part's parameter by its name within the part. */
export type Read = (name: string, otherwise?: number) => number

export function reader(at: ParameterPlaces, values: Float64Array): Read {
  return (name, otherwise = 0) => {
    const place = at(name)
    return place < 0 ? otherwise : values[place]!
  }
}
