import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { beginExercise, flagship, openSetUp, order, untilMinute } from './exercise'
import { ownProgram } from './own-program'
import { picture, root } from './program'

const program = ownProgram('for each test')

/** Answers the system's save dialog, which nobody can click in a test. */
async function saveTo(path: string): Promise<void> {
  await program.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
}

/** What the command line, on plain Node, says of a session file that the window exported. */
function verifyOnCommandLine(file: string): unknown {
  const commandLine = join(root, 'out', 'cli', 'blackstart.js')
  return JSON.parse(
    execFileSync(process.execPath, [commandLine, 'verify', file, '--json'], { encoding: 'utf8' })
  )
}

async function exportAs(item: string, path: string): Promise<string> {
  const { page } = program
  await saveTo(path)
  await page.getByRole('button', { name: 'Export report' }).click()
  await page.getByRole('radio', { name: item }).check()
  await page.getByRole('button', { name: 'Choose where to save' }).click()
  await expect(page.getByText(`Saved to ${path}`)).toBeVisible()
  return readFileSync(path, 'utf8')
}

test('a team goes from the library to an exported report', async () => {
  test.setTimeout(600_000)
  const { page } = program
  await expect(page.getByRole('heading', { name: flagship })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'library')

  await openSetUp(page, 'Kestrel')
  await expectAccessible(page)
  await picture(page, 'set-up')
  await page.getByRole('button', { name: 'Start exercise' }).click()

  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'briefing')
  await page.getByRole('button', { name: 'Begin' }).click()

  await page.getByRole('group', { name: 'Pace' }).getByRole('button', { name: '120' }).click()
  await untilMinute(page, 30)
  await order(
    page,
    'Move internal DNS off the bridge',
    'Resolver failures everywhere, and it is load we can move.'
  )
  await page.keyboard.press('n')
  await page.getByLabel('New note').fill('Dashboards have been dark since 07:30.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'dark since 07:30' })).toBeVisible()
  await untilMinute(page, 62)
  await order(page, 'Isolate top talkers', 'The bridge stays congested.')
  await expect(page.getByText('saved · 2')).toBeVisible()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await picture(page, 'war-room')

  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'war-room-frozen')

  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('button', { name: 'Finish and debrief' }).click()
  await expect(page.getByText('Before the scores: talk about it')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('What somebody said').fill('We waited for dashboards that could not come.')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'dashboards that could not' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'debrief-discussion')
  await page.getByRole('button', { name: 'Show the scores' }).click()
  await expect(page.getByText('Decisions and what each one was worth')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'debrief')
  await page.getByRole('tab', { name: 'Plan', exact: true }).click()
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByLabel('Issue').fill('Nobody looked at the devices')
  await page.getByLabel('Corrective action').fill('Rehearse reading counters out of band')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Nobody looked at the devices', exact: true })).toBeVisible()
  for (const [tab, name] of [
    ['Plan', 'debrief-plan'],
    ['Seen vs true', 'debrief-seen-true'],
    ['Decisions', 'debrief-decisions'],
    ['Capabilities', 'debrief-capabilities'],
    ['Times', 'debrief-times'],
    ['Replay', 'debrief-replay'],
    ['Sources', 'debrief-sources'],
    ['Reproduce', 'debrief-reproduce']
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expectAccessible(page)
    await picture(page, name)
  }
  const shown = await page.getByRole('tabpanel', { name: 'Reproduce' }).innerText()

  const html = await exportAs('HTML, one self-contained file', join(program.data, 'report.html'))
  expect(html).toContain('<!doctype html>')
  const json = await exportAs('JSON, the session itself', join(program.data, 'session.blackstart'))
  const { results } = JSON.parse(json) as {
    readonly results: { readonly fingerprint: string; readonly logHash: string }
  }
  expect(shown).toContain(results.fingerprint)
  expect(shown).toContain(results.logHash)
  expect(html).toContain(results.fingerprint)
  expect(verifyOnCommandLine(join(program.data, 'session.blackstart'))).toEqual({ ok: true, problems: [] })
  expect(program.complaints).toEqual([])
})

test('a session that was left can be deleted for good', async () => {
  const { page } = program
  await beginExercise(page, 'Heron')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Leave for the library' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('button', { name: `Resume Heron, ${flagship}` })).toBeVisible()
  await page.getByRole('button', { name: `Delete the session of Heron, ${flagship}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('No session yet')).toBeVisible()
})

test('a database that cannot be read is kept aside, and the library opens', async () => {
  await program.app.close()
  const rubbish = Buffer.alloc(20_000, 'rubbish')
  for (const name of readdirSync(program.data))
    if (name.startsWith('blackstart.db')) rmSync(join(program.data, name))
  writeFileSync(join(program.data, 'blackstart.db'), rubbish)
  await program.start()
  await expect(program.page.getByText('No session yet')).toBeVisible()
  const [kept] = readdirSync(program.data).filter((name) => name.startsWith('blackstart.db.damaged'))
  expect(readFileSync(join(program.data, kept ?? ''))).toEqual(rubbish)
})
