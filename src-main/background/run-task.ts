import { Worker } from 'node:worker_threads'
import workerPath from './task-worker?modulePath'
import type { TaskInput, TaskName, TaskOutput } from './tasks'

/** Carries out a task in a thread of its own, so that windows are answered meanwhile; the signal ends it. */
export function runTask<N extends TaskName>(
  name: N,
  input: TaskInput<N>,
  signal?: AbortSignal
): Promise<TaskOutput<N>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerPath, { workerData: { name, input } })
    const giveUp = (): void => void worker.terminate()
    signal?.addEventListener('abort', giveUp, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    // After an answer or an error this changes nothing.
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', giveUp)
      reject(new Error(`the thread of ${name} ended with ${code} and no answer`))
    })
  })
}
