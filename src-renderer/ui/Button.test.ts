import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { createRawSnippet } from 'svelte'
import { expect, it, vi } from 'vitest'
import Button from './Button.svelte'

const children = createRawSnippet(() => ({ render: () => '<span>Save</span>' }))

it('that is busy cannot be pressed, says so, and keeps the focus', async () => {
  const onclick = vi.fn()
  const { rerender } = render(Button, { onclick, children })
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onclick).toHaveBeenCalledTimes(1)
  await rerender({ onclick, children, busy: true })
  await user.keyboard('{Enter}')
  expect(onclick).toHaveBeenCalledTimes(1)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await rerender({ onclick, children, busy: false })
  expect(button.getAttribute('aria-disabled')).toBeNull()
})
