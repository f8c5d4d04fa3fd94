import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { allowConsole } from '../testing/guard.ts'
import { DialogPart } from './DialogPart.tsx'
import { Theme } from './theme/Theme.tsx'

afterEach(cleanup)

// covers: SHELL-042
test('a dialog that could not be loaded says what to do, over its screen, and can be closed', async () => {
  allowConsole(/a part failed/)
  const onClose = vi.fn()
  const Part = () => {
    throw new Error('a part failed')
  }
  const Screen = () => (
    <>
      <h1>The screen</h1>
      <DialogPart onClose={onClose}>
        <Part />
      </DialogPart>
    </>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }) })
  render(<RouterProvider router={router} />, { wrapper: Theme })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
