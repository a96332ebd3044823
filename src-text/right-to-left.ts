/** Hebrew, Arabic and their kin; a text with such a letter may turn around what stands beside it. */
const letters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether a text has letters that are read from the right. */
export function hasRightToLeft(text: string): boolean {
  return letters.test(text)
}
