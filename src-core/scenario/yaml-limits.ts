import { Lexer } from 'yaml'

/** No pack needs as much; below these, reading is quick whatever the text says. */
export const MOST_VALUES = 50_000
export const DEEPEST = 24
const MOST_LEXEMES = 100_000
const WIDEST_INDENT = 200
const MOST_MARKS_A_LINE = 32

const AFTER_THIS_COMES_A_SCALAR = '\u001f'

export interface Excess {
  readonly code: 'too-many-values' | 'too-deep'
  readonly offset: number
  readonly maximum: number
}

/**
 * Whether a text is too long or too deeply nested to be parsed, found by its
 * lexemes alone. The parser recurses once per level, and a regular expression
 * that is compiled when the stack is nearly used up ends the whole process:
 * that cannot be caught, so no such text may reach it. Levels come from
 * brackets, from indentation, and from several marks on one line (`- - - a`).
 */
export function excessOf(text: string): Excess | undefined {
  let offset = 0
  let count = 0
  let brackets = 0
  let marks = 0
  let lineStart = true
  let scalarNext = false
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > MOST_LEXEMES) return { code: 'too-many-values', offset, maximum: MOST_VALUES }
    const deep = { code: 'too-deep', offset, maximum: DEEPEST } as const
    if (!scalarNext) {
      if (lexeme === '[' || lexeme === '{') brackets++
      else if (lexeme === ']' || lexeme === '}') brackets = Math.max(0, brackets - 1)
      else if (brackets === 0 && (lexeme === '-' || lexeme === '?' || lexeme === ':')) marks++
      if (lineStart && brackets === 0 && lexeme.startsWith(' ') && lexeme.length > WIDEST_INDENT) return deep
    }
    if (brackets > DEEPEST || marks > MOST_MARKS_A_LINE) return deep
    lineStart = lexeme.includes('\n')
    if (lineStart) marks = 0
    scalarNext = lexeme === AFTER_THIS_COMES_A_SCALAR
    if (!scalarNext && lexeme !== '\u0002') offset += lexeme.length
  }
  return undefined
}
