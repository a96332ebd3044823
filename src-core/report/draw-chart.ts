import { LineChart, ScatterChart, type LineSeriesOption, type ScatterSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  type GridComponentOption
} from 'echarts/components'
import { init, use, type ComposeOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { trusted, type Html } from './html'

use([LineChart, ScatterChart, GridComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer])

export type ChartOption = ComposeOption<LineSeriesOption | ScatterSeriesOption | GridComponentOption>

export interface ChartSize {
  readonly width: number
  readonly height: number
}

/**
 * Draws a chart as SVG without a window. The library numbers ids through all
 * charts that it ever drew; `name` and a count of our own make them the same in
 * every run, and different within a page.
 */
export function drawChart(name: string, option: ChartOption, size: ChartSize): Html {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption({ animation: false, ...option })
    const ids: string[] = []
    const svg = chart
      .renderToSVGString({ useViewBox: true })
      // What only a pointer would need; a style inside a drawing would reach the whole page, too.
      .replace(/<style[\s\S]*?<\/style>\s*| (?:class|pointer-events)="[^"]*"/g, '')
      .replace(/zr\d+-[\w-]+/g, (id) => `${name}-${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`)
      .replace('<svg ', '<svg aria-hidden="true" focusable="false" ')
    return trusted(svg)
  } finally {
    chart.dispose()
  }
}
