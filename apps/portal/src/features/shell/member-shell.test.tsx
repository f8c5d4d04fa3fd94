import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allowConsole } from '../../testing/guard.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import { copyrightLine } from '../../ui/PageFrame.tsx'

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

// covers: SHELL-003, SHELL-008, ACCT-003
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
    // covers: SHELL-006
    ['Claims', '/claims/active'],
    // covers: SHELL-007
    ['Account', '/account/pets'],
    // covers: SHELL-005
    ['Home', '/home'],
  ] as const) {
    await user.click(entries.getByRole('link', { name: entry }))
    await expect.poll(() => router.state.location.pathname).toBe(path)
  }
  expect(entries.getByRole('link', { name: 'Pharmacy' }).getAttribute('href')).toBe('/pharmacy')
})

// covers: HOME-018, HOME-020, HOME-074, SHELL-010
test.each([
  [1200, true],
  [1199, false],
])(
  'at %i px it is %j that the navigation is at the side; copyright and way out are there once',
  async (width, isAtSide) => {
    widthOf(width)
    await renderRoute('/account/pets', 'us-happy')
    await findScreen('My Account')
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    expect(within(navigation).getAllByRole('link')).toHaveLength(4)
    expect(screen.getByRole('banner').contains(navigation)).toBe(isAtSide)
    expect(screen.queryAllByRole('button', { name: 'Menu' })).toHaveLength(isAtSide ? 0 : 1)
    expect(screen.getAllByText(`© ${new Date().getFullYear()} Fetch, version 63.0.0`)).toHaveLength(1)
    const ways = within(screen.getByRole('banner')).getAllByRole('button', { name: 'Log out' })
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Log out'])
  },
)

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

// covers: HOME-019, SHELL-004, AUTH-078, SHELL-010
test('the menu of a small window opens and closes, and has the way out', async () => {
  const { api, router, user } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' })
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(menu?.hidden).toBe(true)
  for (const isClosed of [false, true, false]) {
    await user.click(button)
    expect([menu?.hidden, menu?.textContent]).toEqual([isClosed, 'Log out'])
    expect(button.getAttribute('aria-expanded')).toBe(String(!isClosed))
  }
  await api.drafts.set('drafts', 'us-happy@example.com\n{}')
  await user.click(within(menu ?? document.body).getByRole('button', { name: 'Log out' }))
  await expect.poll(() => router.state.location.href).toBe('/login')
  await expect.poll(() => api.drafts.get('drafts')).toBeUndefined()
  expect(api.session.state()).toMatchObject({ status: 'signedOut', reason: 'signedOut' })
})

// covers: SHELL-004
test.each([
  ['/account/pets', 'us-happy', 'My Account'],
  ['/no-such-page', undefined, 'We can’t find that page'],
  ['/non-pay', undefined, 'Link Expired'],
  ['/add-bank', undefined, 'We couldn’t open this page'],
  ['/wellness', undefined, 'Wellness ended'],
  ['/health', undefined, 'App is healthy'],
  ['/login', undefined, 'Log in'],
])('the copyright line ends the page %s in a small window', async (path, persona, heading) => {
  widthOf(390)
  await renderRoute(path, persona)
  await findScreen(heading)
  const line = screen.getByText(copyrightLine(new Date().getFullYear()))
  const later = [...screen.getByRole('main').querySelectorAll('*')].filter(
    (each) => line.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(later).toEqual([])
})

// covers: SHELL-006
test.each([
  ['/claims/closed', 'Claims'],
  ['/claim/new', 'Claims'],
  ['/claimant', undefined],
])('on %s the current entry is %s', async (path, entry) => {
  await renderRoute(path, 'us-happy')
  const navigation = within(await screen.findByRole('navigation', { name: 'Main' }))
  const current = navigation.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(entry === undefined ? [] : [entry])
})

// covers: SHELL-009
test('as long as the country is unknown, there is no pharmacy', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404 })
  allowConsole(/getAccountDetails|ApiError|Error in route match/)
  const { api } = await renderRoute('/account/pets', 'us-happy', { world })
  await findScreen('Invalid Account.')
  expect(api.config.petRx).toBe('true')
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Home', 'Claims', 'Account'])
})
