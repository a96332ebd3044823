import { palette } from '../stores/palette.svelte'

/** Where a letter or Space already means something. */
const ownKeys = 'input, textarea, select, [role="dialog"], [role="menu"], [role="option"]'
const pressable = 'button, a, summary'

/** The element that a key of the whole page was pressed on; null when the key belongs to somebody else. */
export function pageKeyTarget(event: KeyboardEvent): Element | null {
  const { target } = event
  const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !palette.open
  return isOurs && target instanceof Element ? target : null
}

/** Whether what has the focus uses this key itself. */
export function usesKey(target: Element, key: string): boolean {
  return target.closest(ownKeys) !== null || (key === ' ' && target.closest(pressable) !== null)
}

export function loseFocus(target: Element): void {
  if (target instanceof HTMLElement) target.blur()
}

/** A button pressed with the mouse must not swallow the Space that freezes the clock. */
export function freeSpace(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (event.detail > 0 && button && !button.closest('[role="dialog"]')) button.blur()
}
