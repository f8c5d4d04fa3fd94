import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../../testing/support.tsx'

test('the heading of a printed policy is no stop of the Tab key', async () => {
  const { user } = await renderRoute('/account/pets/PET104102/print', 'us-happy')
  await findScreen(/^Miso.*policy$/)
  await user.tab()
  // A number above zero would make the heading the first stop.
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }))
})
