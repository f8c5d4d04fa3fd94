import type { Locator, Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const PROFILE = '/account/profile'
const card = (page: Page) => page.getByRole('region', { name: 'Profile' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit mailing address' })
const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' })

/** The pixels between a field and the label of the next one. */
async function gapAfter(field: Locator, label: Locator) {
  const [above, below] = await boxesOf(field, label)
  return Math.round(below.y - above.bottom)
}

// covers: PROF-001, PROF-029, PROF-051
test('the mailing address is saved, and 2000 ms later the view is the list again', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await page.clock.install()
  await openSignedIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit mailing address' }).click()
  await expect(form(page).getByRole('switch')).toHaveCount(0)
  const apartment = 'Apartment (optional)'
  const surplus = async () =>
    (await gapAfter(street(page), form(page).getByText(apartment))) -
    (await gapAfter(form(page).getByLabel(apartment), form(page).getByText('City')))
  await expect.poll(surplus, 'the gap after the street, more than that after the apartment').toBe(0)
  await street(page).fill('9 Elm Street')
  await world.fault('updateAddress', { kind: 'status', status: 500, times: 1 })
  await form(page).getByRole('button', { name: 'Update' }).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'Error Updating Address. Please try entering address again.',
  )
  await expect(street(page)).toHaveValue('9 Elm Street')
  await checkPage(page, 'refused mailing address')

  await form(page).getByRole('button', { name: 'Update' }).click()
  await expect(form(page)).toContainText('Your mailing address has been updated.')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await expect(form(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(form(page)).toBeHidden()
  await expect(card(page)).toContainText('9 Elm Street, New York, NY 10001')
  await expect(card(page)).toContainText('12 Maple Street, New York, NY 10001')
  await expect(page.getByRole('link', { name: 'Edit mailing address' })).toBeFocused()
})

// covers: PROF-009, PROF-010
test('changes are not left without a question; an address is picked from the suggestions by keyboard alone', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit mailing address' }).click()
  await expect(form(page).getByLabel('State or province')).toHaveValue('NY')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()

  await page.getByRole('link', { name: 'Edit mailing address' }).click()
  await form(page).getByLabel('City').fill('Albany')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without updating?' })
  await expect(question).toContainText(
    'You have unsaved changes, if you leave without update, your changes will be lost.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page).getByLabel('City')).toHaveValue('Albany')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form(page)).toBeHidden()
  await expect(card(page).getByText('12 Maple Street, New York, NY 10001')).toHaveCount(2)

  await page.getByRole('link', { name: 'Edit mailing address' }).press('Enter')
  await street(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('118 harb')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(5)
  await expect(page.getByRole('status').filter({ hasText: '5 suggestions' })).toBeAttached()
  await expect(street(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await checkPage(page, 'suggested addresses')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(form(page)).toBeVisible()

  await page.keyboard.type('or')
  // One call for each pause in typing, not for each letter.
  const asked = async () =>
    (await world.requests()).filter((made) => made.operationId === 'listAddressSuggestions').length
  await expect.poll(asked).toBe(2)
  await expect(options).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street(page)).toHaveValue('118 Harbor Lane')
  await expect(form(page).getByLabel('City')).toHaveValue('Portland')
  await expect(form(page).getByLabel('ZIP or postal code')).toHaveValue('04101')
  await expect(form(page).getByLabel('State or province')).toHaveValue('ME')
  // The ZIP code of the suggestion is looked up before the form can be sent.
  await expect(form(page).getByRole('button', { name: 'Update' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(form(page)).toContainText('Your mailing address has been updated.')
})
