import type { ReportDocument } from './document'
import { contentsHtml, coverHtml, sectionHtml } from './document-html'
import { html, trusted } from './html'
import { reportStyle } from './report-style'

/**
 * The after-action report as one HTML file that stands for itself: it loads
 * nothing and runs nothing, and what people typed is never more than text.
 * `fonts` are rules for fonts that it brings along, for paper.
 */
export function renderHtml(document: ReportDocument, fonts = ''): string {
  const { language, pageTitle, contents, cover, sections } = document
  const fontSource = fonts === '' ? '' : '; font-src data:'

  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'${fontSource}"
        />
        <title>${pageTitle}</title>
        <style>
          ${trusted(fonts + reportStyle)}
        </style>
      </head>
      <body>
        <main>${coverHtml(cover)} ${contentsHtml(contents, sections)} ${sections.map(sectionHtml)}</main>
      </body>
    </html> `.markup
}
