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
  warn: '#e69f00'
} as const

export const uiFont = 'Inter Variable, system-ui, sans-serif'
export const monoFont = 'JetBrains Mono Variable, ui-monospace, monospace'
