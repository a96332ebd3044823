/** The tokens of app.css that a canvas needs as values: it cannot read CSS variables. */
export const colours = {
  panel: '#12161c',
  grid: '#1d242d',
  raised: '#191f27',
  line: '#252d38',
  lineStrong: '#36414f',
  ink: '#e8edf3',
  ink2: '#a3b0bf',
  ink3: '#8592a1',
  seen: '#56b4e9',
  truth: '#e8edf3',
  record: '#cc79a7',
  best: '#35c79b',
  none: '#8592a1',
  act: '#f0e442',
  warn: '#e69f00',
  bad: '#e8703a'
} as const

/** Sessions beside each other: told apart by number, colour and kind of line. */
export const sessionLooks = [
  { color: '#56b4e9', type: 'solid' },
  { color: '#e69f00', type: [9, 4] },
  { color: '#cc79a7', type: [3, 3] },
  { color: '#35c79b', type: [12, 3, 3, 3] },
  { color: '#f0e442', type: [6, 2] },
  { color: '#e8edf3', type: [2, 5] }
] as const

export const uiFont = 'Inter Variable, system-ui, sans-serif'
export const monoFont = 'JetBrains Mono Variable, ui-monospace, monospace'
