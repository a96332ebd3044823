import { Worker } from 'node:worker_threads'
import type { PlannedDecision } from '#core/scenario/exercise-schema'
import type { CheckedPack } from '#core/scenario/check-scenario'
import { searchBest, type BestJob, type BestResult } from '#core/scoring/best-found'
import type { Evaluation } from '#core/scoring/best-play'
import type { BestOrder } from './best-worker'
import workerPath from './best-worker?modulePath'

/** How far a search is. */
export interface BestProgress {
  readonly runs: number
  readonly budget: number
  /** User-impact minutes of the best play so far; null: none yet. */
  readonly impact: number | null
}

export interface BestThreads {
  /** How many threads evaluate candidates; what is found does not depend on it. */
  readonly jobs: number
  readonly onProgress: (progress: BestProgress) => void
  /** Aborted, the search ends at once. */
  readonly signal?: AbortSignal
}

/** Searches for the best play in threads, each taking the next candidate as soon as it is free. null: it was called off. */
export async function searchInThreads(
  order: BestOrder,
  pack: Pick<CheckedPack, 'scenario'>,
  starts: readonly (readonly PlannedDecision[])[],
  { jobs, onProgress, signal }: BestThreads
): Promise<BestResult | null> {
  const threads = Array.from({ length: jobs }, () => new Worker(workerPath, { workerData: order }))
  const calledOff = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => {
      resolve(null)
    })
  })
  try {
    const search = searchBest(pack, order.asked, starts)
    let step = search.next()
    while (step.done !== true) {
      const { jobs: work, runs, impact } = step.value
      onProgress({ runs, budget: order.asked.budget, impact })
      const answers = signal?.aborted === true ? null : await Promise.race([doAll(threads, work), calledOff])
      if (answers === null) return null
      step = search.next(answers)
    }
    return step.value
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}

/** Does one round: the answers come back in the order of the work. */
async function doAll(threads: readonly Worker[], work: readonly BestJob[]): Promise<readonly Evaluation[]> {
  const answers: Evaluation[] = []
  let next = 0
  const oneThread = (thread: Worker) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        thread.off('message', take)
        thread.off('error', reject)
        resolve()
      }
      const give = () => {
        if (next < work.length) thread.postMessage({ index: next, job: work[next++] })
        else leave()
      }
      const take = ({ index, answer }: { readonly index: number; readonly answer: Evaluation }) => {
        answers[index] = answer
        give()
      }
      thread.on('message', take)
      thread.on('error', reject)
      give()
    })
  await Promise.all(threads.map(oneThread))
  return answers
}
