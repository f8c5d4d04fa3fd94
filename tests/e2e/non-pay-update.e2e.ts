import type { Page } from '@playwright/test'
import { paymentFrame, typeAccount, typeCard } from './fixtures/card-fields.ts'
import { dialog, heading, mailed, openList, REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openCardEntry(page: Page) {
  await openList(page, 'Credit card')
  await button(page, 'Add credit card').click()
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
}

async function addCard(page: Page, typed: Parameters<typeof typeCard>[1], number: string) {
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Jordan Blake')
  await typeCard(page, typed, { number })
  await button(page, 'Add card').click()
}

// covers: NONPAY-001, NONPAY-008, NONPAY-016, NONPAY-017
test('a card is added from a mailed link, pays what is overdue and all policies, and the link is used then', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page, world, allowed, typed }) => {
  allowed.console.push(REFUSED)
  const href = await mailed(world, allowed)
  await page.goto(href)
  await openCardEntry(page)
  await expect(page.getByText(/pays all your policies from then on, and \$41\.20/)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await checkPage(page, 'the entry of a card on the non-pay page')
  await addCard(page, typed, '5555 5555 5555 4444')
  const result = dialog(page, 'Payment successful')
  await expect(result).toContainText('Your payment was processed successfully.')
  await checkPage(page, 'a successful payment on the non-pay page')
  await button(page, 'Got it').click()
  await expect(heading(page)).toHaveText('Thank you')
  await expect(page.getByText('Your payment method has been updated.')).toBeVisible()
  await checkPage(page, 'a finished update')
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
  expect(await world.bodies('setDefaultPaymentRef')).toMatchObject([
    { policyNumber: 'PET104701' },
    { policyNumber: 'PET104702' },
  ])

  await page.reload()
  await expect(heading(page)).toHaveText('Thank you')
  await page.goto(href)
  await expect(heading(page)).toHaveText('Link Expired')
  await expect(page.getByRole('main')).not.toContainText('Scout')
})

// covers: NONPAY-012, NONPAY-015, NONPAY-042, NONPAY-049
test('a bank account that waits for its verification is told so, and nothing is charged', async ({
  page,
  world,
  allowed,
  typed,
}) => {
  await page.goto(await mailed(world, allowed))
  await openList(page, 'Bank')
  await expect(page.getByText('You do not have any bank accounts on file.')).toBeVisible()
  await checkPage(page, 'a list without bank accounts')
  await button(page, 'Add bank account').click()
  await typeAccount(page, typed, { account: '000123456789', name: 'Jordan Blake' })
  await button(page, 'Add bank account').click()
  await expect(heading(page)).toHaveText('Verification pending')
  await expect(page.getByRole('main')).toContainText(
    'Payment pendingIt can take up to 4 business days to process your payment.',
  )
  await checkPage(page, 'a pending verification')
  await button(page, 'Got it').click()
  await expect(heading(page)).toHaveText('Payment failed')
  await openList(page, 'Bank')
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toBeDisabled()
  await expect(button(page, 'Save')).toBeDisabled()
  expect(await world.ledger()).toEqual([])
  expect(await world.bodies('setDefaultPaymentRef')).toEqual([])
})
