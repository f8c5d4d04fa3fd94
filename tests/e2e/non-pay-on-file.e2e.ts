import type { Page } from '@playwright/test'
import { dialog, heading, mailed, openList, REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// covers: NONPAY-009, NONPAY-010, NONPAY-013, NONPAY-021
test('an expired card is updated, and pays everything from then on', async ({ page, world, allowed }) => {
  allowed.console.push(REFUSED)
  await page.goto(await mailed(world, allowed, { persona: 'shared-card' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Credit card expired' })).toBeVisible()
  await openList(page, 'Credit card')
  await page.getByRole('button', { name: /^Manage Visa/ }).click()
  await expect(dialog(page, 'Manage credit card')).toBeVisible()
  await button(page, 'Update').click()
  const form = dialog(page, 'Update credit card')
  await expect(form).toContainText('$67.10')
  await page.getByLabel('Expiration date (MM/YY)').fill('431')
  await page.getByLabel('ZIP or postal code').fill('10001')
  await checkPage(page, 'the update of a card')
  await button(page, 'Save').click()
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  await button(page, 'Got it').click()
  await expect(heading(page)).toHaveText('Thank you')
  expect(await world.ledger()).toHaveLength(2)
  const updates = (await world.requests()).filter(({ operationId }) => operationId === 'updatePaymentMethod')
  // The date of the card, then the policies that it pays.
  expect(updates.map(({ status }) => status)).toEqual([200, 200])
})
