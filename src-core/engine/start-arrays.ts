import type { Model } from './model'
import type { RecordModel } from './router-model'
import type { WorldArrays } from './world-arrays'

/** What routers and controllers hold at the start: caches as warm as declared, names with uniform phases, all nodes in service. */
export function startRoutersAndControllers(model: Model, arrays: WorldArrays): void {
  model.caches.forEach((cache, k) => (arrays.warmth[k] = cache.warmAtStart))
  model.records.forEach((record, n) => {
    startRecord(model, arrays, n, record)
  })
  for (const { router, weights } of model.siteRouters) {
    const total = weights.reduce((sum, place) => sum + arrays.parameters[place]!, 0)
    const even = 1 / weights.length
    weights.forEach((place, b) => {
      const share = total > 0 ? arrays.parameters[place]! / total : even
      arrays.siteShare[model.routers[router]!.branch + b] = share
    })
  }
  for (const checker of model.checkers) arrays.checkerNodes[checker.cell] = arrays.parameters[checker.nodes]!
}

/** Expiries lie evenly on one time to live from now; a step that the TTL only reaches into takes its part. */
function startRecord(model: Model, arrays: WorldArrays, n: number, record: RecordModel): void {
  const { parameters, answerHeld, answerRing } = arrays
  const { answers, column, ring, weights } = record
  const total = weights.reduce((sum, place) => sum + parameters[place]!, 0)
  const published = parameters[record.published] !== 0 && total > 0
  arrays.recordAnswers[n] = published ? 1 : 0
  const seconds = parameters[published ? record.ttl : record.negativeTtl]!
  const steps = seconds > model.dt ? seconds / model.dt : 1
  for (let a = 0; a <= answers; a++) {
    const share = shareAtStart(a, answers, published, (answer) => parameters[weights[answer]!]! / total)
    answerHeld[column + a] = share
    for (let k = 0; k < steps; k++)
      answerRing[ring + k * (answers + 1) + a] = (share * (steps - k < 1 ? steps - k : 1)) / steps
  }
}

function shareAtStart(
  answer: number,
  answers: number,
  published: boolean,
  shareOf: (answer: number) => number
): number {
  if (answer === answers) return published ? 0 : 1
  return published ? shareOf(answer) : 0
}
