/** The languages that people can read a report in, by their tags. */
export const languages = ['en', 'zh-CN', 'pt-BR'] as const
export type Language = (typeof languages)[number]

/** Each language as its own speakers call it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'pt-BR': 'Português (Brasil)'
}
