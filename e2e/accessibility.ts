import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the screen keeps anybody out: no serious or critical finding. */
export async function expectAccessible(page: Page): Promise<void> {
  // Electron has no second page in which the newer mode could work.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  ).toEqual([])
}
