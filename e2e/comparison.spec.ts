import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { ownProgram } from './own-program'
import { picture, request } from './program'

const drill = 'avalanche-search'

const program = ownProgram('for each test')

interface Played {
  readonly team: string
  readonly seed: number
  readonly decide: string | null
  readonly rehearsal?: boolean
}

/** Plays a short session without its screens, as fast as the program takes it. */
async function play({ team, seed, decide, rehearsal = false }: Played): Promise<void> {
  const { page } = program
  const seats = [{ seat: 'commander', name: 'Ana' }]
  const switches = { noise: true, impairments: true, rehearsal, parameters: {} }
  const setUp = { teamName: team, seats, mode: 'teach', advance: 'compressed', pace: 1, ...switches } as const
  const created = await request(page, 'session.create', { packId: drill, seed, setUp })
  expect(created.ok).toBe(true)
  expect((await request(page, 'session.start')).ok).toBe(true)
  if (decide !== null) {
    const order = { kind: 'decide', decide, parameters: {}, by: 'commander', rationale: '' } as const
    expect(await request(page, 'session.submit', order)).toMatchObject({ ok: true })
  }
  expect((await request(page, 'session.submit', { kind: 'finish' })).ok).toBe(true)
  expect((await request(page, 'session.leave')).ok).toBe(true)
}

test('sessions are laid beside each other, and a team is seen over time', async () => {
  test.setTimeout(300_000)
  const { page } = program
  await play({ team: 'Kestrel', seed: 7, decide: null })
  await play({ team: 'Kestrel', seed: 7, decide: 'hold-automation' })
  await play({ team: 'Heron', seed: 99, decide: null })
  await play({ team: 'Kestrel', seed: 7, decide: null, rehearsal: true })
  await page.reload()

  // By keyboard alone: into the comparison, and two sessions ticked.
  await page.getByRole('button', { name: 'Compare', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose two sessions or more')).toBeVisible()
  await expectAccessible(page)
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('what differs is what the teams did')).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  await picture(page, 'comparison')
  await page.getByRole('checkbox', { name: /^Heron/ }).check()
  await expect(page.getByText('These figures cannot be compared one by one.')).toBeVisible({
    timeout: 120_000
  })
  await expect(page.getByText(/Seed \(\d+ \/ \d+ \/ 99\)/)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'comparison-apart')

  await page.getByRole('button', { name: 'Back to the library' }).click()
  await page.getByRole('button', { name: 'Trends' }).click()
  await page.getByRole('combobox', { name: 'Team' }).selectOption('Kestrel')
  await expect(page.getByText('2 sessions. Rehearsals are left out: 1.')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  await picture(page, 'trends')
  expect(program.complaints).toEqual([])
})
