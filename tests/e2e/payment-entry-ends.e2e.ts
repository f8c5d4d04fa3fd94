import type { Page } from '@playwright/test'
import { paymentFrame, typeCard } from './fixtures/card-fields.ts'
import { kept, signInAgain } from './fixtures/drafts.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const ADD_CARD = '/account/payment?dialog=payment-methods&policy=PET104101&view=add-card'
const DAY_MS = 24 * 3600_000

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const addCard = (page: Page) => page.getByRole('button', { name: 'Add card' })
const nameOnCard = (page: Page) => page.getByRole('textbox', { name: 'Name on card' })

test('the cardholder authenticates in a frame of the bank; without that nothing is saved', {
  tag: QUICK,
}, async ({ page, world, typed }) => {
  await openSignedIn(page, 'us-happy', ADD_CARD)
  await nameOnCard(page).fill('Alex Rivera')
  await typeCard(page, typed, { number: '4000 0025 0000 3155' })
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await addCard(page).click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'authenticate' })).toHaveText(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  )
  expect(await world.bodies('confirmSetupIntent')).toEqual([])

  await test.step('a page that is left meanwhile has saved nothing, and keeps the name', async () => {
    await addCard(page).click()
    await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible()
    await page.reload()
    await expect(nameOnCard(page)).toHaveValue('Alex Rivera')
    expect(await world.bodies('confirmSetupIntent')).toEqual([])
  })

  await typeCard(page, typed, { number: '4000 0025 0000 3155' })
  await addCard(page).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(dialog(page, 'Credit cards')).toContainText('ending in 3155')
})

test('a session that ends in mid-entry leads back to it, with the name and without the card', async ({
  page,
  world,
  typed,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', ADD_CARD)
  await nameOnCard(page).fill('Alex Rivera')
  await typeCard(page, typed, { number: '4242 4242 4242 4242' })
  await world.clock.advance(31 * DAY_MS)
  await addCard(page).click()
  const expired = dialog(page, 'Session Expired')
  await expired.getByRole('button', { name: 'Okay' }).click()
  await signInAgain(page)
  await expect(kept(page)).toBeVisible()
  await expect(nameOnCard(page)).toHaveValue('Alex Rivera')
  await expect(paymentFrame(page).getByLabel('Card number')).toHaveValue('')
  await typeCard(page, typed, { number: '4242 4242 4242 4242' })
  await addCard(page).click()
  await expect(dialog(page, 'Credit cards').getByText('ending in 4242')).toHaveCount(2)
})

test('Cancel and Back ask before a card that was begun is lost', async ({ page, typed }) => {
  await openSignedIn(page, 'us-happy', ADD_CARD)
  await typeCard(page, typed, { number: '4000 0566' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = dialog(page, 'Leave without updating?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(paymentFrame(page).getByLabel('Card number')).toHaveValue('4000 0566')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Add Payment Method' })).toBeVisible()
})
