/** What a lag may be made of, in the order in which it passes. */
export const lagPartKinds = ['approval', 'caution', 'work', 'propagation'] as const
export type LagPartKind = (typeof lagPartKinds)[number]
