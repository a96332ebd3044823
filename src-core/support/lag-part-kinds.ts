/** What a lag may be made of, in the order in which it passes. */
export const lagPartKinds = ['approval', 'caution', 'work', 'propagation'] as const
export type LagPartKind = (typeof lagPartKinds)[number]

/** The parts that a pack tells apart, in the order in which they pass; empty: none. */
export function lagPartsOf<P>({
  parts = {}
}: {
  readonly parts?: Readonly<Partial<Record<LagPartKind, P | undefined>>> | undefined
}): readonly (readonly [LagPartKind, P])[] {
  return lagPartKinds.flatMap((kind) => {
    const part = parts[kind]
    return part === undefined ? [] : [[kind, part] as const]
  })
}
