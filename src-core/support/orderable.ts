type Named<Entry> = Readonly<Record<string, Entry>>

/** Everything of a scenario that a team can order, each kind by id. */
interface Orderables<Mitigation, Probe, Communication> {
  readonly mitigations: Named<Mitigation>
  readonly probes: Named<Probe>
  readonly communications: Named<Communication>
}

/** The mitigation, probe or communication of an id; undefined where there is none. No two share an id. */
export function orderableOf<Mitigation, Probe, Communication>(
  { mitigations, probes, communications }: Orderables<Mitigation, Probe, Communication>,
  id: string
): Mitigation | Probe | Communication | undefined {
  return own(mitigations, id) ?? own(probes, id) ?? own(communications, id)
}

function own<Entry>(section: Named<Entry>, id: string): Entry | undefined {
  return Object.hasOwn(section, id) ? section[id] : undefined
}
