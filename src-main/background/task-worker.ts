import { parentPort, workerData } from 'node:worker_threads'
import { tasks, type TaskName } from './tasks'

// A thread of its own: one task in, one answer out; what is thrown reaches the one who asked.
const { name, input } = workerData as { readonly name: TaskName; readonly input: never }
void Promise.resolve(tasks[name](input)).then((output) => parentPort?.postMessage(output))
