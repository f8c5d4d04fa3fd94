import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

// covers: HOME-021, SHELL-010, HOME-022, SHELL-011
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
  expect(screen.getByText(`© ${new Date().getFullYear()} Fetch, version 63.0.0`)).toBeDefined()
  const [logOut] = screen.getAllByRole('button', { name: 'Log out', hidden: true })
  await user.click(logOut ?? document.body)
  await expect.poll(() => router.state.location.href).toBe('/login')
  expect(api.session.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' })
})

/** A window of a width, as media queries in `em` see it. */
function widthOf(pixels: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: (\d+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

// covers: SHELL-003, ACCT-003
test.each([
  [1199, 'below the content'],
  [1200, 'beside it, before the content'],
])('at %i px the same four entries are %s', async (width, position) => {
  widthOf(width)
  const { user, router } = await renderRoute('/home', 'us-happy')
  const main = await screen.findByRole('main')
  const [navigation, ...others] = screen.getAllByRole('navigation', { name: 'Main' })
  expect(others).toEqual([])
  const entries = within(navigation ?? main)
  const isBelow = main.compareDocumentPosition(navigation ?? main) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBelow).toBe(position === 'below the content')
  for (const [entry, path] of [
    ['Claims', '/claims/active'],
    ['Account', '/account/pets'],
    ['Home', '/home'],
  ] as const) {
    await user.click(entries.getByRole('link', { name: entry }))
    await expect.poll(() => router.state.location.pathname).toBe(path)
  }
  expect(entries.getByRole('link', { name: 'Pharmacy' }).getAttribute('href')).toBe('/pharmacy')
})

// covers: HOME-018, HOME-020, HOME-074
test.each([
  [1200, true],
  [1199, false],
])('at %i px it is %j that the navigation is at the side', async (width, isAtSide) => {
  widthOf(width)
  await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  const navigation = screen.getByRole('navigation', { name: 'Main' })
  expect(within(navigation).getAllByRole('link')).toHaveLength(4)
  expect(screen.getByRole('banner').contains(navigation)).toBe(isAtSide)
  expect(screen.queryAllByRole('button', { name: 'Menu' })).toHaveLength(isAtSide ? 0 : 1)
})

// covers: NOTE-003
test.each([390, 1199, 1200])('at %i px the bell is in the banner', async (width) => {
  widthOf(width)
  // The bell follows when the browser is idle.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  await renderRoute('/home', 'us-happy')
  const bell = await screen.findByRole('link', { name: /^Notifications, \d+ unread$/ })
  expect(screen.getByRole('banner').contains(bell)).toBe(true)
  expect(screen.getAllByRole('link', { name: /^Notifications/ })).toEqual([bell])
})

// covers: HOME-019
test('the menu of a small window opens and has the way out', async () => {
  const { user } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' })
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(menu?.hidden).toBe(true)
  await user.click(button)
  expect([menu?.hidden, menu?.textContent]).toEqual([false, 'Log out'])
})
