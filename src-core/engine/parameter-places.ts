/** Place of each parameter of one part in the world's parameter array, by its name within the part; -1 when absent. */
export type ParameterPlaces = (name: string) => number
