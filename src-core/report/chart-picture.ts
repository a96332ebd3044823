import type { Chart, Mark } from './document'
import { html, trusted, type Html } from './html'
import { reportColours as c } from './report-colours'
import { reportFonts } from './report-fonts'

const keyHeight = 24
const strokes: Readonly<Record<Mark['looks'], { readonly colour: string; readonly dashes: string }>> = {
  team: { colour: c.team, dashes: '' },
  record: { colour: c.record, dashes: '' },
  best: { colour: c.good, dashes: '' },
  none: { colour: c.none, dashes: '6 4' },
  truth: { colour: c.truth, dashes: '' },
  act: { colour: c.act, dashes: '2 3' },
  blind: { colour: c.blind, dashes: '1 2' }
}

/** A chart as a picture that stands for itself: on white, with its words and its key inside. */
export function chartPicture({ drawing, alternative }: Chart, marks: readonly Mark[]): string {
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(drawing.markup)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const whole = height + (marks.length === 0 ? 0 : keyHeight)
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width}"
    height="${whole}"
    viewBox="0 0 ${width} ${whole}"
    role="img"
    aria-label="${alternative}"
  >
    <title>${alternative}</title>
    <rect width="${width}" height="${whole}" fill="#fff" />
    ${keyOf(marks)}<svg y="${whole - height}" width="${width}" height="${height}">
      ${trusted(drawing.markup.replace(' aria-hidden="true"', ''))}
    </svg>
  </svg> `.markup
}

/** The marks in one row; widths are reckoned by letters, since nothing here can measure. */
function keyOf(marks: readonly Mark[]): readonly Html[] {
  let x = 8
  return marks.map(({ looks, name }) => {
    const at = x
    x += 44 + widthOf(name)
    const { colour, dashes } = strokes[looks]
    return html`<line
        x1="${at}"
        y1="12"
        x2="${at + 22}"
        y2="12"
        stroke="${colour}"
        stroke-width="3"
        stroke-dasharray="${dashes}"
      /><text x="${at + 28}" y="16" font-size="11" font-family="${reportFonts}" fill="${c.ink}"
        >${name}</text
      >`
  })
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 11.5 : 6), 0)
}
