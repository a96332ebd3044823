import { colours } from './colours'

/** A fill for intervals with no data: a pattern, so that it does not speak by colour alone. */
export interface Hatch {
  readonly image: HTMLCanvasElement
  readonly repeat: 'repeat'
}

const size = 10
let drawn: Hatch | null = null

export function hatch(): Hatch {
  drawn ??= draw()
  return drawn
}

function draw(): Hatch {
  const image = document.createElement('canvas')
  image.width = size
  image.height = size
  const pen = image.getContext('2d')
  if (pen) {
    pen.strokeStyle = colours.lineStrong
    pen.lineWidth = 2
    pen.globalAlpha = 0.7
    pen.beginPath()
    // Three strokes, so that the tile meets itself at every edge.
    for (const shift of [-size, 0, size]) {
      pen.moveTo(shift - 1, size + 1)
      pen.lineTo(shift + size + 1, -1)
    }
    pen.stroke()
  }
  return { image, repeat: 'repeat' }
}
