import { toDuration, toClockTime, toSinceOnset } from '#text/format-time'
import { toPace } from '#text/format-number'
import { say } from '#text/say'
import type { TimelineEvent } from '../debrief'
import { html, type Html } from '../html'
import { whoIn, type ReportMatter } from '../report-matter'

/** What happened when, on the scenario's clock and in the room. */
export function timelineSection(matter: ReportMatter): Html {
  const { timeline } = matter.debrief
  const inRoom = timeline.some(({ roomMs }) => roomMs !== null)
  const room = inRoom ? html`<th scope="col">${say('report.timeline.room')}</th>` : null
  return html`<section id="timeline">
    <h2>${say('report.timeline')}</h2>
    <p class="note">
      ${say(inRoom ? 'report.timeline.clocks' : 'report.timeline.oneClock', { zone: matter.brief.clock.zone })}
    </p>
    <table class="events">
      <thead>
        <tr>
          <th scope="col">${say('report.timeline.scenario')}</th>
          <th scope="col">${say('report.timeline.since')}</th>
          ${room}
          <th scope="col">${say('report.timeline.kind')}</th>
          <th scope="col">${say('report.timeline.what')}</th>
          <th scope="col">${say('report.timeline.by')}</th>
        </tr>
      </thead>
      <tbody>
        ${timeline.map((event) => row(matter, event, inRoom))}
      </tbody>
    </table>
  </section>`
}

function row(matter: ReportMatter, event: TimelineEvent, inRoom: boolean): Html {
  const { kind, minutes, roomMs } = event
  const room = roomMs === null ? '–' : toDuration(Math.round(roomMs / 1000) / 60)
  return html`<tr class="is-${kind}">
    <td class="time">${toClockTime(minutes, matter.brief.clock)}</td>
    <td class="time">${toSinceOnset(minutes)}</td>
    ${inRoom ? html`<td class="time">${room}</td>` : null}
    <td class="kind">${say(`report.event.${kind}`)}</td>
    <td>${what(event)}</td>
    <td>${whoIn(matter, event.by)}</td>
  </tr>`
}

function what({ kind, label, detail }: TimelineEvent): Html {
  const title = kind === 'pace' ? toPace(Number(label)) : label
  const more = detail === '' ? null : html`<br /><span class="detail">${detail}</span>`
  return kind === 'inject' || kind === 'decision'
    ? html`<strong>${title}</strong>${more}`
    : html`${title}${more}`
}
