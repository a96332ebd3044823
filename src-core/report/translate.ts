import type { Language } from '#text/language'
import type { CheckedPack } from '../scenario/check-scenario'
import { localise } from '../scenario/pack-texts'
import { seatsOf } from '../session/check-names'
import { changeTexts } from './change-texts'

/** The same value with the pack's texts in a language; what the pack has not translated stays as it is. */
export function translated<T>(
  value: T,
  { scenario, translations }: Pick<CheckedPack, 'scenario' | 'translations'>,
  language: Language
): T {
  const texts = Object.hasOwn(translations, language) ? translations[language]?.texts : undefined
  if (texts === undefined) return value
  const pairs = new Map<string, string>()
  pairUp(scenario, localise(scenario, texts), pairs)
  // A seat is found by its name, which the record gives as a text.
  for (const seat of seatsOf(scenario)) pairs.delete(seat)
  return changeTexts(value, (text) => pairs.get(text) ?? text)
}

function pairUp(from: unknown, to: unknown, pairs: Map<string, string>): void {
  if (typeof from === 'string') {
    // The same words at two places may be translated twice: the first one counts.
    if (typeof to === 'string' && from !== to && !pairs.has(from)) pairs.set(from, to)
    return
  }
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return
  const others = new Map(Object.entries(to))
  for (const [key, inner] of Object.entries(from)) pairUp(inner, others.get(key), pairs)
}
