import { Worker } from 'node:worker_threads'
import type { DebriefView } from '#bridge/contract'
import type { DebriefTask } from './compute-debrief'
import workerPath from './debrief-worker?modulePath'

/** Computes a debrief in a thread of its own, so that windows are answered meanwhile. */
export function runDebrief(task: DebriefTask): Promise<DebriefView> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerPath, { workerData: task })
    worker.once('message', resolve)
    worker.once('error', reject)
    // After a message or an error this changes nothing.
    worker.once('exit', (code) => {
      reject(new Error(`the debrief's thread ended with ${code}`))
    })
  })
}
