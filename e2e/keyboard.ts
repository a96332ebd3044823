import { expect, type Locator, type Page } from '@playwright/test'

/** So many presses of Tab reach anything on a screen. */
const mostTabs = 150

/** Counts what a mouse does on a page from now on, for a journey that must not need one. */
export async function watchMouse(page: Page): Promise<() => Promise<number>> {
  const watch = () => {
    const seen = { pointers: 0 }
    Object.assign(globalThis, { mouseSeen: seen })
    addEventListener('pointerdown', () => seen.pointers++, true)
  }
  await page.evaluate(watch)
  return () =>
    page.evaluate(() => (globalThis as unknown as { mouseSeen: { pointers: number } }).mouseSeen.pointers)
}

/** Tabs on until something has the focus; every stop on the way shows that it has it. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor()
  for (let presses = 0; presses <= mostTabs; presses++) {
    const { reached, invisible } = await wanted.first().evaluate(focusAt)
    expect(invisible).toBeNull()
    if (reached) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reaches ${String(wanted)}`)
}

/** Tabs to something and presses a key there. */
export async function pressOn(
  page: Page,
  wanted: Locator,
  key = 'Enter',
  by: 'Tab' | 'Shift+Tab' = 'Tab'
): Promise<void> {
  await tabTo(page, wanted, by)
  await page.keyboard.press(key)
}

/** Tabs to a field and writes into it in place of what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Picks a command from the palette by some of its words. */
export async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(words)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0)
  // The dialog gives the focus back, and the command may move it: a frame each.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            done()
          })
        )
      )
  )
}

/** Goes along the list in which a tab stands by the arrows, and opens it. */
export async function goToTab(page: Page, name: RegExp, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const tab = page.getByRole('tab', { name })
  const list = page.getByRole('tablist').filter({ has: tab })
  await tabTo(page, list.getByRole('tab', { selected: true }), by)
  for (let press = 0; press < 15 && !(await hasFocus(tab)); press++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Whether it, or one of these, has the focus. */
export function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
}

/** Whether the focus is at an element, and what has it without showing so; null: it can be seen, or is nowhere. */
function focusAt(element: Element): { readonly reached: boolean; readonly invisible: string | null } {
  const focused = document.activeElement
  const reached = focused === element
  if (focused === null || focused === document.body) return { reached, invisible: null }
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  // A dialog itself has it before anything in it; the palette's field shows its caret.
  const isPlain = focused.matches('input.palette-input, [role="dialog"], [role="alertdialog"]')
  return { reached, invisible: isSeen || isPlain ? null : focused.outerHTML.slice(0, 200) }
}
