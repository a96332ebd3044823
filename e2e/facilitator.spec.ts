import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { beginExercise, currentView } from './exercise'
import { ownProgram } from './own-program'
import { picture, request } from './program'

const program = ownProgram('for each test')

/** Opens another window from the team's command palette. */
async function openBeside(command: RegExp): Promise<Page> {
  const { app, page } = program
  await page.bringToFront()
  const opened = app.waitForEvent('window')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: command }).click()
  return opened
}

/** Writes down every message that main sends to the team's page from now on. */
async function listenToTeam(): Promise<() => Promise<string>> {
  await program.app.evaluate(({ BrowserWindow }) => {
    const [team] = BrowserWindow.getAllWindows().filter(
      ({ webContents }) => !webContents.getURL().includes('#')
    )
    if (team === undefined) throw new Error('no window of the team')
    const sent: string[] = []
    Object.assign(globalThis, { sentToTeam: sent })
    const send = team.webContents.send.bind(team.webContents)
    team.webContents.send = (channel: string, ...messages: unknown[]) => {
      sent.push(JSON.stringify([channel, ...messages]))
      send(channel, ...messages)
    }
  })
  return () =>
    program.app.evaluate(() => (globalThis as unknown as { sentToTeam: string[] }).sentToTeam.join('\n'))
}

test('one person leads an exercise that the team and the room follow, and goes back', async () => {
  test.setTimeout(300_000)
  const { page } = program
  await beginExercise(page, 'Kestrel')
  const heard = await listenToTeam()
  const wall = await openBeside(/room’s wall/)
  const lead = await openBeside(/facilitator/)
  await expect(wall.getByRole('timer')).toBeVisible()
  await expect(lead.getByRole('region', { name: 'True and seen' })).toBeVisible()

  // Steps, by key, from the team's window.
  await page.bringToFront()
  await page.keyboard.press('s')
  await expect(page.getByRole('status', { name: 'Why the clock runs or stands' })).toHaveText(
    'Waits for the next step'
  )
  const stood = (await currentView(page)).clock.nowMinutes
  await page.getByLabel('Length of a step').selectOption({ label: '1\u202fmin' })
  await page.getByRole('button', { name: 'Step', exact: false }).first().click()
  await expect.poll(async () => (await currentView(page)).clock.nowMinutes).toBeCloseTo(stood + 1, 3)
  await expect(wall.getByText('Waits for the next step')).toBeVisible()

  // A seat, taken and acted from.
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page.getByLabel('Who holds Network').fill('Bo')
  await page.getByRole('button', { name: 'Take the seat Network' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(lead.getByText('Network (Bo)')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('New note').fill('Bo looks at the bridge.')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await currentView(page)).notes.at(-1)?.by).toBe('network')

  // A bookmark, a note of the facilitator's own, and what comes.
  await lead.bringToFront()
  await lead.keyboard.press('n')
  await lead.getByLabel('Quick note').fill('They found the seat at once.')
  await lead.keyboard.press('Enter')
  await lead.getByLabel('Quick note').fill('Before the storm')
  await lead.getByRole('button', { name: 'Bookmark' }).click()
  await lead.getByLabel('Being discussed').selectOption({ label: 'Move internal DNS off the bridge' })
  await expect(lead.getByText('If nobody acts:')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(lead)
  await picture(lead, 'facilitator')
  await expectAccessible(wall)
  await picture(wall, 'projector')

  // Back to the bookmark: every window goes on in the session that begins there.
  const parent = (await currentView(page)).sessionId
  await lead.getByRole('tab', { name: /Bookmarks/ }).click()
  await lead.getByRole('button', { name: 'Go back to: Before the storm' }).click()
  await lead.getByRole('button', { name: 'Go back and branch' }).click()
  await expect
    .poll(
      async () => {
        const answer = await request(page, 'session.start')
        return answer.ok ? answer.value.sessionId : parent
      },
      { timeout: 30_000 }
    )
    .not.toBe(parent)
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expect(lead.getByRole('region', { name: 'True and seen' })).toBeVisible()
  await expectAccessible(page)

  // The team's window holds nothing of all this, and no other window gets what is not its own.
  const dom = await page.content()
  const secret = /They found the seat|Before the storm|look-ahead|"truth"|"lookAhead"|A newspaper asks/i
  expect(dom).not.toMatch(secret)
  expect(await heard()).not.toMatch(secret)
  const refused = { ok: false, problems: [{ code: 'problem.not-yours', values: {} }] }
  for (const own of ['lead.read', 'lead.parameters'] as const) {
    expect(await request(page, own)).toEqual(refused)
    expect(await request(wall, own)).toEqual(refused)
  }
  expect(await request(wall, 'session.submit', { kind: 'freeze' })).toEqual(refused)

  // The team leaves: nothing stale stays on the other screens.
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Leave for the library' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(lead.getByText('No session is open')).toBeVisible()
  await expect(wall.getByText('No exercise is open')).toBeVisible()
})
