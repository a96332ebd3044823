import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { beginExercise, currentView } from './exercise'
import { ownProgram } from './own-program'
import { request, root, startProgram } from './program'

const program = ownProgram('once')

test('the page is isolated, sandboxed, and of an origin of its own', async () => {
  const { app, page } = program
  const found = await page.evaluate(() => {
    const world = globalThis as Record<string, unknown>
    return {
      node: ['require', 'process', 'module', 'Buffer', 'electron'].filter(
        (name) => world[name] !== undefined
      ),
      bridge: Object.keys(world['bridge'] as object).sort(),
      origin: (world['location'] as { readonly origin: string }).origin
    }
  })
  expect(found).toEqual({ node: [], bridge: ['on', 'request'], origin: 'app://blackstart' })
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Readonly<Record<string, unknown>>
    }
    const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
      contents.getLastWebPreferences()
    return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag }
  })
  expect(preferences).toEqual({
    ...{ sandbox: true, contextIsolation: true, webSecurity: true },
    ...{ nodeIntegration: false, webviewTag: false }
  })
})

test('no connection is opened, whoever asks for it', async () => {
  const { app, page } = program
  let reached = 0
  const server = createServer((_request, response) => {
    reached += 1
    response.end('reached')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/`
  const fromPage = await page.evaluate(async (url) => {
    const outcome = (tried: Promise<unknown>) =>
      tried.then(
        () => 'reached',
        () => 'refused'
      )
    const image = new Promise((resolve, reject) => {
      const { document } = globalThis as unknown as {
        document: { createElement(tag: string): Record<string, unknown> }
      }
      Object.assign(document.createElement('img'), { onload: resolve, onerror: reject, src: url })
    })
    return [await outcome(fetch(url)), await outcome(image)]
  }, address)
  // Past the page's own policy: from the main process, through the session that pages use.
  const fromMain = await app.evaluate(
    ({ session }, url) =>
      session.defaultSession.fetch(url).then(
        () => 'reached',
        () => 'refused'
      ),
    address
  )
  server.close()
  expect([...fromPage, fromMain, reached]).toEqual(['refused', 'refused', 'refused', 0])
})

test('every page comes with the policy as a header', async () => {
  const policy = await program.app.evaluate(async ({ session }) =>
    (await session.defaultSession.fetch('app://blackstart/index.html')).headers.get('content-security-policy')
  )
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test('nonsense from the page becomes problems, and the exercise goes on', async () => {
  const { page } = program
  await beginExercise(page, 'Garbage')
  const outcomes = await page.evaluate(async () => {
    const { bridge } = globalThis as unknown as {
      bridge: {
        request(...args: readonly unknown[]): Promise<{ ok: boolean }>
        on(...args: readonly unknown[]): unknown
      }
    }
    const nonsense: readonly (readonly unknown[])[] = [
      ['session.submit'],
      ['session.submit', null],
      ['session.submit', { kind: 'explode' }],
      ['session.submit', { kind: 'note', text: 'x'.repeat(5_000_000), by: '' }],
      ['session.submit', JSON.parse('{"kind":"explode","__proto__":{"polluted":true}}')],
      ['session.submit', { kind: 'set-pace', pace: Number.NaN }],
      ['session.submit', { kind: 'cancel', order: 1e308, by: '' }],
      ['session.create', { packId: '../../x', seed: -1, setUp: {} }],
      ['session.open', '../../etc/passwd'],
      ['session.open', { toString: 'x' }],
      ['session.delete', Array.from({ length: 200_000 }, () => 'x')],
      ['debrief.read', new Map([['a', 1]])],
      ['report.save', 'x', 'exe'],
      ['report.save', '00000000-0000-4000-8000-000000000000', 'html'],
      ['session.submit', () => 'a function'],
      ['no.such.request'],
      ['__proto__'],
      [{}]
    ]
    const answers = await Promise.all(
      nonsense.map((args) =>
        bridge.request(...args).then(
          ({ ok }) => (ok ? 'taken' : 'problem'),
          () => 'refused'
        )
      )
    )
    let pushed = 'taken'
    try {
      bridge.on('no.such.push', () => undefined)
    } catch {
      pushed = 'refused'
    }
    return [...answers, pushed]
  })
  expect(outcomes).not.toContain('taken')
  const before = await currentView(page)
  await expect
    .poll(async () => (await currentView(page)).clock.nowMinutes)
    .toBeGreaterThan(before.clock.nowMinutes)
  expect(
    await request(page, 'session.submit', { kind: 'note', text: 'still well', by: 'scribe' })
  ).toMatchObject({ ok: true })
  expect(await page.evaluate(() => ({}))).not.toHaveProperty('polluted')
})

test('a window that we did not open is a stranger', async () => {
  const { app } = program
  const answer = await app.evaluate(
    async ({ BrowserWindow, session }, preload) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, session: session.defaultSession }
      })
      await window.loadURL('app://blackstart/index.html')
      const asked: unknown = await window.webContents.executeJavaScript(
        "window.bridge.request('library.read')"
      )
      window.destroy()
      return asked
    },
    join(root, 'out', 'preload', 'preload.cjs')
  )
  expect(answer).toEqual({ ok: false, problems: [{ code: 'problem.stranger', values: {} }] })
})

test('a second start on the same data folder leaves the first alone', async () => {
  await expect(startProgram(program.data)).rejects.toThrow()
  expect(await request(program.page, 'library.read')).toMatchObject({ ok: true })
})

// Last: the test's own driver waits for ever for a navigation that was refused.
test('the page cannot leave, open a window, or reach other files', async () => {
  const { app, page } = program
  const here = page.url()
  const found = await page.evaluate(async () => {
    const world = globalThis as unknown as {
      open(url: string): unknown
      location: { href: string }
      eval(text: string): unknown
      fetch(url: string): Promise<unknown>
      Notification: { requestPermission(): Promise<string> }
    }
    const opened = world.open('https://example.com/')
    world.location.href = 'https://example.com/'
    const asked = await world.Notification.requestPermission()
    let evaluated = 'ran'
    try {
      world.eval('1')
    } catch {
      evaluated = 'refused'
    }
    const file = await world.fetch('file:///etc/hostname').then(
      () => 'read',
      () => 'refused'
    )
    return { opened, asked, evaluated, file }
  })
  expect(found).toEqual({ opened: null, asked: 'denied', evaluated: 'refused', file: 'refused' })
  expect(page.url()).toBe(here)
  expect(app.windows()).toHaveLength(1)
  const statuses = await app.evaluate(async ({ session }) => {
    const ask = (url: string) =>
      session.defaultSession.fetch(url).then(
        ({ status }) => status,
        () => 'refused'
      )
    return [
      await ask('app://blackstart/index.html'),
      await ask('app://blackstart/..%2fmain%2fmain.js'),
      await ask('app://elsewhere/index.html')
    ]
  })
  expect(statuses).toEqual([200, 404, 404])
})
