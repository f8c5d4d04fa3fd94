import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { muteFrames } from './testing/bank-frame.ts'
import { allowConsole } from './testing/guard.ts'
import { findScreen, ORIGIN, openWorld, renderRoute } from './testing/support.tsx'

// covers: ROUTE-034, ROUTE-035, HOME-054, ACCT-032, PAYIN-118
test.each([
  ['/', '/login', '?redirect=%2Fhome'],
  ['/account/pets', '/login', '?redirect=%2Faccount%2Fpets'],
  ['/account/pets?x=1', '/login', '?redirect=%2Faccount%2Fpets'],
  ['/account/payment?dialog=history', '/login', '?redirect=%2Faccount%2Fpayment'],
  ['/account/policy/PET104101', '/login', '?redirect=%2Faccount%2Fpolicy%2FPET104101'],
])('a visitor of %s is redirected to the sign-in screen', async (path, pathname, search) => {
  const { router } = await renderRoute(path)
  expect(router.state.location.pathname).toBe(pathname)
  expect(router.state.location.searchStr).toBe(search)
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

// covers: ROUTE-002, ROUTE-037, ROUTE-015..017, ROUTE-024, ROUTE-025, ROUTE-027, ROUTE-028, ROUTE-031, ROUTE-032
test.each([
  ['/', '/home'],
  ['/login', '/home'],
  ['/account', '/account/pets'],
  ['/account/policy', '/account/pets'],
  ['/account/policy/PET104101', '/account/pets/PET104101'],
  ['/account/settings', '/account/profile'],
  ['/account/settings/resetPassword', '/account/profile/resetPassword'],
  ['/account/billing', '/account/payment'],
  ['/account/billing/reimbursement', '/account/payment/reimbursement'],
  ['/account/billing/reimbursement/add', '/account/payment/reimbursement/add'],
  ['/account/billing/reimbursement/addbank', '/account/payment/reimbursement/addbank'],
  ['/claim', '/claims/active'],
  ['/claims', '/claims/active'],
])('%s leads a policyholder to %s', async (path, target) => {
  const { router } = await renderRoute(path, 'us-happy')
  expect(router.state.location.pathname).toBe(target)
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

// covers: AUTH-079
test('a forced sign-out clears the cache and leads to the sign-in screen with a redirect', async () => {
  const { router, api } = await renderRoute('/home', 'us-happy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hi Alex' })).toBeDefined()
  await api.session.end('forbidden')
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined()
  expect(router.state.location.href).toBe('/login?redirect=%2Fhome')
  const kept = router.options.context.queryClient.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([['remote-config']])
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

// covers: SHELL-043, SHELL-044
test('a sign-in without an account shows the invalid account', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404 })
  allowConsole(/getAccountDetails|ApiError|Error in route match/)
  await renderRoute('/account/pets', 'us-happy', { world })
  await findScreen('Invalid Account.')
  expect(screen.getByRole('alert').textContent).toBe('Please update account info.')
})
