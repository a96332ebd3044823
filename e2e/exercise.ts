import { expect, type Page } from '@playwright/test'
import type { TeamView } from '#core/observability/view'
import { request } from './program'

export const flagship = 'AWS us-east-1, December 2021'

/** From the library to the set-up of the flagship, with the team's name filled in. */
export async function openSetUp(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `Set up ${flagship}` }).click()
  await page.getByLabel('Team name').fill(team)
  const commander = page.getByRole('checkbox', { name: 'Commander is played' })
  if (!(await commander.isChecked())) await commander.check()
}

/** From the library into the war room, with the clock running at its fastest. */
export async function beginExercise(page: Page, team: string): Promise<void> {
  await openSetUp(page, team)
  await page.getByRole('button', { name: 'Start exercise' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('group', { name: 'Pace' }).getByRole('button', { name: '120' }).click()
}

/** What the team may know now. Starting a clock that runs changes nothing. */
export async function currentView(page: Page): Promise<TeamView> {
  const answer = await request(page, 'session.start')
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.value
}

/** Waits until the scenario's clock has reached a minute after onset. */
export async function untilMinute(page: Page, minute: number): Promise<void> {
  await expect
    .poll(async () => (await currentView(page)).clock.nowMinutes, { timeout: 240_000, intervals: [250] })
    .toBeGreaterThanOrEqual(minute)
}

/** Orders a mitigation as a person does: opens its card, says why, and gives the order. */
export async function order(page: Page, title: string, why: string): Promise<void> {
  await page.getByRole('button', { name: title, expanded: false }).first().click()
  await page.getByPlaceholder('Why now?').fill(why)
  await page.getByRole('button', { name: `Order ${title}` }).click()
  await expect(page.getByRole('meter', { name: `Progress of ${title}` })).toBeVisible()
}
