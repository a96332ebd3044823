import { parentPort, workerData } from 'node:worker_threads'
import { checkScenario } from '#core/scenario/check-scenario'
import type { PackFiles } from '#core/scenario/pack'
import { sweeper, type Sweep, type SweepPlace } from '#core/scoring/sweep'

/** What every thread of a sweep is told once: the sweep, with the pack as its files. */
export interface SweepOrder extends Omit<Sweep, 'pack'> {
  readonly files: PackFiles
}

const { files, ...rest } = workerData as SweepOrder
const pack = checkScenario(files)
if (!pack.ok) throw new Error(`the pack is refused: ${pack.problems[0]?.code ?? 'no reason'}`)
const play = sweeper({ ...rest, pack: pack.value })

parentPort?.on('message', ({ index, place }: { readonly index: number; readonly place: SweepPlace }) => {
  parentPort?.postMessage({ index, run: play(place) })
})
