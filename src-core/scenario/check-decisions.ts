import { lagPartsOf } from '../support/lag-part-kinds'
import { checkAction, checkOrder } from './check-actions'
import { checkCondition, checkOrderable, checkVisible } from './check-conditions'
import type { Check } from './check-context'
import { declaredIn, report } from './check-context'
import { checkComponentKind } from './check-traffic'
import type { Path } from './read-yaml'
import type { Scenario } from './scenario-schema'
import { signalUnits } from './signal-names'

/** What a team can order, and what it can prepare. */
export function checkDecisions(check: Check): void {
  checkOneNameEach(check)
  checkMitigations(check)
  const { probes, communications } = check.scenario
  for (const [id, probe] of Object.entries(probes)) checkCarriage(check, probe, ['probes', id])
  for (const [id, communication] of Object.entries(communications))
    checkCarriage(check, communication, ['communications', id])
  checkPreparations(check)
}

/** A decision is named by its id alone, so no two kinds of decision share one. */
function checkOneNameEach(check: Check): void {
  const seen = new Map<string, number>()
  for (const section of ['mitigations', 'probes', 'communications', 'preparations'] as const) {
    for (const id of declaredIn(check, section)) {
      const path = [section, id]
      const first = seen.get(id)
      if (first === undefined) seen.set(id, check.reading.placeOf(path, 'key').line)
      else report(check, 'duplicate-id', path, { id, line: first }, 'key')
    }
  }
}

function checkMitigations(check: Check): void {
  const signals = signalUnits(check.scenario)
  for (const [id, mitigation] of Object.entries(check.scenario.mitigations)) {
    const path = ['mitigations', id]
    checkLag(check, mitigation.lag, mitigation.shownLag, path)
    for (const key of ['supports', 'contradicts'] as const) {
      mitigation[key].forEach((condition, index) => {
        checkVisible(check, condition, [...path, key, index], signals)
      })
    }
    mitigation.impossible.forEach((condition, index) => {
      checkCondition(check, condition, [...path, 'impossible', index], signals)
    })
    mitigation.collateral.forEach(({ actions }, index) => {
      actions.forEach((action, place) => {
        checkAction(check, action, [...path, 'collateral', index, 'actions', place], mitigation)
      })
    })
  }
}

type Carried = Pick<Scenario['probes'][string], 'lag' | 'shownLag' | 'pipeline' | 'path'>

function checkCarriage(check: Check, { lag, shownLag, pipeline, path }: Carried, at: Path): void {
  if (pipeline !== undefined) checkComponentKind(check, pipeline, 'change-pipeline', [...at, 'pipeline'])
  if (path !== undefined) checkComponentKind(check, path, 'telemetry-path', [...at, 'path'])
  checkLag(check, lag, shownLag, at)
}

/** Low, median and high in their order, of the true lag and of the one that is told. */
function checkLag(check: Check, lag: Carried['lag'], shownLag: Carried['shownLag'], at: Path): void {
  const { low, median, high } = lag
  checkOrder(
    check,
    [...at, 'lag'],
    [
      ['low', low],
      ['median', median],
      ['high', high]
    ]
  )
  checkLagParts(check, lag, [...at, 'lag', 'parts'])
  if (shownLag === undefined) return
  checkOrder(
    check,
    [...at, 'shownLag'],
    [
      ['low', shownLag.low],
      ['high', shownLag.high]
    ]
  )
}

/** Parts of a lag add up to it: at the median, and at both quantiles, since one luck draws them all. */
function checkLagParts(check: Check, lag: Carried['lag'], path: Path): void {
  const parts = lagPartsOf(lag)
  if (parts.length === 0) return
  for (const [kind, { low, median, high }] of parts)
    checkOrder(
      check,
      [...path, kind],
      [
        ['low', low],
        ['median', median],
        ['high', high]
      ]
    )
  for (const key of ['low', 'median', 'high'] as const) {
    const whole = lag[key] ?? lag.median
    const sum = parts.reduce((all, [, part]) => all + (part[key] ?? part.median), 0)
    if (Math.abs(sum - whole) > 0.001) report(check, 'lag-parts', path, { key, sum, whole })
  }
}

function checkPreparations(check: Check): void {
  const { preparations, preparationBudget } = check.scenario
  for (const [id, preparation] of Object.entries(preparations)) {
    const path = ['preparations', id]
    if (preparation.cost > preparationBudget) {
      const values = { id, cost: preparation.cost, budget: preparationBudget }
      report(check, 'never-affordable', path, values, 'key')
    }
    preparation.actions.forEach((action, index) => {
      const inAction = [...path, 'actions', index]
      checkAction(check, action, inAction, undefined)
      // Before the first step nothing is queued or connected that could be lost.
      if (action.set === undefined) report(check, 'preparation-sets', inAction)
    })
    for (const name of Object.keys(preparation.lags))
      checkOrderable(check, name, [...path, 'lags', name], 'key')
    const does = preparation.actions.length + Object.keys(preparation.lags).length
    if (does === 0 && check.complete) report(check, 'prepares-nothing', path, { id }, 'key')
  }
}
