interface Routing {
  readonly behind?: string
  readonly answers?: Readonly<Record<string, { readonly to: string }>>
  readonly sites?: Readonly<Record<string, { readonly to: string }>>
}

/** A way on from a router: its name there, and the component that it leads to. */
export interface Branch {
  readonly name: string
  readonly to: string
}

/** Where a router may send what comes to it, in its order; none for a component that is no router. */
export function branchesOf(component: { readonly kind: string } & Routing): readonly Branch[] {
  const { behind, answers, sites } = component
  if (behind !== undefined) return [{ name: 'behind', to: behind }]
  return Object.entries(answers ?? sites ?? {}).map(([name, { to }]) => ({ name, to }))
}
