import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { findScreen, heldWorld, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'
import { wasReopened } from './NonPayScreen.tsx'

/** The URL of a mailed link, with an optional change of it. */
async function mailed(world: TestWorld, persona: string, change: (link: URL) => void = () => {}) {
  const link = new URL(await world.link('non-pay', persona))
  change(link)
  return `${link.pathname}${link.search}`
}

async function expectExpired() {
  await findScreen('Link Expired')
  expect(screen.getByRole('alert').textContent).toBe('The link you followed has expired.')
  expect(screen.getByRole('main').textContent).not.toMatch(/\$41\.20|Scout/)
  expect(screen.queryByRole('button')).toBeNull()
}

// covers: NONPAY-019, NONPAY-020, NONPAY-055
test.each(['utm_token', 'utm_secured_param'])(
  'a link without %s shows as expired and makes no call',
  async (name) => {
    const world = await openWorld()
    await renderRoute(await mailed(world, 'overdue', (link) => link.searchParams.delete(name)), undefined, {
      world,
    })
    await expectExpired()
    expect(await world.count('getAccountDetails')).toBe(0)
  },
)

/** Links that show nothing, each by what became of it. */
const SPOILT: [string, { used?: true; tampered?: true }, (link: URL) => void][] = [
  ['was used', { used: true }, () => {}],
  ['has another token', { tampered: true }, () => {}],
  ['has its token twice', {}, ({ searchParams }) => searchParams.append('utm_token', 'dXRtLXRva2Vu')],
  [
    'has its e-mail address twice',
    {},
    ({ searchParams }) => searchParams.append('utm_secured_param', 'us-happy@example.com'),
  ],
  [
    'has a number in place of its e-mail address',
    {},
    ({ searchParams }) => searchParams.set('utm_secured_param', '42'),
  ],
  [
    'has a list in place of its token',
    {},
    ({ searchParams }) => {
      searchParams.append('utm_token[]', searchParams.get('utm_token') ?? '')
      searchParams.delete('utm_token')
    },
  ],
]

// covers: NONPAY-018, NONPAY-052, NONPAY-055
test.each(SPOILT)('a link that %s shows nothing of the account', async (_what, spoilt, change) => {
  const world = await openWorld()
  const link = new URL(await world.link('non-pay', 'overdue', false, spoilt))
  change(link)
  await renderRoute(`${link.pathname}${link.search}`, undefined, { world })
  await expectExpired()
})

// covers: NONPAY-052
test('a link that expires while its page is open takes along what was loaded', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'createSetupIntent', kind: 'status', status: 410 })
  const path = await mailed(world, 'overdue', ({ searchParams }) => searchParams.set('view', 'card-list'))
  const { user } = await renderRoute(path, undefined, { world })
  await screen.findByText('Scout', { selector: 'dd bdi' })
  await user.click(await screen.findByRole('button', { name: 'Add credit card' }))
  await expectExpired()
})

/** Expects facts of the page by their labels. */
async function expectFacts(facts: Record<string, string>) {
  for (const [label, value] of Object.entries(facts)) {
    const name = await screen.findByText(label, { selector: 'dt *' })
    expect(name.closest('dt')?.nextElementSibling?.textContent).toBe(value)
  }
}

// covers: NONPAY-005
test('the policy of the link is shown, else the first active one', async () => {
  const world = await openWorld()
  const first = new URL(await world.link('non-pay', 'overdue')).searchParams.get('policyNumber') ?? ''
  const second = `${first.slice(0, -1)}2`
  const open = async (change: (link: URL) => void) =>
    renderRoute(await mailed(world, 'overdue', change), undefined, { world })
  const other = await open((link) => link.searchParams.set('policyNumber', `${second}-07`))
  await screen.findByText(/^There is nothing to pay right now for/)
  await expectFacts({ Pet: 'Clover', Policy: `${second}-01`, 'Total overdue': '$41.20' })
  other.unmount()
  for (const change of [
    (link: URL) => link.searchParams.delete('policyNumber'),
    (link: URL) => link.searchParams.set('policyNumber', 'PET999'),
  ]) {
    const page = await open(change)
    await expectFacts({ Pet: 'Scout', Policy: `${first}-01` })
    page.unmount()
  }
})

