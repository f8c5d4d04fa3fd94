import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../../testing/support.tsx'

test('the heading of a printed policy takes the focus, and is no stop of the Tab key', async () => {
  const { router, user } = await renderRoute('/account/pets/PET104102', 'us-happy')
  await findScreen('Miso')
  await act(() => router.navigate({ href: '/account/pets/PET104102/print' }))
  const heading = await findScreen(/^Miso.*policy$/)
  await expect.poll(() => document.activeElement).toBe(heading)
  act(() => heading.blur())
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }))
})
