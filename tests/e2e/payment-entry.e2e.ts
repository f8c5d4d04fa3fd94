import type { Page } from '@playwright/test'
import { paymentFrame, typeAccount, typeCard, typeCardByKeyboard } from './fixtures/card-fields.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const PAYMENT = '/account/payment'
const ADD_CARD = `${PAYMENT}?dialog=payment-methods&policy=PET104101&view=add-card`

const ADD_CARD_IN_CANADA = `${PAYMENT}?dialog=payment-methods&policy=PET104201&view=add-card`

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const addCard = (page: Page) => page.getByRole('button', { name: 'Add card' })
const nameOnCard = (page: Page) => page.getByRole('textbox', { name: 'Name on card' })
const firstMethod = (page: Page) => dialog(page, 'Credit cards').getByRole('listitem').first()

/** Opens the entry of a method from the payment-method card of a pet. */
async function openEntry(page: Page, pet: string, type: 'Credit card' | 'Bank') {
  await page.getByRole('link', { name: `Update payment method, ${pet}` }).click()
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  await page.getByRole('button', { name: type, exact: true }).click()
}

// covers: PAYIN-005, PAYIN-006, PAYAPI-069
test('a card is added in fields of the provider, and becomes the default of the ticked policies', {
  tag: [QUICK, ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page, world, typed }) => {
  await openSignedIn(page, 'us-happy', PAYMENT)
  await openEntry(page, 'Biscuit', 'Credit card')
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(paymentFrame(page).getByLabel('ZIP code')).toBeVisible()
  await expect(nameOnCard(page)).toBeFocused()
  await checkPage(page, 'the entry of a card')

  const makeDefault = page.getByRole('switch', { name: 'Set as default payment method' })
  await expect(makeDefault).not.toBeChecked()
  await page.getByText('Set as default payment method').click()
  const policies = page.getByRole('group', { name: 'Default for these policies' })
  await expect(policies.getByRole('checkbox', { name: 'Biscuit, #PET104101' })).toBeChecked()
  await policies.getByRole('checkbox', { name: 'Miso, #PET104102' }).check()

  await nameOnCard(page).fill('  Alex Rivera ')
  await expect(addCard(page)).toBeDisabled()
  await expect(page.getByText('Still needed: card details')).toBeVisible()
  await typeCard(page, typed, { number: '5555 5555 5555 4444' })
  await addCard(page).click()

  await expect(page.getByText('Payment method added')).toBeVisible()
  await expect(firstMethod(page)).toContainText('ending in 4444')
  await expect(firstMethod(page)).toContainText('ACTIVE')
  expect(await world.bodies('setDefaultPaymentRef')).toMatchObject([
    { policyNumber: 'PET104101' },
    { policyNumber: 'PET104102' },
  ])
  expect(await world.bodies('confirmSetupIntent')).toMatchObject([{ nameOnCard: 'Alex Rivera' }])
  expect(await world.bodies('chargeOverdue')).toEqual([])
})

// covers: PAYIN-105
test('the provider tells when a card is complete, and what it refuses is said without its code', async ({
  page,
  typed,
  allowed,
}) => {
  allowed.console.push(/402 \(Payment Required\)/)
  await openSignedIn(page, 'us-happy', ADD_CARD)
  await nameOnCard(page).fill('Alex Rivera')
  const card = { number: '4000 0000 0000 0002' }
  for (const zip of ['', '1000', '10001-23', 'H2X']) {
    await typeCard(page, typed, { ...card, zip })
    await expect(addCard(page), zip).toBeDisabled()
  }
  for (const zip of ['10001-2345', 'H2X 1Y4', '10001']) {
    await typeCard(page, typed, { ...card, zip })
    await expect(addCard(page), zip).toBeEnabled()
  }
  await typeCard(page, typed, { ...card, expiry: '0120' })
  await expect(addCard(page)).toBeDisabled()
  await paymentFrame(page).getByLabel('Security code').focus()
  await expect(
    paymentFrame(page).getByText('Your card’s expiration date is in the past.'.replace('’', "'")),
  ).toBeVisible()

  await typeCard(page, typed, card)
  await addCard(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toHaveText('Your card was declined.')
  await checkPage(page, 'a declined card')
  await typeCard(page, typed, { number: '4000 0000 0000 0119' })
  await addCard(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'error' })).toHaveText(
    'An error occurred while processing your card.',
  )
  await expect(nameOnCard(page)).toHaveValue('Alex Rivera')
  await typeCard(page, typed, { number: '3782 822463 10005', code: '7373' })
  await addCard(page).click()
  await expect(dialog(page, 'Credit cards')).toContainText('ending in 0005')
})

// covers: PAYIN-026, PAYIN-072, PAYIN-080, PAYIN-081
test('a bank account is added in fields of the provider, and waits for its verification', async ({
  page,
  world,
  typed,
}) => {
  await openSignedIn(page, 'ca-happy', PAYMENT)
  await openEntry(page, 'Maple', 'Bank')
  const add = page.getByRole('button', { name: 'Add bank account' })
  await expect(paymentFrame(page).getByLabel('Full name')).toBeFocused()
  await checkPage(page, 'the entry of a bank account')
  const account = { account: '000123456789', routing: '11000-000', name: 'Camille Tremblay' }
  await typeAccount(page, typed, { ...account, again: '000123456780' })
  await expect(add).toBeDisabled()
  await typeAccount(page, typed, account)
  await add.click()

  const pending = dialog(page, 'Bank verification')
  await expect(pending).toContainText('Verification pending')
  await expect(pending).toContainText(
    'It can take up to 2 business days to verify your bank account. Your current default payment method will remain until then.',
  )
  await expect(pending).toContainText('It can take up to 4 business days to process your payment.')
  await expect(pending).toContainText('1-2 business days')
  await expect(pending).toContainText('up to 4 additional business days')
  expect(await world.bodies('confirmSetupIntent')).toMatchObject([{ accountHolderName: 'Camille Tremblay' }])
  await page.reload()
  await expect(pending).toContainText('Verification pending')
})

test('a card is added in Canada, with a postal code and with the keyboard alone', async ({ page, typed }) => {
  await openSignedIn(page, 'ca-happy', ADD_CARD_IN_CANADA)
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(paymentFrame(page).getByLabel('ZIP code')).toHaveCount(0)
  await expect(nameOnCard(page)).toBeFocused()
  await typeCardByKeyboard(page, typed, { name: 'Camille Tremblay', zip: 'K1A 0B1' })
  const makeDefault = page.getByRole('switch', { name: 'Set as default payment method' })
  await expect(makeDefault).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(paymentFrame(page).getByLabel('Postal code')).toBeFocused()
  await expect(paymentFrame(page).getByLabel('Postal code')).toHaveValue('K1A 0B1')
  await page.keyboard.press('Tab')
  await expect(makeDefault).toBeFocused()
  await expect(addCard(page)).toBeEnabled()
  await typed.expectHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(addCard(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Credit cards')).toContainText('ending in 4242')
})
