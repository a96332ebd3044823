import { html, trusted } from '#core/report/html'
import { renderHtml } from '#core/report/render-html'
import { reportColours } from '#core/report/report-colours'
import { reportDocument } from '#core/report/report-document'
import { reportFonts } from '#core/report/report-fonts'
import type { ReportMatter } from '#core/report/report-matter'
import { fontFaces } from './font-faces'

/** A report ready for a printer of pages: all that it needs is inside. */
export interface PrintPage {
  readonly html: string
  readonly header: string
  readonly footer: string
  /** The moment that the file bears, as ISO 8601: that of the session, so that it prints the same again. */
  readonly createdAt: string
}

/** The report as a page for paper: the HTML one, with its fonts, and what runs along every page. */
export function printPage(matter: ReportMatter): PrintPage {
  const { options, words, createdAt } = matter
  const document = reportDocument(matter)
  const { cover } = document
  const plain = renderHtml(document)
  const marking = options.marking === '' ? '' : `${options.marking} · `
  const header = `${marking}${cover.state}`
  const footer = `${cover.kind}: ${cover.title}`
  const page = words.say('report.page', { page: '\u0001', pages: '\u0002' })
  const fonts = fontFaces(`${header}${footer}${page}0123456789`, options.language)
  return {
    html: renderHtml(document, fontFaces(plain, options.language)),
    header: strip(fonts, header, cover.title),
    footer: strip(fonts, footer, page),
    createdAt
  }
}

/** One line along the top or the bottom of every page. */
function strip(fonts: string, left: string, right: string): string {
  const style = `${fonts}
/* The printer's own boxes around it are div elements too. */
.run{display:flex;justify-content:space-between;gap:8mm;box-sizing:border-box;width:100%;padding:0 16mm;font:7.5pt ${reportFonts};color:${reportColours.soft}}
b{font-weight:600;color:${reportColours.ink}}
span{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}`
  return html`<style>
      ${trusted(style)}
    </style>
    <div class="run"><b>${left}</b><span>${right}</span></div>`.markup
    .replace('\u0001', '<i class="pageNumber" style="font-style:normal"></i>')
    .replace('\u0002', '<i class="totalPages" style="font-style:normal"></i>')
}
