import { Worker } from 'node:worker_threads'
import type { SweepPlace, SweepRun } from '#core/scoring/sweep'
import type { SweepOrder } from './sweep-worker'
import workerPath from './sweep-worker?modulePath'

/** How often it is said how far the sweep is, in milliseconds. */
const tellEvery = 5000

/** Plays all runs in threads, each taking the next as soon as it is free; the runs come back in their order. */
export async function playSweep(
  order: SweepOrder,
  places: readonly SweepPlace[],
  jobs: number,
  tell: (count: number, secondsLeft: number) => void
): Promise<readonly SweepRun[]> {
  const runs: SweepRun[] = []
  const began = performance.now()
  let told = began
  let next = 0
  let count = 0
  const oneThread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(workerPath, { workerData: order })
      const give = () => {
        if (next < places.length) worker.postMessage({ index: next, place: places[next++] })
        else
          worker.terminate().then(() => {
            resolve()
          }, reject)
      }
      worker.on('message', ({ index, run }: { readonly index: number; readonly run: SweepRun }) => {
        runs[index] = run
        count++
        const now = performance.now()
        if (now - told > tellEvery) {
          told = now
          tell(count, ((now - began) / 1000 / count) * (places.length - count))
        }
        give()
      })
      worker.once('error', reject)
      give()
    })
  await Promise.all(Array.from({ length: Math.min(jobs, places.length) }, oneThread))
  return runs
}
