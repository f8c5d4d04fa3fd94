import type { Page } from '@playwright/test'
import { kept } from './fixtures/drafts.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const PAYMENT = '/account/payment'
const addressOf = (policy: string, more = '') => `${PAYMENT}?dialog=payment-methods&policy=${policy}${more}`

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('dialog').getByRole('listitem')
const expiry = (page: Page) => page.getByLabel('Expiration date (MM/YY)')

// covers: PAYIN-002, PAYIN-017, PAYIN-022, PAYIN-027
test('the views of a policy’s payment methods follow each other by keyboard, Back and reload', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await page.getByRole('link', { name: 'Payment info' }).click()
  const update = page.getByRole('link', { name: 'Update payment method, Biscuit' })
  await update.press('Enter')
  await expect(dialog(page, 'Credit cards')).toBeVisible()
  await expect(page).toHaveURL(/\?dialog=payment-methods&policy=PET104101$/)
  await expect(button(page, 'Add Payment Method')).toBeVisible()
  await checkPage(page, 'payment methods')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/account\/payment$/)
  await expect(update).toBeFocused()

  await update.press('Enter')
  // A dialog takes the focus first, so that the next key is not its own.
  await expect(button(page, 'Close')).toBeFocused()
  await button(page, 'Manage Visa ending in 4242').press('Enter')
  await expect(dialog(page, 'Manage credit card')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage credit card' })).toBeFocused()
  await page.reload()
  await expect(dialog(page, 'Manage credit card')).toBeVisible()
  await checkPage(page, 'a card under management')

  await button(page, 'Edit').press('Enter')
  await expect(dialog(page, 'Edit credit card')).toBeVisible()
  await expect(expiry(page)).toBeFocused()
  await expiry(page).fill('431')
  await expect(expiry(page)).toHaveValue('04/31')
  await checkPage(page, 'edit card')
  await page.reload()
  await expect(kept(page)).toBeVisible()
  await expect(expiry(page)).toHaveValue('04/31')
  await page.goBack()
  const question = dialog(page, 'Leave without updating?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(expiry(page)).toHaveValue('04/31')
  await button(page, 'Save').click()
  await expect(page.getByText('Card updated')).toBeVisible()
  await expect(dialog(page, 'Manage credit card')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toContainText(['Exp. 04/31'])

  await expect(page.getByRole('heading', { name: 'Credit cards' })).toBeFocused()
  await button(page, 'Manage Visa ending in 4242').press('Enter')
  await expect(dialog(page, 'Manage credit card')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/account\/payment$/)
  // The page was opened with the dialog, by the reload.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/pets$/)
})

test('Back after a dialog that opened with the payment screen leads to the screen before', async ({
  page,
}) => {
  await openSignedIn(page, 'expiring-card', '/home')
  await page.getByRole('link', { name: 'Update card' }).click()
  await button(page, 'Cancel').click()
  await page.getByRole('button', { name: /^Manage / }).click()
  await expect(dialog(page, 'Manage credit card')).toBeVisible()
  await button(page, 'Close').click()
  await expect(page).toHaveURL(/\/account\/payment$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

// covers: PAYIN-003, PAYIN-028, PAYIN-127, PAYIN-130
test('a bank account is found, explained and removed', async ({ page }) => {
  await openSignedIn(page, 'ach-pending', addressOf('PET105601'))
  await button(page, 'Add Payment Method').press('Enter')
  await expect(page.getByText('Which type of payment method would you like to add?')).toBeFocused()
  await expect(page.getByRole('group').getByRole('button')).toHaveText(['Credit card', 'Bank'])
  await checkPage(page, 'the type of a payment method')

  await page.getByRole('link', { name: 'Banks' }).click()
  await expect(dialog(page, 'Bank accounts')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused()
  await page.reload()
  await expect(rows(page)).toContainText(['Bank account ending in 6789'])
  await checkPage(page, 'bank accounts')

  await button(page, 'Manage Bank account ending in 6789').click()
  await expect(button(page, 'Make default')).toBeDisabled()
  await button(page, 'About the verification').click()
  await expect(dialog(page, 'Bank verification')).toContainText('Verification pending')
  await page.reload()
  await expect(dialog(page, 'Bank verification')).toContainText('Payment pending')
  await checkPage(page, 'bank verification')
  await button(page, 'Back').click()
  await expect(dialog(page, 'Manage bank account')).toBeVisible()

  await button(page, 'Remove').click()
  const question = dialog(page, 'Remove payment method')
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await checkPage(page, 'the question before a removal')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Payment method removed')).toBeVisible()
  await expect(dialog(page, 'Bank accounts')).toContainText('You do not have any bank accounts on file.')
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused()
})

// covers: BILL-038, BILL-039
test('an expired card is updated, and what is overdue on its policies is charged to it', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'shared-card', addressOf('PET106201'))
  await expect(dialog(page, 'Credit cards')).toContainText('$41.20 is overdue.')
  await expect(rows(page)).toContainText(['Expired'])
  await checkPage(page, 'payment methods with an expired card')
  await button(page, 'Update Visa ending in 4242').click()
  await expect(dialog(page, 'Edit credit card')).toContainText('$67.10 is overdue.')
  await expiry(page).fill('0431')
  await button(page, 'Save').dblclick()
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  await button(page, 'Got it').click()
  await expect(rows(page)).toContainText(['Exp. 04/31'])
  await expect(page.getByText('is overdue')).toHaveCount(0)
  expect(await world.bodies('chargeOverdue')).toHaveLength(1)
})

test('offline the entry of a card waits for the connection', async ({ page, context, allowed }) => {
  allowed.console.push(
    /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
    /dynamically imported module|preload/,
  )
  await openSignedIn(page, 'us-happy', addressOf('PET104101', '&view=cards'))
  await expect(rows(page)).toContainText(['ACTIVE'])
  await context.setOffline(true)
  await button(page, 'Add Payment Method').click()
  await expect(dialog(page, 'Add credit card')).toContainText('Check your Internet connection')
  await checkPage(page, 'the entry of a card offline')
  await context.setOffline(false)
  await expect(page.getByLabel('Name on card')).toBeFocused()
  await page.goBack()
  await expect(dialog(page, 'Credit cards')).toBeVisible()
})
