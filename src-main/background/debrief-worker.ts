import { parentPort, workerData } from 'node:worker_threads'
import { computeDebrief, type DebriefTask } from './compute-debrief'

// A thread of its own: one task in, one debrief out.
parentPort?.postMessage(computeDebrief(workerData as DebriefTask))
