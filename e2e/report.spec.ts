import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { ownProgram } from './own-program'
import { picture, root } from './program'

const program = ownProgram('once')

function commandLine(...args: readonly string[]): void {
  execFileSync(process.execPath, [join(root, 'out', 'cli', 'blackstart.js'), ...args], { stdio: 'ignore' })
}

/** Opens a file as a browser of its own would, in which no script runs but the test's. */
async function openFile(path: string): Promise<Page> {
  const opened = program.app.waitForEvent('window')
  await program.app.evaluate(({ BrowserWindow }, file) => {
    const webPreferences = { partition: 'report', sandbox: true }
    void new BrowserWindow({ width: 1200, height: 900, webPreferences }).loadFile(file)
  }, path)
  const page = await opened
  await page.waitForLoadState()
  return page
}

test('a report keeps nobody out, in any of its languages', async () => {
  test.setTimeout(300_000)
  const session = join(program.data, 'recorded.blackstart')
  commandLine('run', 'aws-us-east-1-2021', '--play', 'record', '--out', session)
  for (const [language, heading] of [
    ['en', 'Timeline'],
    ['zh-CN', '时间线'],
    ['pt-BR', 'Linha do tempo']
  ] as const) {
    const folder = join(program.data, language)
    commandLine('report', session, '--format', 'html', '--language', language, '--out', folder)
    const page = await openFile(join(folder, 'recorded.html'))
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(await page.locator('script').count()).toBe(0)
    await expectAccessible(page)
    await picture(page, `report-${language}`)
    await page.close()
  }
})
