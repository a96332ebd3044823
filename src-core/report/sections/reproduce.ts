import { say } from '#text/say'
import { html, type Html } from '../html'
import type { ReportMatter } from '../report-matter'

/** All that it takes to compute every figure of this report again. */
export function reproduceSection({ debrief: { reproduce, conditions } }: ReportMatter): Html {
  const facts = [
    [say('report.reproduce.pack'), reproduce.packId],
    [say('report.reproduce.packHash'), reproduce.packHash],
    [say('report.reproduce.engine'), String(reproduce.engineVersion)],
    [say('report.reproduce.seed'), String(reproduce.seed)],
    [say('report.reproduce.logHash'), reproduce.logHash],
    [say('report.reproduce.fingerprint'), reproduce.fingerprint]
  ] as const
  const settings = [
    `--seed ${reproduce.seed}`,
    ...(conditions.noise ? ['--noise on'] : []),
    ...Object.entries(conditions.parameters).map(([path, value]) => `--set ${shellWord(`${path}=${value}`)}`)
  ].join(' ')
  const command = 'npm run -s blackstart --'
  return html`<section id="reproduce">
    <h2>${say('report.reproduce')}</h2>
    <p>${say('report.reproduce.note')}</p>
    <table class="pairs hashes">
      <tbody>
        ${facts.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td><code>${value}</code></td>
            </tr>`
        )}
      </tbody>
    </table>
    <p>${say('report.reproduce.session')}</p>
    <pre><code>${command} verify session.blackstart
${command} report session.blackstart --format html</code></pre>
    <p>${say('report.reproduce.lines')}</p>
    <pre><code>${command} run ${reproduce.packId} ${settings} --play none
${command} run ${reproduce.packId} ${settings} --play record</code></pre>
  </section>`
}

/** As a shell takes it for one word, whatever is in it. */
function shellWord(text: string): string {
  return /^[\w.=:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