// covers: NONPAY-002
test('a link opens its page without a login, and without an overdue balance the page says so', async () => {
  const world = await openWorld()
  const { api, router } = await renderRoute(await mailed(world, 'us-happy'), undefined, { world })
  await findScreen('No payment is overdue')
  expect(router.state.location.pathname).toBe('/non-pay')
  expect(api.session.state().status).not.toBe('signedIn')
})

// covers: NONPAY-021
test('a card that has expired is named above the rest', async () => {
  const world = await openWorld()
  await renderRoute(await mailed(world, 'expired-card'), undefined, { world })
  const title = await screen.findByRole('heading', { level: 2, name: 'Credit card expired' })
  expect(title.nextElementSibling?.textContent).toMatch(/^Visa \.{4} 4242\. Expires on \d\d\/\d\d/)
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first).toBe(title)
})

// covers: NONPAY-020, NONPAY-051
test.each([401, 403, 410])(
  'a %i answer expires the link and keeps the policyholder signed in',
  async (status) => {
    const world = await openWorld()
    await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status })
    const { api, router } = await renderRoute(await mailed(world, 'overdue'), 'overdue', { world })
    await expectExpired()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await world.count('callIdentityPool')).toBe(1)
    expect(api.session.state().status).toBe('signedIn')
    await world.clearFaults()
    await router.navigate({ to: '/home' })
    await findScreen('Hi Jordan')
  },
)

// covers: NONPAY-007
test('without an active policy the account is an invalid one', async () => {
  const world = await openWorld()
  await renderRoute(await mailed(world, 'cancelled-only'), undefined, { world })
  await findScreen('Invalid Account.')
  expect(screen.getByRole('alert').textContent).toBe('Please update account info.')
  expect(screen.getByRole('link', { name: '800-240-1875' }).getAttribute('href')).toBe('tel:800-240-1875')
})

test('an e-mail address of another account shows the invalid account', async () => {
  const world = await openWorld()
  const path = await mailed(world, 'overdue', (link) =>
    link.searchParams.set('utm_secured_param', 'us-happy@example.com'),
  )
  await renderRoute(path, undefined, { world })
  await findScreen('Invalid Account.')
  expect(screen.getByRole('main').textContent).not.toContain('Scout')
})

test('an account in which a failed payment is unusable is not shown as one with less due', async () => {
  const world = await worldWithAnswer('/account-details', (account: object) => ({
    ...account,
    failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount: 'much' }],
  }))
  await renderRoute(await mailed(world, 'overdue'), undefined, { world })
  await findScreen('We couldn’t load this page')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a reading that fails says so and is tried again; meanwhile the page is busy', async () => {
  const { world, release } = await heldWorld('/account-details', 'reads', 3)
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 500, times: 3 })
  const { user } = await renderRoute(await mailed(world, 'overdue'), undefined, { world })
  await findScreen('We couldn’t load this page')
  expect(screen.getByRole('alert').textContent).toBe('Try again in a few minutes.')
  expect(screen.getByText(/^Reference: /)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const loader = await screen.findByText('Fetching your data...')
  expect(loader.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
  await release()
  const pet = await screen.findByText('Scout', { selector: 'dd bdi' })
  expect(pet.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
})

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
  [undefined, false],
])('a page that was opened by %s counts as reopened: %s', (type, expected) => {
  const entries = type === undefined ? [] : [Object.assign(Object.create(null), { type })]
  const get = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  expect(wasReopened()).toBe(expected)
  expect(get).toHaveBeenCalledWith('navigation')
})
