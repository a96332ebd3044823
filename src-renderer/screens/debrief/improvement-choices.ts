import type { Improvement } from '#core/session/improvements'

export const elements: readonly Improvement['element'][] = [
  'planning',
  'organisation',
  'equipment',
  'training',
  'exercises'
]
export const priorities: readonly Improvement['priority'][] = ['high', 'medium', 'low']
export const statuses: readonly Improvement['status'][] = ['open', 'under-way', 'done', 'dropped']

/** A new item of the improvement plan, under an id that none of the others has. */
export function newImprovement(existing: readonly Improvement[], capability = '', issue = ''): Improvement {
  const taken = new Set(existing.map(({ item }) => item))
  let number = existing.length + 1
  while (taken.has(`item-${number}`)) number++
  return {
    item: `item-${number}`,
    capability,
    issue,
    action: '',
    element: 'planning',
    priority: 'medium',
    owner: '',
    start: '',
    due: '',
    verification: '',
    status: 'open'
  }
}
