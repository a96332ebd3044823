import { expect, test } from '@playwright/test'
import { beginExercise, currentView, flagship, order, untilMinute } from './exercise'
import { deleteDataFolder, killProgram, newDataFolder, picture, startProgram } from './program'

/** The tick reached is saved every second, so a kill takes back at most this much room time. */
const savedEverySeconds = 1.3

test('an exercise that was killed goes on where it was, with nothing lost', async () => {
  test.setTimeout(600_000)
  const data = newDataFolder()
  const first = await startProgram(data)
  await beginExercise(first.page, 'Kestrel')
  await untilMinute(first.page, 5)
  await order(first.page, 'Move internal DNS off the bridge', 'Lookups fail.')
  await first.page.keyboard.press('n')
  await first.page.getByLabel('New note').fill('Kept through anything.')
  await first.page.keyboard.press('Enter')
  await order(first.page, 'Pause event delivery', 'Deliveries are retried.')
  const before = await currentView(first.page)
  await killProgram(first)

  const second = await startProgram(data)
  const { page } = second
  await picture(page, 'library-unfinished')
  await page.getByRole('button', { name: `Resume Kestrel, ${flagship}` }).click()
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expect(page.getByText('saved · 2')).toBeVisible()
  const after = await currentView(page)
  expect(after.clock.frozen).toBe(true)
  expect(before.clock.nowMinutes - after.clock.nowMinutes).toBeLessThanOrEqual((savedEverySeconds * 120) / 60)
  expect(after.clock.nowMinutes - before.clock.nowMinutes).toBeLessThanOrEqual((savedEverySeconds * 120) / 60)
  expect(after.notes).toEqual(before.notes)
  expect(given(after)).toEqual(given(before))

  await page.keyboard.press('Space')
  await untilMinute(page, after.clock.nowMinutes + 5)
  await second.app.close()
  deleteDataFolder(data)
})

test('an exercise whose page died is frozen and offered again', async () => {
  const data = newDataFolder()
  const { app, page } = await startProgram(data)
  await beginExercise(page, 'Kestrel')
  // The driver gives a page up that has died, so the new one is asked through its window.
  const listed = await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const reloaded = new Promise((resolve) =>
      contents?.once('did-finish-load', () => {
        resolve(null)
      })
    )
    contents?.forcefullyCrashRenderer()
    await reloaded
    const ask = "window.bridge.request('library.read').then(({ value }) => value.sessions[0])"
    const answer: unknown = await contents?.executeJavaScript(ask)
    return answer
  })
  expect(listed).toMatchObject({ teamName: 'Kestrel', state: 'unfinished' })
  await app.close()
  deleteDataFolder(data)
})

function given(view: Awaited<ReturnType<typeof currentView>>): unknown {
  return view.mitigations.map(({ id, orders }) => [id, orders.map((one) => [one.order, one.givenMinutes])])
}
