import type { Page } from '@playwright/test'
import { paymentFrame, typeCard, typeCardByKeyboard } from './fixtures/card-fields.ts'
import { dialog, heading, mailed, openList, REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nameOnCard = (page: Page) => page.getByRole('textbox', { name: 'Name on card' })
const question = (page: Page) => dialog(page, 'Are you sure you want to go back?')

async function openEntry(page: Page) {
  await openList(page, 'Credit card')
  await button(page, 'Add credit card').click()
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
}

// covers: NONPAY-022..024
test('going back from an entry asks, by its own controls and by those of the browser', async ({
  page,
  world,
  allowed,
}) => {
  await page.goto(await mailed(world, allowed))
  await openEntry(page)
  await nameOnCard(page).fill('Jordan Blake')
  for (const leave of [
    () => button(page, 'Cancel').click(),
    () => dialog(page, 'Add credit card').getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question(page)).toContainText(
      'If you leave this page, your payment method will not be updated.',
    )
    await button(page, 'No').click()
    await expect(question(page)).toHaveCount(0)
    await expect(nameOnCard(page)).toHaveValue('Jordan Blake')
  }
  await button(page, 'Cancel').click()
  await checkPage(page, 'the question about going back')
  await button(page, 'Yes').click()
  await expect(dialog(page, 'Existing payment method(s)')).toBeVisible()
  await button(page, 'Add credit card').click()
  await expect(nameOnCard(page)).toHaveValue('')
})

test('a reload of an entry comes back to it, with the name that was typed', async ({
  page,
  world,
  allowed,
}) => {
  await page.goto(await mailed(world, allowed))
  await openEntry(page)
  await nameOnCard(page).fill('Jordan Blake')
  await page.reload()
  await expect(nameOnCard(page)).toHaveValue('Jordan Blake')
  await expect(paymentFrame(page).getByLabel('Card number')).toHaveValue('')
})

test('a page that is reloaded in mid-charge looks the charge up, and ends with thanks', {
  tag: QUICK,
}, async ({ page, world, allowed, typed }) => {
  allowed.console.push(REFUSED)
  await page.goto(await mailed(world, allowed))
  await openEntry(page)
  await nameOnCard(page).fill('Jordan Blake')
  await typeCard(page, typed, { number: '4242 4242 4242 4242' })
  await world.fault('chargeOverdue', { kind: 'delay', delayMs: 20_000, times: 1 })
  await button(page, 'Add card').click()
  await expect(page.getByText('Paying $41.20…')).toBeVisible()
  await expect.poll(() => world.ledger()).toHaveLength(1)
  await page.reload()
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  await button(page, 'Got it').click()
  await expect(heading(page)).toHaveText('Thank you')
  expect(await world.ledger()).toHaveLength(1)
  expect(await world.bodies('setDefaultPaymentRef')).toHaveLength(2)
})

test('a bank that takes the place of the page leads back to it, where the update is completed once', async ({
  page,
  world,
  allowed,
  typed,
  mockUrl,
}) => {
  // The bank's page has nobody to tell the result to here, because it is the window itself.
  allowed.console.push(REFUSED, /Failed to execute 'postMessage'/)
  await page.goto(await mailed(world, allowed))
  await openEntry(page)
  await nameOnCard(page).fill('Jordan Blake')
  await typeCard(page, typed, { number: '4000 0025 0000 3155' })
  const address = page.url()
  await button(page, 'Add card').click()
  const bank = (await page.locator('iframe[title="3D Secure"]').getAttribute('src')) ?? ''
  const { clientSecret }: { clientSecret: string } = JSON.parse(
    decodeURIComponent(new URL(bank).hash.slice(1)),
  )
  await page.goto(bank)
  const isAnswered = page.waitForResponse(/stripe-authentication/)
  await button(page, 'Complete').click()
  expect((await isAnswered).status()).toBe(204)

  const back = new URL(address)
  back.searchParams.set('setup_intent', clientSecret.replace(/_secret_.*/, ''))
  back.searchParams.set('setup_intent_client_secret', clientSecret)
  back.searchParams.set('redirect_status', 'succeeded')
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(mockUrl)) addresses.push(page.url())
  })
  await page.goto(back.href)
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((each) => /setup_intent|_secret_|redirect_status/.test(each))).toEqual([])
  await button(page, 'Got it').click()
  await expect(heading(page)).toHaveText('Thank you')
  await page.goto(back.href)
  await expect(heading(page)).toHaveText('Thank you')
  expect(await world.bodies('createSetupIntent')).toHaveLength(1)
  expect(await world.bodies('confirmSetupIntent')).toHaveLength(1)
  expect(await world.bodies('setDefaultPaymentRef')).toHaveLength(2)
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

test('a card is added with the keyboard alone', async ({ page, world, allowed, typed }) => {
  allowed.console.push(REFUSED)
  await page.goto(await mailed(world, allowed))
  await button(page, 'Update payment method').focus()
  await page.keyboard.press('Enter')
  // A dialog and each of its views take the focus first, so that the next key is not theirs.
  await expect(dialog(page, 'Payment method type').locator(':focus')).toBeVisible()
  await button(page, 'Credit card').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Existing payment method(s)').locator(':focus')).toBeVisible()
  await button(page, 'Add credit card').focus()
  await page.keyboard.press('Enter')
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(nameOnCard(page)).toBeFocused()
  await typeCardByKeyboard(page, typed, { name: 'Jordan Blake' })
  await expect(button(page, 'Cancel')).toBeFocused()
  // The frame tells that the card is complete after its last field was left. Tab passes a disabled button.
  await expect(button(page, 'Add card')).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Add card')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  await expect(button(page, 'Got it')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Thank you')
  await expect(heading(page)).toBeFocused()
})
