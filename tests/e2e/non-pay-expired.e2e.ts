import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { heading, mailed, REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'

const _DAY_MS = 24 * 3600 * 1000

async function expectExpired(page: Page) {
  await expect(heading(page)).toHaveText('Link Expired')
  await expect(page.getByRole('alert')).toHaveText('The link you followed has expired.')
  await expect(page).toHaveTitle('Link Expired · Pet portal')
  await expect(page.getByText('$41.20')).toHaveCount(0)
}

/** The statuses of the account reads, in order. */
async function readings(world: MockOfTest): Promise<number[]> {
  const accounts = (await world.requests()).filter(({ operationId }) => operationId === 'getAccountDetails')
  return accounts.map(({ status }) => status)
}

// covers: NONPAY-018, NONPAY-019, NONPAY-020, NONPAY-052
test('a link that has expired says so, shows nothing else, and has a way on', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.goto(await mailed(world, allowed, { expired: true }))
  await expectExpired(page)
  await expect(page.getByRole('link', { name: '800-240-1875' })).toHaveAttribute('href', 'tel:800-240-1875')
  await checkPage(page, 'an expired link')
  expect(await readings(world)).toEqual([410])
  expect((await world.collected()).errors).toEqual([])
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fpayment$/)
})

test('a reload and Back come back to the page of the link, and another tab does not', async ({
  page,
  context,
  world,
  allowed,
}) => {
  await page.goto(await mailed(world, allowed))
  await expect(heading(page)).toHaveText('Payment failed')
  await page.reload()
  await expect(heading(page)).toHaveText('Payment failed')
  await page.goto('/login')
  await page.goBack()
  await expect(heading(page)).toHaveText('Payment failed')
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  await expectExpired(other)
})
