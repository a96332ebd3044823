import { english } from './en/english'
import { numberFormats, type NumberFormats } from './format-number'
import { timeFormats, type TimeFormats } from './format-time'
import type { Language } from './language'
import { portuguese } from './pt-br/portuguese'
import { speakWith, type Messages, type Say, type SayCode } from './say'
import { chinese } from './zh-cn/chinese'

/** Everything that a text in one language is made of: messages, figures, times. */
export interface Words extends NumberFormats, TimeFormats {
  readonly language: Language
  readonly say: Say
  readonly sayCode: SayCode
}

const messages: Readonly<Record<Language, Messages>> = {
  en: english,
  'zh-CN': chinese,
  'pt-BR': portuguese
}

/** The words of a language. */
export function wordsIn(language: Language): Words {
  return {
    language,
    ...speakWith(messages[language]),
    ...numberFormats(language),
    ...timeFormats(language)
  }
}
