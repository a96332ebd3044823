import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from '../export/write-whole'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WindowState extends Rectangle {
  readonly maximized: boolean
}

export const smallestWindow = { width: 960, height: 640 }
const usualWindow = { width: 1440, height: 900 }
/** So much of the window must be seen for a person to get hold of it. */
const grip = 120

const pixels = z.int().min(-100_000).max(100_000)
const stateSchema = z.object({ x: pixels, y: pixels, width: pixels, height: pixels, maximized: z.boolean() })

/** Where a window was last; undefined the first time, or when the file makes no sense. */
export function readWindowState(file: string): WindowState | undefined {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

export function writeWindowState(file: string, state: WindowState): void {
  writeWhole(file, JSON.stringify(state))
}

/**
 * Where a window opens: where it was if it can still be seen there, else in
 * the middle of the first screen, and never larger than the screen's free part.
 */
export function fitToScreens(saved: WindowState | undefined, screens: readonly Rectangle[]): Rectangle {
  const on = saved === undefined ? undefined : screens.find((screen) => showsGrip(saved, screen))
  const screen = on ?? screens[0] ?? { x: 0, y: 0, ...usualWindow }
  const wanted = saved ?? usualWindow
  const width = Math.min(Math.max(wanted.width, smallestWindow.width), screen.width)
  const height = Math.min(Math.max(wanted.height, smallestWindow.height), screen.height)
  if (saved !== undefined && on !== undefined)
    return { x: saved.x, y: Math.max(saved.y, screen.y), width, height }
  return {
    x: screen.x + Math.round((screen.width - width) / 2),
    y: screen.y + Math.round((screen.height - height) / 2),
    width,
    height
  }
}

function showsGrip(window: Rectangle, screen: Rectangle): boolean {
  const across = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const titleBarShows = window.y >= screen.y - grip / 4 && window.y <= screen.y + screen.height - grip
  return across >= grip && titleBarShows
}
