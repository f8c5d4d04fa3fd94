import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

// covers: SHELL-010, SHELL-011
test('the navigation has an entry for each area, the version, and the way out', async () => {
  const { api, router, user } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const shown = (name: string) => entries.map((entry) => entry.getAttribute(name))
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    // covers: SHELL-005
    ['Home', '/home'],
    // covers: SHELL-006
    ['Claims', '/claims'],
    // covers: SHELL-007
    ['Account', '/account'],
    // covers: SHELL-008
    ['Pharmacy', '/pharmacy'],
  ])
  expect(shown('aria-current')).toEqual([null, null, 'page', null])
  expect(screen.getByText(/^© \d{4} Fetch, version 63\.0\.0$/)).toBeDefined()
  const [logOut] = screen.getAllByRole('button', { name: 'Log out', hidden: true })
  await user.click(logOut ?? document.body)
  await expect.poll(() => router.state.location.href).toBe('/login')
  expect(api.session.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' })
})
