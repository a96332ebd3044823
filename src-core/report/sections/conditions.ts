import { toPace } from '#text/format-number'
import { say } from '#text/say'
import { html, type Html } from '../html'
import { momentIn, whoIn, type ReportMatter } from '../report-matter'

/** Under which conditions the session was played, and by whom. */
export function conditionsSection(matter: ReportMatter): Html {
  const { debrief, brief } = matter
  const { conditions, timeline } = debrief
  const injects = timeline.filter(({ kind }) => kind === 'inject').length
  const changed = Object.entries(conditions.parameters).map(([path, value]) => `${path} = ${value}`)
  const rows = [
    [say('report.conditions.advance'), say(`report.advance.${conditions.advance}`)],
    [say('report.conditions.pace'), toPace(conditions.pace)],
    [say('report.conditions.noise'), say(conditions.noise ? 'report.on' : 'report.off')],
    [say('report.conditions.impairments'), say(conditions.impairments ? 'report.on' : 'report.off')],
    [say('report.conditions.parameters'), changed.length === 0 ? say('report.none') : changed.join(', ')],
    [say('report.conditions.seed'), String(brief.seed)],
    [say('report.conditions.freezes'), String(debrief.freezes)],
    [say('report.conditions.injects'), String(injects)],
    [say('report.conditions.ended'), momentIn(matter, debrief.endedMinutes)],
    [say('report.conditions.horizon'), momentIn(matter, debrief.horizonMinutes)]
  ] as const
  return html`<section id="conditions">
    <h2>${say('report.conditions')}</h2>
    <dl class="facts">
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`
      )}
    </dl>
    ${participants(matter)}
  </section>`
}

function participants(matter: ReportMatter): Html {
  const { seats } = matter.brief
  if (seats.length === 0) return html``
  return html`<h3>${say('report.participants')}</h3>
    <ul class="seats">
      ${seats.map(({ seat }) => html`<li>${whoIn(matter, seat)}</li>`)}
    </ul>`
}
