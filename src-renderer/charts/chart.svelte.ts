import { LineChart, ScatterChart, type LineSeriesOption, type ScatterSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption
} from 'echarts/components'
import { init, use, type ComposeOption } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Attachment } from 'svelte/attachments'

use([
  LineChart,
  ScatterChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer
])

export type ChartOption = ComposeOption<
  LineSeriesOption | ScatterSeriesOption | GridComponentOption | TooltipComponentOption
>

/**
 * {@attach chart(() => option)}: makes the chart once, then follows the option.
 * However often the option changes, it is drawn once a frame; a series that is
 * no longer in the option leaves the chart.
 */
export function chart(option: () => ChartOption): Attachment<HTMLElement> {
  return (node) => {
    const drawing = init(node, null, { renderer: 'canvas' })
    let frame = 0
    const observer = new ResizeObserver(() => {
      drawing.resize()
    })
    observer.observe(node)
    $effect(() => {
      const next = option()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        drawing.setOption(next, { replaceMerge: ['series'] })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      drawing.dispose()
    }
  }
}
