import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

test.each([
  ['/account/no-such-page', 'page'],
  // covers: ROUTE-001
  ['/no-such-page', 'page'],
  // covers: ROUTE-019
  ['/account/pets/PET999999', 'policy'],
  ['/account/pets/PET999999/print', 'policy'],
  ['/account/inActivePolicy?policy=PET999999', 'policy'],
  ['/account/vet/P-999999', 'pet'],
])('%s: a policyholder keeps the navigation, and finds links on', async (path, what) => {
  const { user, router } = await renderRoute(path, 'us-happy')
  await findScreen(`We can’t find that ${what}`)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/account/pets',
  ])
  await user.click(main.getByRole('link', { name: 'See your pets' }))
  await findScreen('My Account')
  expect(router.state.location.pathname).toBe('/account/pets')
})

test('a visitor sees an unknown address without the navigation', async () => {
  await renderRoute('/no-such-page')
  await findScreen('We can’t find that page')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home',
    '/accessibility',
  ])
})
