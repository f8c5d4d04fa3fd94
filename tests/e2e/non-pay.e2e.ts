import { expectFacts, heading, mailed } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

// covers: NONPAY-002, ACCT-036
test('a mailed link says which payment failed, whom to call and what to press, without a sign-in', {
  tag: ON_A_PHONE_TOO,
}, async ({ page, world, allowed }) => {
  await page.goto(await mailed(world, allowed))
  await expect(heading(page)).toHaveText('Payment failed')
  await expect(page).toHaveTitle('Payment failed · Pet portal')
  await expect(page.getByText("The last payment did not go through for Scout's policy.")).toBeVisible()
  await expectFacts(page, {
    Pet: 'Scout',
    Policy: /^PET\d+-01$/,
    'Amount overdue': '$41.20',
    'Due on': /^\d{2}\/\d{2}\/\d{4}$/,
    'Payment method': 'Visa .... 4242',
  })
  await expect(page.getByText('If it stays unpaid, we may cancel the policy.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update payment method' })).toBeEnabled()
  await expect(page.getByRole('link', { name: '800-240-1875' })).toHaveAttribute('href', 'tel:800-240-1875')
  await checkPage(page, 'a failed payment')
})

// covers: NONPAY-003, NONPAY-004
test('token and e-mail leave the address before anything is asked, and are kept nowhere in the clear', {
  tag: QUICK,
}, async ({ page, world, allowed, mockUrl }) => {
  const href = await mailed(world, allowed)
  const { searchParams } = new URL(href)
  const secrets = [searchParams.get('utm_token') ?? '', 'overdue@example.com', 'overdue%40example.com']
  const addresses: string[] = []
  const bearers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(mockUrl)) addresses.push(page.url())
    if (request.url().includes('account-details')) bearers.push(request.headers().authorization)
  })
  const opened = await page.goto(href)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(heading(page)).toHaveText('Payment failed')
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/non-pay' && url.search === `?policyNumber=${searchParams.get('policyNumber')}`,
  )
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address !== page.url())).toEqual([])
  expect(bearers).toContain(`Bearer ${secrets[0]}`)
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.referrer,
      history.state,
      await indexedDB.databases(),
      document.documentElement.outerHTML,
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/user-name=[^&]*/, '')),
    ]),
  )
  const told = JSON.stringify(await world.collected())
  for (const secret of secrets) {
    expect(kept).not.toContain(secret)
    expect(told).not.toContain(secret)
  }
})

// covers: NONPAY-051
test("somebody else's link beside a session: each has its own account", async ({ page, world, allowed }) => {
  await openSignedIn(page, 'us-happy')
  await expect(heading(page)).toHaveText('Hi Alex')
  await page.goto(await mailed(world, allowed))
  await expectFacts(page, { Pet: 'Scout', 'Amount overdue': '$41.20' })
  await page.goto('/home')
  await expect(heading(page)).toHaveText('Hi Alex')
  await expect(page.getByRole('main')).not.toContainText('Scout')
})
