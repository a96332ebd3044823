import { afterEach, expect, it, vi } from 'vitest'
import { bridge } from './bridge'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('turns a request that breaks down into a problem', async () => {
  vi.stubGlobal('bridge', { request: () => Promise.reject(new Error('no handler')) })
  expect(await bridge.request('library.read')).toEqual({
    ok: false,
    problems: [{ code: 'problem.internal', values: { detail: 'no handler' } }]
  })
})
