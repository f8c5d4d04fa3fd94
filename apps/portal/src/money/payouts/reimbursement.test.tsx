import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { button, findView, openPayouts } from '../../testing/payouts.ts'
import { openWorld, renderRoute } from '../../testing/support.tsx'

type Account = Record<string, unknown>

const FEE = 'paper check fee may be deducted per approved claim.'

/** The section of the payment screen. */
async function openSection(persona: string, change: (account: Account) => unknown = () => {}) {
  const world = await worldWithAnswer('/account-details', change)
  const rendered = await renderRoute('/account/payment', persona, { world })
  return { ...rendered, section: within(await screen.findByRole('region', { name: 'Reimbursement method' })) }
}

// covers: PAYOUT-003, PAYOUT-078
test.each([
  ['us-happy', /^Reimbursement methodBank account ending in 1881.*ACTIVEUpdate$/],
  ['ca-happy', /^Reimbursement methodPaper checkACTIVEUpdate$/],
  ['payout-restricted', /^Reimbursement methodVisa debit card ending in \d{4}Exp\. .*ACTIVEUpdate$/],
  [
    'payout-invalid',
    /^Reimbursement methodYour reimbursement method is no longer valid\. Please update it\.Bank account.*ACTIVEUpdate$/,
  ],
])('the payment screen shows the active method of %s', async (persona, text) => {
  const { section } = await openSection(persona)
  const link = section.getByRole('link', { name: 'Update reimbursement method' })
  expect(link.getAttribute('href')).toBe('/account/payment/reimbursement')
  expect(screen.getByRole('region', { name: 'Reimbursement method' }).textContent).toMatch(text)
})

// covers: PAYOUT-077
test.each([undefined, ''])('while the identity is "%s", the method cannot be changed', async (kyc) => {
  const { section, router } = await openSection('us-happy', (account) => Object.assign(account, { kyc }))
  const update = section.getByRole<HTMLButtonElement>('button', { name: 'Update reimbursement method' })
  expect(update.disabled).toBe(true)
  for (const end of ['', '/add', '/addbank'] as const) {
    await router.navigate({ to: `/account/payment/reimbursement${end}` })
    await expect.poll(() => router.state.location.pathname).toBe('/account/payment')
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

// covers: PAYOUT-077
test.each(['', '/add', '/addbank'] as const)(
  'the path that ends in reimbursement%s shows a loader until the account is there',
  async (end) => {
    const world = await openWorld()
    const account = Promise.withResolvers<void>()
    const fetch: typeof world.fetch = async (input, init) => {
      if (new Request(input, init).url.includes('/account-details')) await account.promise
      return world.fetch(input, init)
    }
    const { api, router } = await renderRoute('/login', undefined, { world: { ...world, fetch } })
    await act(() => api.session.signIn('us-happy@example.com', 'Portal-2026!'))
    void router.navigate({ to: `/account/payment/reimbursement${end}` })
    await screen.findByText('Fetching your data...')
    expect(screen.queryByRole('dialog')).toBeNull()
    account.resolve()
    await screen.findByRole('dialog')
  },
)

// covers: PAYOUT-009, PAYOUT-011, PAYOUT-012, PAYOUT-112
test.each([
  // covers: PAYOUT-004
  ['us-happy', 'Bank account ending in 1881', undefined, false],
  ['check-fee', 'Paper check', `A $3.00 ${FEE}`, true],
  // covers: PAYOUT-113
  ['ca-kyc-none', 'Paper check', `A C$4.50 ${FEE}`, true],
  ['kyc-none', 'Paper check', undefined, true],
])('the summary of %s', async (persona, method, fee, isPrompted) => {
  await openPayouts(persona)
  const view = within(await findView('Reimbursement'))
  expect(view.getByText(method)).toBeDefined()
  expect(view.getByRole('term').textContent).toBe('Mailing address')
  expect(view.getByRole('definition').textContent).toMatch(/, \w\w /)
  expect(view.queryByText(/paper check fee/)?.textContent).toBe(fee)
  const prompt = view.queryByText('Switch to direct deposit and get reimbursed 5-10 days faster.')
  expect(prompt !== null).toBe(isPrompted)
})

// covers: PAYOUT-114
test('the summary of an account without an amount of the fee has 3 in its own currency', async () => {
  const world = await worldWithAnswer('/account-details', (account: Account) => {
    delete account.paperCheckFee
  })
  await openPayouts('ca-kyc-none', '', world)
  const view = within(await findView('Reimbursement'))
  expect(view.getByText(/paper check fee/).textContent).toBe(`A C$3.00 ${FEE}`)
})

test.each([
  '?show=manage',
  '?show=manage&payout=PO-9',
  '?show=added&payout=PO-9',
  '?show=manage&payout=1&payout=2',
])('an address %s that names no method of the account shows none', async (more) => {
  const { user } = await openPayouts('us-happy', more)
  await findView('Reimbursement method not found')
  await user.click(button('See reimbursement methods'))
  await findView('Reimbursement methods')
})

test('parameters of another type show the summary', async () => {
  await openPayouts('us-happy', '?show=nonsense&payout=7')
  await findView('Reimbursement')
})

// covers: PAYOUT-005, ROUTE-026
test.each(['none', 'refused'])(
  'the path of a new debit card asks for the identity first, whose check is "%s"',
  async (kyc) => {
    const world = await worldWithAnswer('/account-details', (account: Account) =>
      Object.assign(account, { kyc }),
    )
    await openPayouts('us-happy', '/add', world)
    await findView('Verify your identity')
  },
)

// covers: PAYOUT-007, ROUTE-026
test.each(['', '/addbank', '/add', '?show=check'])(
  'closing %s returns to the payment screen',
  async (more) => {
    const { user, router } = await openPayouts('us-happy', more)
    await screen.findByRole('dialog')
    const entries = router.history.length
    await user.click(button('Close'))
    await expect.poll(() => router.state.location.href).toBe('/account/payment')
    expect(router.history.length).toBe(entries)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
