import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { muteFrames } from './testing/bank-frame.ts'
import { allowConsole } from './testing/guard.ts'
import { findScreen, ORIGIN, openWorld, renderRoute } from './testing/support.tsx'

test.each([
  ['/', '/login', '?redirect=%2Fhome'],
  ['/account/pets', '/login', '?redirect=%2Faccount%2Fpets'],
  // covers: HOME-013, ROUTE-035
  ['/account/pets?x=1', '/login', '?redirect=%2Faccount%2Fpets'],
  // covers: PAYIN-118
  ['/account/payment?dialog=history', '/login', '?redirect=%2Faccount%2Fpayment'],
  // covers: CONT-014
  ['/perks?country=CA', '/login', '?redirect=%2Fperks%3Fcountry%3DCA'],
  ['/account/policy/PET104101', '/login', '?redirect=%2Faccount%2Fpolicy%2FPET104101'],
])('a visitor of %s is redirected to the sign-in screen', async (path, pathname, search) => {
  const { router } = await renderRoute(path)
  expect(router.state.location.pathname).toBe(pathname)
  expect(router.state.location.searchStr).toBe(search)
})

// covers: ROUTE-034, HOME-054, ACCT-032
test('a visitor is led to the sign-in by every path except the paths for visitors, of links, and two public pages', async () => {
  const { router } = await renderRoute('/health')
  const screens = Object.values(router.routesById).filter(({ children }) => children === undefined)
  const paths = screens.flatMap(({ id, fullPath }) =>
    /^\/_(?:guest|link)\//.test(id) ? [] : [fullPath.replaceAll(/\$\w*/g, '1')],
  )
  const ofLinks = screens.flatMap(({ id, fullPath }) => (id.startsWith('/_link/') ? [fullPath] : []))
  const open = new Set<string>()
  for (const path of new Set(paths)) {
    await act(() => router.navigate({ href: path }))
    if (router.state.location.pathname === '/login') continue
    open.add(router.state.location.pathname)
  }
  expect(paths.length).toBeGreaterThan(30)
  expect([...open].sort()).toEqual(['/accessibility', '/health'])
  expect(ofLinks.sort()).toEqual([
    '/add-bank',
    '/non-pay',
    '/stripe-ach-payin',
    '/stripesdk',
    '/updatecc',
    '/wellness',
  ])
})

// covers: PAYIN-121
test('no payment screen opens for anybody but a signed-in policyholder', async () => {
  const { router } = await renderRoute('/login')
  const paths = Object.keys(router.routesByPath).filter((path) => path.startsWith('/account/payment'))
  expect(paths).toContain('/account/payment/statement')
  for (const path of paths) {
    await act(() => router.navigate({ href: path }))
    expect(router.state.location.pathname, path).toBe('/login')
  }
})

test.each([
  // covers: ROUTE-002
  ['/', '/home'],
  // covers: ROUTE-037
  ['/login', '/home'],
  // covers: ROUTE-037
  ['/forgot-password', '/home'],
  // covers: ROUTE-037
  ['/forgot-password/sent', '/home'],
  // covers: ROUTE-037
  ['/set-password', '/home'],
  // covers: ROUTE-037
  ['/set-password/confirm-code', '/home'],
  // covers: ROUTE-037
  ['/set-password/new', '/home'],
  // covers: CARD-013, ROUTE-015, ROUTE-031
  ['/account', '/account/pets'],
  // covers: CARD-014, ROUTE-016
  ['/account/policy', '/account/pets'],
  // covers: CARD-015, ROUTE-017
  ['/account/policy/PET104101', '/account/pets/PET104101'],
  // covers: ROUTE-024
  ['/account/settings', '/account/profile'],
  // covers: ROUTE-025
  ['/account/settings/resetPassword', '/account/profile/resetPassword'],
  // covers: ROUTE-027
  ['/account/billing', '/account/payment'],
  // covers: ROUTE-028
  ['/account/billing/reimbursement', '/account/payment/reimbursement'],
  // covers: ROUTE-028
  ['/account/billing/reimbursement/add', '/account/payment/reimbursement/add'],
  // covers: ROUTE-028
  ['/account/billing/reimbursement/addbank', '/account/payment/reimbursement/addbank'],
  ['/claim', '/claims/active'],
  // covers: ROUTE-032
  ['/claims', '/claims/active'],
])('%s leads a policyholder to %s', async (path, target) => {
  const { router } = await renderRoute(path, 'us-happy')
  expect(router.state.location.pathname).toBe(target)
})

// covers: ROUTE-031, ROUTE-032
test.each(['/account', '/claims'])('Back from the screen of %s leads to the one before', async (path) => {
  const { router } = await renderRoute('/home', 'us-happy')
  await act(() => router.navigate({ href: path }))
  await act(async () => router.history.back())
  await expect.poll(() => router.state.location.pathname).toBe('/home')
})

