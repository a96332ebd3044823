/** Lets the keyboard reach what scrolls and holds nothing that takes the focus. */
export function scrolls(element: HTMLElement): void {
  element.tabIndex = 0
}
