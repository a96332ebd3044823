import type { Growth } from './growth-cases'
import { plainUnit, stepsOfARun, units, worldOf } from './component-worlds'
import { measureTogether } from './measure'
import { runCase } from './run-case'

/** Beside its growth: nanoseconds of one unit in one step, and how much of it is not in the plain unit of the same run. */
export type ComponentCost = Growth & { readonly unitNs?: number; readonly besideGroupNs?: number }

const few = 3
const many = 30

/**
 * What one component of each kind costs, and whether ten times as many cost ten times as much. By lower
 * quartiles: what is compared here differs by less than what other work on the machine adds to a median.
 */
export function componentCases(): readonly ComponentCost[] {
  const names = Object.keys(units)
  const measured = measureTogether(
    Object.values(units).flatMap((unit, index) => [
      runCase(`${names[index]}-${few}`, worldOf(unit, few)),
      runCase(`${names[index]}-${many}`, worldOf(unit, many))
    ])
  )
  const unitNs = (index: number) =>
    ((measured[2 * index + 1]?.lowerQuartileMs ?? Number.NaN) * 1e6) / (many * stepsOfARun)
  const plain = unitNs(names.indexOf(plainUnit))
  return measured.map((measurement, index) => {
    if (index % 2 === 0) return measurement
    const ns = unitNs((index - 1) / 2)
    const ratio = measurement.lowerQuartileMs / (measured[index - 1]?.lowerQuartileMs ?? Number.NaN)
    return { ...measurement, ratio, unitNs: ns, besideGroupNs: ns - plain }
  })
}
