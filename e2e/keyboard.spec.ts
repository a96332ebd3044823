import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { currentView, flagship, untilMinute } from './exercise'
import { command, goToTab, hasFocus, pressOn, tabTo, typeInto, watchMouse } from './keyboard'
import { deleteDataFolder, newDataFolder, picture, startProgram, type Program } from './program'

let data: string
let program: Program

test.beforeEach(async () => {
  data = newDataFolder()
  program = await startProgram(data)
})
test.afterEach(async () => {
  await program.app.close()
  deleteDataFolder(data)
})

test('one person plays, leads and debriefs an exercise with the keyboard alone', async () => {
  test.setTimeout(300_000)
  const { app, page } = program
  const mouse = await watchMouse(page)
  const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })

  await test.step('library, set-up and briefing', async () => {
    await pressOn(page, button(`Set up ${flagship}`))
    await typeInto(page, page.getByLabel('Team name'), 'Kestrel')
    const commander = page.getByRole('checkbox', { name: 'Commander is played' })
    if (!(await commander.isChecked())) await pressOn(page, commander, 'Space')
    await pressOn(page, button('Step by decision'))
    await pressOn(page, page.getByRole('group', { name: 'Time to decide' }).getByRole('button').nth(2))
    await expectAccessible(page)
    await picture(page, 'keyboard-set-up')
    await pressOn(page, button('Compressed real time'), 'Enter', 'Shift+Tab')
    await pressOn(page, button('Start exercise'))
    await pressOn(page, button('Begin'))
    await expect(page.getByRole('timer')).toBeVisible()
  })

  await test.step('clock', async () => {
    await page.keyboard.press('Space')
    await expect.poll(async () => (await currentView(page)).clock.frozen).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await currentView(page)).clock.frozen).toBe(false)
    await command(page, 'pace 120')
    await expect.poll(async () => (await currentView(page)).clock.pace).toBe(120)
    await untilMinute(page, 5)
    await page.keyboard.press('s')
    await expect.poll(async () => (await currentView(page)).clock.stepping).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await currentView(page)).clock.stepping).toBe(false)
    await command(page, 'pace 5×')
  })

  await test.step('alerts, declaration, hypothesis and note', async () => {
    await page.keyboard.press('a')
    await expect.poll(() => hasFocus(button(/^Acknowledge/))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await currentView(page)).alerts.some((one) => one.acknowledged)).toBe(true)
    await page.keyboard.press('Escape')
    await command(page, 'declare')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await currentView(page)).declared?.commander).toBe('Ada')
    await page.keyboard.press('Escape')
    await page.keyboard.press('y')
    await page.keyboard.press('ArrowDown')
    await typeInto(page, page.getByLabel('In words'), 'Connections come back faster than they go.')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await currentView(page)).hypotheses.length).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.type('Graphs stand still.')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await currentView(page)).notes.length).toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('a probe, a message with a claim, a decision with its parameters', async () => {
    await command(page, 'search logs')
    await page.keyboard.press('Escape')
    await command(page, 'look: Read')
    await typeInto(page, page.getByPlaceholder(/Why now/), 'The devices know.')
    await page.keyboard.press('Enter')
    await expect.poll(async () => orders('probes')).toBe(1)
    await command(page, 'post')
    await tabTo(page, page.getByLabel('What it claims'))
    await page.keyboard.press('ArrowDown')
    await pressOn(page, button(/^Send/))
    await expect.poll(async () => orders('communications')).toBe(1)
    await command(page, 'isolate top')
    await pressOn(page, page.getByRole('checkbox', { name: 'Host agents' }), 'Space')
    await typeInto(page, page.getByPlaceholder(/Why now/), 'They send most.')
    await tabTo(page, page.getByLabel(/lowers impact/))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await picture(page, 'keyboard-order')
    await pressOn(page, button('Order Isolate top talkers'))
    await expect.poll(async () => orders('mitigations')).toBe(1)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  /** How many orders of a kind are in flight or done. */
  async function orders(kind: 'mitigations' | 'probes' | 'communications'): Promise<number> {
    return (await currentView(page))[kind].reduce((sum, one) => sum + one.orders.length, 0)
  }

  await test.step('the facilitator’s window, by its five keys', async () => {
    const opened = app.waitForEvent('window')
    await command(page, 'facilitator')
    const lead = await opened
    const leadMouse = await watchMouse(lead)
    await expect(lead.getByRole('region', { name: 'True and seen' })).toBeVisible()
    await lead.keyboard.press('Space')
    await expect.poll(async () => (await currentView(page)).clock.frozen).toBe(true)
    const before = (await currentView(page)).timeline.filter(({ kind }) => kind === 'inject').length
    await lead.keyboard.press('f')
    await expect
      .poll(async () => (await currentView(page)).timeline.filter(({ kind }) => kind === 'inject').length)
      .toBe(before + 1)
    await lead.keyboard.press('h')
    await expect(lead.getByText('held', { exact: true }).first()).toBeVisible()
    await lead.keyboard.press('t')
    await expect.poll(async () => (await currentView(page)).hints.length).toBe(1)
    await lead.keyboard.press('n')
    await lead.keyboard.type('They found it by themselves.')
    await lead.keyboard.press('Enter')
    await lead.keyboard.type('Before the storm')
    await pressOn(lead, lead.getByRole('button', { name: 'Bookmark' }))
    await goToTab(lead, /Bookmarks/)
    await expect(lead.getByText('Before the storm')).toBeVisible()
    await goToTab(lead, /Written down/)
    await expect(lead.getByText('They found it by themselves.')).toBeVisible()
    await expectAccessible(lead)
    await picture(lead, 'keyboard-facilitator')
    expect(await leadMouse()).toBe(0)
    await lead.close()
    await page.bringToFront()
  })

  await test.step('a dialogue closes by Escape and gives the focus back', async () => {
    await tabTo(page, button('Finish', true), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
    await expectAccessible(page)
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role$="dialog"]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => hasFocus(button('Finish', true))).toBe(true)
    await page.keyboard.press('Enter')
    await pressOn(page, button('Finish and debrief'))
  })

  await test.step('debrief: talk, scores, rating, plan, replay', async () => {
    await expect(page.getByText('Before the scores: talk about it')).toBeVisible({ timeout: 60_000 })
    await typeInto(page, page.getByLabel('What somebody said'), 'We waited for graphs.')
    await pressOn(page, button('Write it down'))
    await expect(page.getByRole('listitem').filter({ hasText: 'We waited for graphs' })).toBeVisible()
    await pressOn(page, button('Show the scores'))
    await goToTab(page, /^Capabilities/)
    await expectAccessible(page)
    await pressOn(page, page.getByRole('button', { name: /^(Rate|Override|Confirm)/ }).first())
    await page.keyboard.press('Escape')
    await goToTab(page, /^Plan/, 'Shift+Tab')
    await expectAccessible(page)
    await pressOn(page, button('Add an item'))
    await typeInto(page, page.getByLabel('Issue'), 'Nobody looked at the devices')
    await typeInto(page, page.getByLabel('Corrective action'), 'Rehearse it')
    await pressOn(page, button('Save'))
    await expect(page.getByRole('cell', { name: 'Nobody looked at the devices', exact: true })).toBeVisible()
    await goToTab(page, /^Replay/, 'Shift+Tab')
    await expectAccessible(page)
    const scrubber = page.getByRole('slider').first()
    await tabTo(page, scrubber)
    const stood = await scrubber.inputValue()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scrubber.inputValue()).not.toBe(stood)
    await picture(page, 'keyboard-replay')
  })

  await test.step('export', async () => {
    const path = join(data, 'report.md')
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await pressOn(page, button('Export report'), 'Enter', 'Shift+Tab')
    await tabTo(page, page.getByRole('radio', { checked: true }))
    while (!(await page.getByRole('radio', { name: /Markdown/ }).isChecked()))
      await page.keyboard.press('ArrowDown')
    await pressOn(page, button('Choose where to save'))
    await expect(page.getByText(`Saved to ${path}`)).toBeVisible()
    expect(readFileSync(path, 'utf8')).toContain('Kestrel')
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(button('Export report'))).toBe(true)
  })
  expect(await mouse()).toBe(0)
  expect(program.complaints).toEqual([])
})
