/** A name made of words: short, and without anything that a file system takes amiss. */
export function plainFileName(words: string): string {
  return words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
}
