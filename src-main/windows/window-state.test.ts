import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../testing/temporary-folder'
import { fitToScreens, readWindowState, writeWindowState } from './window-state'

const folder = temporaryFolders()
const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const beside = { x: 1440, y: 0, width: 2560, height: 1440 }

describe('a window', () => {
  it('opens where it was', () => {
    const saved = { x: 1600, y: 100, width: 1200, height: 800, maximized: false }
    expect(fitToScreens(saved, [laptop, beside])).toEqual({ x: 1600, y: 100, width: 1200, height: 800 })
  })

  it('comes back to the first screen when its own is gone', () => {
    const saved = { x: 1600, y: 100, width: 1200, height: 800, maximized: false }
    expect(fitToScreens(saved, [laptop])).toEqual({ x: 120, y: 63, width: 1200, height: 800 })
  })

  it.each([
    { x: -1150, y: 100 },
    { x: 1400, y: 100 },
    { x: 100, y: -700 },
    { x: 100, y: 890 }
  ])('never opens where no hand can reach it: %o', (place) => {
    const opened = fitToScreens({ ...place, width: 1200, height: 800, maximized: false }, [laptop])
    expect(opened.x).toBeGreaterThanOrEqual(laptop.x)
    expect(opened.y).toBeGreaterThanOrEqual(laptop.y)
    expect(opened.x + opened.width).toBeLessThanOrEqual(laptop.x + laptop.width)
  })

  it('is never larger than its screen nor smaller than its content needs', () => {
    const small = { x: 0, y: 0, width: 1024, height: 600 }
    expect(fitToScreens(undefined, [small])).toEqual(small)
    const tiny = fitToScreens({ x: 10, y: 30, width: 5, height: 5, maximized: false }, [laptop])
    expect([tiny.width, tiny.height]).toEqual([960, 640])
  })

  it('remembers its state, and forgets one that makes no sense', () => {
    const file = join(folder(), 'window.json')
    const state = { x: 1, y: 2, width: 1000, height: 700, maximized: true }
    expect(readWindowState(file)).toBeUndefined()
    writeWindowState(file, state)
    expect(readWindowState(file)).toEqual(state)
    for (const text of [
      '',
      '{',
      '{"x": "left"}',
      '{"x": 1e99, "y": 0, "width": 1, "height": 1, "maximized": true}'
    ]) {
      writeFileSync(file, text)
      expect(readWindowState(file)).toBeUndefined()
    }
  })
})
