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

/** Draws a chart as SVG without a window. `name` keeps the ids of one page apart, the same in every run. */
export function drawChart(name: string, option: ChartOption, size: ChartSize): Html {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption({ animation: false, ...option })
    const svg = chart.renderToSVGString({ useViewBox: true })
    return trusted(
      svg.replace(/zr\d+-/g, `${name}-`).replace('<svg ', '<svg aria-hidden="true" focusable="false" ')
    )
  } finally {
    chart.dispose()
  }
}
