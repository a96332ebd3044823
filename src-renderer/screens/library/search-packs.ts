import type { PackCard } from '#bridge/contract'

export type KindFilter = 'all' | PackCard['kind']

/** The packs that have every word somewhere on their card. */
export function searchPacks(
  packs: readonly PackCard[],
  words: string,
  kind: KindFilter
): readonly PackCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return packs.filter((pack) => {
    const card = [pack.title, pack.organisation, pack.date, pack.summary, ...pack.trains]
      .join(' ')
      .toLowerCase()
    return (kind === 'all' || pack.kind === kind) && wanted.every((word) => card.includes(word))
  })
}
