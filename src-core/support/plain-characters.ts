/** Controls but tab and line end, halves of characters, and what stands for a character that could not be read. */
const strange = /[^\P{Cc}\t\n]|\p{Surrogate}|[\ufffd-\uffff]/u

/** The offset of the first character that no text has, such as an escape; -1 when there is none. */
export function strangeCharacter(text: string): number {
  return text.search(strange)
}

/** A text without the characters that no text has. */
export function withoutStrange(text: string): string {
  return strangeCharacter(text) < 0 ? text : text.replace(new RegExp(strange, 'gu'), '')
}
