import { checkCondition, checkOrderable, checkVisible, type Signals } from './check-conditions'
import type { Check } from './check-context'
import { refersTo, report } from './check-context'
import { checkMoment, checkUnique } from './check-exercise'
import type { Path } from './read-yaml'
import { signalUnits } from './signal-names'

/** Seats, objectives and what is judged: that everything that they name is there, and could be seen. */
export function checkAssessment(check: Check): void {
  const signals = signalUnits(check.scenario)
  for (const [id, seat] of Object.entries(check.scenario.seats)) {
    seat.panels?.forEach((name, index) => {
      const path = ['seats', id, 'panels', index]
      if (!refersTo(check, 'instruments', name, 'unknown-instrument', path)) return
      if (check.scenario.instruments[name]?.panel === false) report(check, 'has-no-panel', path, { name })
    })
  }
  for (const [id, task] of Object.entries(check.scenario.criticalTasks)) {
    const path = ['criticalTasks', id]
    refersTo(check, 'objectives', task.objective, 'not-declared', [...path, 'objective'])
    refersTo(check, 'capabilities', task.capability, 'not-declared', [...path, 'capability'])
    for (const part of ['cue', 'feedback'] as const) {
      task[part].seen.forEach((condition, index) => {
        checkVisible(check, condition, [...path, part, 'seen', index], signals)
      })
    }
    checkStandard(check, task.standard, [...path, 'standard'], signals)
  }
  check.scenario.hints.forEach((hint, index) => {
    if (hint.task !== undefined)
      refersTo(check, 'criticalTasks', hint.task, 'not-declared', ['hints', index, 'task'])
  })
  checkUnique(
    check,
    check.scenario.hints.map(({ id }, index) => ({ id, path: ['hints', index, 'id'] }))
  )
  check.scenario.facilitatorNotes.forEach((note, index) => {
    if (note.at !== undefined) checkMoment(check, note.at, ['facilitatorNotes', index, 'at'])
  })
}

type Standard = Check['scenario']['criticalTasks'][string]['standard']

function checkStandard(check: Check, standard: Standard, path: Path, signals: Signals): void {
  for (const key of ['decide', 'avoid'] as const) {
    standard[key]?.forEach((id, index) => {
      checkOrderable(check, id, [...path, key, index])
    })
  }
  if (standard.reach !== undefined) checkCondition(check, standard.reach, [...path, 'reach'], signals)
  if (standard.by !== undefined) checkMoment(check, standard.by, [...path, 'by'])
  const { hypotheses } = check.scenario
  const canRecognise = Object.values(hypotheses).some(({ accepted }) => accepted)
  if (standard.recognise !== undefined && !canRecognise && check.complete)
    report(check, 'nothing-to-recognise', [...path, 'recognise'])
}