test.each([
  ['/account/billing?from=mail', '/account/payment?from=mail'],
  ['/account/billing/?from=mail', '/account/payment?from=mail'],
  ['/account/billing/reimbursement?from=mail', '/account/payment/reimbursement?from=mail'],
  ['/account/billing/reimbursement/?from=mail#top', '/account/payment/reimbursement?from=mail#top'],
  ['/account/billing/history?from=mail', '/account/payment?from=mail'],
  ['/account/billing/reimbursement/add/more?from=mail', '/account/payment?from=mail'],
])(
  'a former path keeps its query, and any other one leads to payment: %s (#27, 1.9)',
  async (path, target) => {
    const { router } = await renderRoute(path, 'us-happy')
    expect(router.state.location.href).toBe(target)
  },
)

// covers: ROUTE-030
test.each([
  '/pharmacy',
  '/perks',
  '/learnmore',
  '/wellness',
  '/updatecc',
  '/add-bank',
  '/stripesdk',
  '/stripe-ach-payin',
  '/health',
])('%s is a path of the portal', async (path) => {
  muteFrames()
  const { router } = await renderRoute(path, 'us-happy')
  expect(router.state.location.pathname).toBe(path)
  expect(router.state.matches.at(-1)?.routeId.endsWith(path)).toBe(true)
  expect(screen.queryByText('We can’t find that page')).toBeNull()
})

// covers: ROUTE-004, ROUTE-036
test.each([
  ['/account/pets?x=1', '/account/pets'],
  // For the perks the whole address is kept.
  ['/perks?country=CA', '/perks?country=CA'],
])('a sign-in through the real clients, asked for by %s, opens %s', async (path, target) => {
  const { router, user } = await renderRoute(path)
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  await user.type(screen.getByLabelText('Password'), 'Portal-2026!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await expect.poll(() => router.state.location.href).toBe(target)
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveProperty('textContent', 'Log in')
})

// covers: PLAT-011
test.each([
  [`${ORIGIN}/account/pets`, '/account/pets'],
  [`${ORIGIN}.evil.example/home`, '/home'],
  ['https://evil.example/', '/home'],
  ['/account/pets', '/home'],
])('a link-attribution service that names %s leads to %s', async (target, path) => {
  const { router } = await renderRoute(`/home?deep_link=${encodeURIComponent(target)}`, 'us-happy')
  expect(router.state.location.href).toBe(path)
})

// covers: HOME-039, AUTH-079
test('a forced sign-out clears the cache and leads to the sign-in screen with a redirect', async () => {
  const { router, api } = await renderRoute('/home', 'us-happy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hi Alex' })).toBeDefined()
  await api.session.end('forbidden')
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined()
  expect(router.state.location.href).toBe('/login?redirect=%2Fhome')
  const kept = router.options.context.queryClient.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([['remote-config']])
})

// covers: AUTH-044, AUTH-045, AUTH-046, AUTH-047
test('a session that has expired says so, and its confirmation signs out and leads to the sign-in', async () => {
  const { router, api, user } = await renderRoute('/account/pets?from=mail', 'us-happy')
  await findScreen('My Account')
  act(() => api.session.timeOut('refused'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Session Expired' }))
  expect(dialog.getByText('Your session has expired. Please log in again to continue.')).toBeDefined()
  expect(api.session.state().status).toBe('signedIn')
  await user.click(dialog.getByRole('button', { name: 'Okay' }))
  await expect.poll(() => router.state.location.href).toBe('/login?redirect=%2Faccount%2Fpets')
  expect(api.session.state().status).toBe('signedOut')
})

// covers: AUTH-122
test('a session whose refreshes all failed says that the connection does', async () => {
  const { api } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  act(() => api.session.timeOut('connection'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connection issues' }))
  const text = "We're having some connection issues. If you still can't connect, please try again later."
  expect(dialog.getByText(text)).toBeDefined()
})

// covers: AUTH-048
test('the sign-in screen ends a timed-out session without a dialog', async () => {
  const { router, api } = await renderRoute('/home', 'us-happy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hi Alex' })).toBeDefined()
  api.session.timeOut('refused')
  expect(await screen.findByRole('dialog', { name: 'Session Expired' })).toBeDefined()
  await router.navigate({ to: '/login' })
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.session.state()).toMatchObject({ status: 'signedOut', didTryAutoLogin: true })
})

// covers: HOME-017, SHELL-002
test('the health page says so to anybody, without a call', async () => {
  const { world } = await renderRoute('/health')
  await findScreen('App is healthy')
  expect((await world.requests()).filter(({ operationId }) => operationId !== undefined)).toEqual([])
})

// covers: SHELL-042
test('an account that cannot be loaded says what to do', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 500 })
  allowConsole(/getAccountDetails|ApiError|Error in route match/)
  await renderRoute('/account/pets', 'us-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
})

// covers: SHELL-043, SHELL-044
test('a sign-in without an account shows the invalid account', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404 })
  allowConsole(/getAccountDetails|ApiError|Error in route match/)
  await renderRoute('/account/pets', 'us-happy', { world })
  await findScreen('Invalid Account.')
  expect(screen.getByRole('alert').textContent).toBe('Please update account info.')
})
