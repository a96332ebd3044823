import type { CheckedPack } from '../scenario/check-scenario'
import type { NamedConditions } from './sight-watch'

type Task = CheckedPack['scenario']['criticalTasks'][string]

/** Names under which what tells a critical task's cue or effect is followed. */
export function seenNames(part: 'cue' | 'feedback', id: string, task: Task): readonly string[] {
  return task[part].seen.map((_, index) => `${part} ${id} ${index}`)
}

/** The name under which a level that a critical task is to reach is followed. */
export function reachName(id: string): string {
  return `reach ${id}`
}

/** What the critical tasks of a pack look at. */
export function taskConditions({ scenario }: CheckedPack): NamedConditions {
  return Object.entries(scenario.criticalTasks).flatMap(([id, task]) => {
    const seen = (['cue', 'feedback'] as const).flatMap((part) =>
      seenNames(part, id, task).flatMap((name, index) => {
        const condition = task[part].seen[index]
        return condition === undefined ? [] : [[name, condition] as const]
      })
    )
    const { reach } = task.standard
    return reach === undefined ? seen : [...seen, [reachName(id), reach] as const]
  })
}
