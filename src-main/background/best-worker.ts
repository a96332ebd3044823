import { parentPort, workerData } from 'node:worker_threads'
import { jobDoer, type BestAsked, type BestJob } from '#core/scoring/best-found'
import { questionOf } from '#core/scoring/best-play'
import { checkScenario } from '#core/scenario/check-scenario'
import type { PackFiles } from '#core/scenario/pack'
import type { SetUp } from '#core/session/commands'

/** What a search for the best play goes over, with the pack as its files. */
export interface BestOrder {
  readonly files: PackFiles
  readonly seed: number
  readonly setUp: SetUp
  readonly asked: BestAsked
}

const { files, seed, setUp, asked } = workerData as BestOrder
const pack = checkScenario(files)
if (!pack.ok) throw new Error(`the pack is refused: ${pack.problems[0]?.code ?? 'no reason'}`)
const question = questionOf(pack.value.scenario, asked.variant)
const doJob = jobDoer({ pack: pack.value, seed, setUp, question })

parentPort?.on('message', ({ index, job }: { readonly index: number; readonly job: BestJob }) => {
  parentPort?.postMessage({ index, answer: doJob(job) })
})
