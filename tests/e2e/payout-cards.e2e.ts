import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'
import type { TypedNumbers } from './fixtures/typed-numbers.ts'

const REIMBURSEMENT = '/account/payment/reimbursement'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Types a card into the provider's separate fields. */
async function typeDebit(page: Page, typed: TypedNumbers, number: string) {
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')
  typed.note(number, '737')
  await field('Secure card number input frame').fill(number)
  await field('Secure expiration date input frame').fill('0439')
  await field('Secure CVC input frame').fill('737')
  await typed.expectHidden()
}

// covers: PAYOUT-005, PAYOUT-020, PAYOUT-031, PAYOUT-093
test('an identity of the US is verified, and then a debit card is added', { tag: QUICK }, async ({
  page,
  typed,
  allowed,
}) => {
  allowed.console.push(/402 \(Payment Required\)/)
  await openSignedIn(page, 'kyc-none', `${REIMBURSEMENT}/add`)
  await expect(dialog(page, 'Verify your identity')).toBeVisible()
  await checkPage(page, 'an identity of the US')
  typed.note('8426', '1983-07-29')
  await page.getByLabel('Last 4 of SSN').fill('8426')
  await page.getByLabel('Date of birth').fill('1983-07-29')
  // They are the portal's own fields, so that they are on the page, and nowhere else.
  expect(await typed.found()).toEqual(['page'])
  await button(page, 'Verify').click()
  await expect(dialog(page, 'Add debit card')).toBeVisible()
  expect(await typed.found()).toEqual([])

  await expect(page.getByRole('switch', { name: 'Set as active reimbursement method' })).toBeChecked()
  await page.getByLabel('Name on card').fill('Nadia Berg')
  await page.getByLabel('ZIP or postal code').fill('10001')
  await typeDebit(page, typed, '4242 4242 4242 4242')
  await checkPage(page, 'the entry of a debit card')
  await button(page, 'Add debit card').click()
  await expect(page.getByRole('alert')).toHaveText('This card cannot be used for payouts')
  await typeDebit(page, typed, '4000 0566 5566 5556')
  await button(page, 'Add debit card').click()
  await expect(dialog(page, 'Debit card added')).toContainText('is now your active reimbursement method.')
  await checkPage(page, 'a debit card that was added')
  expect(await typed.found()).toEqual([])
})
