import { toDay, toDuration } from '#text/format-time'
import { say } from '#text/say'
import { html, type Html } from '../html'
import type { ReportMatter } from '../report-matter'

/** What this is, of whom, and of when. */
export function coverSection({ brief, debrief, createdAt }: ReportMatter): Html {
  const team = brief.teamName === '' ? say('report.noTeam') : brief.teamName
  const facts = [
    [say('report.team'), team],
    [say('report.played'), playedText(createdAt)],
    [say('report.room'), debrief.roomMs > 0 ? toDuration(debrief.roomMs / 60_000) : say('report.roomNone')],
    [
      say('report.incident'),
      `${brief.organisation === '-' ? '' : `${brief.organisation}, `}${toDay(brief.date)}`
    ],
    [say('report.mode'), say(`mode.${brief.mode}`) + (brief.rehearsal ? `, ${say('session.rehearsal')}` : '')]
  ] as const
  return html`<header class="cover">
    <p class="marks">
      <span>${say('report.handling')}</span><span class="draft">${say('report.draft')}</span>
    </p>
    <p class="kind">${say('report.title')}</p>
    <h1>${brief.title}</h1>
    <dl class="facts">
      ${facts.map(
        ([term, fact]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${fact}</dd>
          </div>`
      )}
    </dl>
  </header>`
}

/** The day and time in UTC, so that the same session gives the same report everywhere. */
function playedText(createdAt: string): string {
  const time = /T(\d\d:\d\d)/.exec(createdAt)?.[1]
  const day = toDay(createdAt.slice(0, 10))
  return time === undefined ? day : `${day}, ${time} UTC`
}
