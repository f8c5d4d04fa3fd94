import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from './testing/support.tsx'

// covers: SHELL-048
test.each([
  ['/account/profile', '/account/profile?dialog=email'],
  ['/account/profile', '/account/profile/resetPassword'],
  ['/account/pets', '/account/pets?dialog=photo&pet=P-104101'],
  ['/account/pets/PET104101', '/account/pets/PET104101?dialog=rename'],
  ['/account/payment', '/account/payment?dialog=history'],
  ['/claims/active', '/claims/new'],
])('Back after the layer over %s was closed stays on that screen: %s', async (path, layer) => {
  const { router, user } = await renderRoute('/home', 'us-happy')
  await act(() => router.navigate({ href: path }))
  await act(() => router.navigate({ href: layer }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(router.history.location.state.__TSR_index).toBe(2)
  await act(async () => router.history.back())
  await expect.poll(() => router.history.location.state.__TSR_index).toBe(1)
  expect(router.state.location.href).toBe(path)
  expect(screen.queryByRole('dialog')).toBeNull()
})
