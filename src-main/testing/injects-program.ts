import { expect } from 'vitest'
import { layBuiltInPacks } from './built-in-folder'
import { program, wanted } from './program'

const words = 'from: Manager, title: Word, text: Something happened.'
const question = '{ options: { wait: Wait, act: Act }, standard: wait, limit: 30s }'

/** Injects at a time, on what is visible, on a question, and one that is due at once. */
function withInjects(text: string): string {
  const injects = `
  - { id: first, at: T-14m, ${words} }
  - { id: second, at: T-12m, ${words} }
  - { id: asks, at: T-8m, ${words}, question: ${question} }
  - { id: always, when: { reading: queue, below: 1 }, ${words} }
  - { id: fills, when: { reading: queue, above: 1000, for: 3m }, ${words} }
`
  return text.replace('\nnumbers:\n', `\ninjects:${injects}numbers:\n`)
}

/** A program in a folder of its own, with what plays, leads and looks at an exercise that has these injects. */
export function injectsProgram(data: string) {
  const at = program(data, layBuiltInPacks(data, withInjects))
  const play = (setUp: Partial<(typeof wanted)['setUp']> = {}) =>
    at.play({ ...wanted, setUp: { ...wanted.setUp, ...setUp } })
  const last = () => at.views.at(-1) ?? expect.fail('nothing was shown')
  const came = () => Object.fromEntries(last().messages.map(({ id, minutes }) => [id, minutes]))
  const lead = (command: Parameters<typeof at.host.submit>[0]) => at.host.submit(command, 'facilitator')
  return { ...at, play, last, came, lead }
}

/**
 * When what comes by itself comes, by the scenario's clock. What holds from the start is known by the first
 * reading: a second after it, and nine seconds on its way.
 */
export const planned = { always: -15 + 10 / 60, first: -14, second: -12, asks: -8 }
