import type { Html } from './html'

/*
 * A report as a document that knows no format: sections of blocks. HTML and
 * Markdown render the same one, so that they cannot tell different stories.
 */

/** How a run of text looks: what people typed, code, or a tone. */
export type Look = 'break' | 'strong' | 'emphasis' | 'soft' | 'code' | 'act' | 'good' | 'bad' | 'typed'

export type Run = string | StyledRun | LinkRun

export interface StyledRun {
  readonly look: Look
  readonly text: string
}

export interface LinkRun {
  /** An address on the web, or `#` and the id of a section. */
  readonly href: string
  readonly text: string
}

export type Text = readonly Run[]

export interface Column {
  readonly title: string
  /** How its cells stand; text where it is left out. */
  readonly holds?: 'number' | 'time' | 'kind'
}

export interface Row {
  readonly cells: readonly Text[]
  /** The first cell is the name of the row. */
  readonly isNamed?: boolean
}

/** Rows under one heading of their own. */
export interface RowGroup {
  readonly heading: Text
  readonly rows: readonly Row[]
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: Text; readonly isNote?: boolean }
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly text: Text }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: Text])[] }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[]; readonly unit: string }
  | { readonly kind: 'list'; readonly items: readonly Text[]; readonly isNumbered?: boolean }
  | Table
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'key'; readonly marks: readonly Mark[] }
  | { readonly kind: 'charts'; readonly charts: readonly Chart[]; readonly isWide: boolean }

export interface Table {
  readonly kind: 'table'
  /** What it holds, in one word. */
  readonly name: string
  readonly caption?: string
  readonly columns: readonly Column[]
  readonly rows?: readonly Row[]
  readonly groups?: readonly RowGroup[]
}

/** A large figure with its name. */
export interface Figure {
  readonly id: LineId
  readonly name: string
  readonly value: string
}

export type LineId = 'team' | 'none' | 'record' | 'best'

/** What a line or a mark of a chart stands for. */
export interface Mark {
  readonly looks: LineId | 'truth' | 'act' | 'blind'
  readonly name: string
}

export interface Chart {
  /** Unique in a report; a file name can be made of it. */
  readonly name: string
  readonly drawing: Html
  readonly title: Text
  /** Says what the drawing shows to those who cannot see it. */
  readonly alternative: string
  readonly caption: string
  readonly marks: readonly Mark[]
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface Cover {
  /** Handling marking; empty where none was given. */
  readonly marking: string
  readonly state: string
  readonly handling: string
  readonly kind: string
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: Text])[]
}

export interface ReportDocument {
  readonly language: string
  readonly pageTitle: string
  readonly contents: string
  readonly cover: Cover
  readonly sections: readonly Section[]
}

export function paragraph(...text: Text): Block {
  return { kind: 'paragraph', text }
}

/** Smaller, beside the matter. */
export function note(...text: Text): Block {
  return { kind: 'paragraph', text, isNote: true }
}

export function heading(text: string): Block {
  return { kind: 'heading', level: 3, text: [text] }
}

export function run(look: Look, text: string): StyledRun {
  return { look, text }
}

/** What follows begins a new line. */
export const lineBreak: StyledRun = { look: 'break', text: '' }

/** What somebody typed: shown as it is, and kept from running into what stands around it. */
export function typed(text: string): StyledRun {
  return { look: 'typed', text }
}
