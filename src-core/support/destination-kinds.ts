/**
 * Kinds of component that requests can be sent to. At an *end* they are worked
 * on; a *router* only decides to which ends they go on.
 */
const endKinds = ['device-group', 'service-tier'] as const
const routerKinds = ['cache', 'name-record', 'sites'] as const

/** The ids of all components that requests can be sent to, in the pack's order. */
export function destinationIds(
  components: Readonly<Record<string, { readonly kind: string }>>
): readonly string[] {
  const kinds: readonly string[] = [...endKinds, ...routerKinds]
  return Object.keys(components).filter((id) => kinds.includes(components[id]?.kind ?? ''))
}

/** The ids of all components at which requests end, in the pack's order. */
export function endIds(components: Readonly<Record<string, { readonly kind: string }>>): readonly string[] {
  const kinds: readonly string[] = endKinds
  return Object.keys(components).filter((id) => kinds.includes(components[id]?.kind ?? ''))
}
