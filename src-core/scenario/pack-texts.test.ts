import { describe, expect, it } from 'vitest'
import { exerciseScenarioText } from '../testing/exercise-pack'
import { plainPack } from '../testing/plain-pack'
import { checkScenario } from './check-scenario'
import { localise } from './pack-texts'

function checked(texts: string, more: Readonly<Record<string, string>> = {}) {
  return checkScenario({ ...plainPack(exerciseScenarioText), 'texts/pt-BR.yaml': texts, ...more })
}

function problemsOf(texts: string): readonly (readonly unknown[])[] {
  const result = checked(texts)
  return result.ok ? [] : result.problems.map(({ code, at }) => [code, at?.file, at?.line, at?.column])
}

const portuguese = `title: Pacote simples
mitigations.move.title: Mover
mitigations.move.parameters.who.options.web: Rede
injects.ask.question.options.act: Agir
map.nodes.front.title: Frente
discussionQuestions.0: O que preparar?
criticalTasks.shed.cue.text: A frente está sobrecarregada.
hypotheses.retries.keywords.0: repetição
capabilities.shedding: Alívio de carga
`

describe('the words of a pack in another language', () => {
  it('stand in the place of the English ones, and nothing else changes', () => {
    const result = checked(portuguese, { 'briefing.pt-BR.md': '# Instruções\r\n' })
    if (!result.ok) throw new Error(result.problems[0]?.code)
    const { scenario, translations } = result.value
    const translation = translations['pt-BR']
    expect(translation?.briefing).toBe('# Instruções\n')
    const said = localise(scenario, translation?.texts ?? {})
    expect(said.title).toBe('Pacote simples')
    expect(said.mitigations['move']?.title).toBe('Mover')
    expect(said.mitigations['move']?.parameters['who']).toMatchObject({
      options: { web: 'Rede', agents: 'Agents' }
    })
    expect(said.injects.find(({ id }) => id === 'ask')?.question?.options).toEqual({
      wait: 'Wait',
      act: 'Agir'
    })
    expect(said.map.nodes[0]?.title).toBe('Frente')
    expect(said.discussionQuestions).toEqual(['O que preparar?'])
    expect(said.criticalTasks['shed']?.cue.text).toBe('A frente está sobrecarregada.')
    expect(said.hypotheses['retries']?.keywords).toEqual(['repetição'])
    expect(said.capabilities).toEqual({ shedding: 'Alívio de carga' })
    expect(said.clients).toEqual(scenario.clients)
    expect(localise(scenario, {})).toEqual(scenario)
  })

  it('must stand for a text that is there, and be text that fits', () => {
    const file = 'texts/pt-BR.yaml'
    expect(problemsOf('title: Um\nmitigations.mve.title: Dois\n')).toEqual([['unknown-text', file, 2, 1]])
    expect(problemsOf('clients.web.group: frente\n')).toEqual([['unknown-text', file, 1, 1]])
    expect(problemsOf('title: 7\n')).toEqual([['expected-text', file, 1, 8]])
    expect(problemsOf("title: ' '\n")).toEqual([['empty-text', file, 1, 8]])
    expect(problemsOf(`title: ${'a'.repeat(81)}\n`)).toEqual([['text-too-long', file, 1, 8]])
    expect(problemsOf('- a\n')).toEqual([['expected-mapping', file, 1, 1]])
    expect(problemsOf('a: [\n')).toContainEqual(['yaml-bad-indent', file, 2, 1])
    expect(problemsOf('toString: a\n')).toEqual([['unknown-text', file, 1, 1]])
  })

  it('may be missing, which is a warning that names them', () => {
    const result = checked(portuguese)
    const warnings = result.ok ? result.value.warnings : []
    expect(warnings.map(({ code, at }) => [code, at?.file])).toEqual([['untranslated', 'texts/pt-BR.yaml']])
    expect(warnings[0]?.values['count']).toBeGreaterThan(50)
    expect(String(warnings[0]?.values['known'])).toContain('summary')
  })

  it('are part of the pack: another word is another hash', () => {
    const hash = (texts: string) => {
      const result = checked(texts)
      return result.ok ? result.value.hash : ''
    }
    expect(hash('title: Um\n')).not.toBe(hash('title: Dois\n'))
  })
})
