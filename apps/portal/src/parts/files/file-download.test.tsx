import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { heldWorld, renderRoute } from '../../testing/support.tsx'

test('a second press while a file is read opens no second tab, and a blocked tab saves the file instead', async () => {
  const tabs = vi.spyOn(window, 'open').mockReturnValue(null)
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { world, isAsked, release } = await heldWorld('/v1/documents/', 'reads')
  const { user } = await renderRoute('/account/documents', 'us-happy', { world })
  const open = await screen.findByRole('button', { name: /^Open Declarations page.*, Biscuit$/ })
  await user.click(open)
  await isAsked
  await user.click(open)
  expect(tabs).toHaveBeenCalledTimes(1)
  await release()
  await screen.findByText(/^Declarations page.* is downloaded\.$/)
  expect(saved).toHaveBeenCalledTimes(1)
})
