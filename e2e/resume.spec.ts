import { expect, test } from '@playwright/test'
import { beginExercise, currentView, flagship, order, untilMinute } from './exercise'
import { deleteDataFolder, killProgram, newDataFolder, picture, request, startProgram } from './program'

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

test('an exercise that is killed again and again has every note that was taken, once and in order', async () => {
  test.setTimeout(600_000)
  const data = newDataFolder()
  const taken: string[] = []
  for (const count of [1, 9, 23]) {
    const program = await startProgram(data)
    const { page } = program
    if (taken.length === 0) await beginExercise(page, 'Kestrel')
    else {
      await page.getByRole('button', { name: `Resume Kestrel, ${flagship}` }).click()
      await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
      const view = await currentView(page)
      expect(view.clock.frozen).toBe(true)
      const kept = view.notes.map(({ text }) => text)
      expect(kept.filter((text) => taken.includes(text))).toEqual(taken)
      expect(new Set(kept).size).toBe(kept.length)
    }
    // As fast as the program takes them; the kill comes while more are on their way.
    const asked: Promise<unknown>[] = []
    for (let number = 0; number < count + 5; number += 1) {
      const text = `note ${count}-${number}`
      const told = request(page, 'session.submit', { kind: 'note', text, by: 'scribe' })
      if (number >= count) asked.push(told.catch(() => undefined))
      else if ((await told).ok) taken.push(text)
    }
    await killProgram(program)
    await Promise.all(asked)
  }
  expect(taken).toHaveLength(33)
  const last = await startProgram(data)
  const answer = await request(last.page, 'library.read')
  expect(answer.ok && answer.value.sessions).toMatchObject([{ teamName: 'Kestrel', state: 'unfinished' }])
  await last.app.close()
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
