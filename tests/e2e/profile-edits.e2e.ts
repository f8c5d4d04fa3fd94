import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'

const PROFILE = '/account/profile'
const QUESTION = 'Are you sure you want to change your address?'
const DELAY = 'Name and address changes show within 3 business days.'
const MAILING_FAILED = 'Error Updating Address. Please try entering address again.'

const card = (page: Page) => page.getByRole('region', { name: 'Profile' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit home address' })
const mailingForm = (page: Page) => page.getByRole('dialog', { name: 'Edit mailing address' })
const editHome = (page: Page) => page.getByRole('link', { name: 'Edit home address' })

async function fill(page: Page, { line1, city, zip }: { line1: string; city: string; zip: string }) {
  await page.getByRole('combobox', { name: 'Street address' }).fill(line1)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('ZIP or postal code').fill(zip)
}

const PORTLAND = { line1: '5 Pine Road', city: 'Portland', zip: '04101' }

/** Sends the form and confirms. */
async function update(page: Page) {
  await form(page).getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'Ok' }).click()
}

/** The address writes in order: `home`, `mailing`, `bulk`. */
async function writes(world: MockOfTest): Promise<string[]> {
  const made = await world.requests()
  return made.flatMap(({ operationId, path }) => {
    if (operationId === 'createWorkItems') return ['bulk']
    return operationId === 'updateAddress' ? [path.slice(path.lastIndexOf('/') + 1)] : []
  })
}

// covers: PROF-001, PROF-024, PROF-049
test('a move within the state is confirmed, saved at once, and the mailing address follows', {
  tag: ON_A_PHONE_TOO,
}, async ({ page, world }) => {
  await openSignedIn(page, 'us-happy', PROFILE)
  await editHome(page).click()
  await expect(page).toHaveURL(/\?dialog=home-address$/)
  await expect(form(page).getByLabel('State or province')).toHaveValue('NY')
  await expect(form(page).getByLabel('State or province')).toHaveAttribute('readonly', '')
  await expect(form(page).getByRole('switch', { name: 'Also update mailing address' })).toBeChecked()
  await form(page).getByRole('combobox', { name: 'Street address' }).fill('14 Maple Street')
  await form(page).getByLabel('Apartment (optional)').fill('Apt 4')
  await checkPage(page, 'edit home address')
  await form(page).getByRole('button', { name: 'Update' }).click()

  const question = page.getByRole('dialog', { name: 'Change home address' })
  await expect(question).toContainText(QUESTION)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page).getByRole('combobox', { name: 'Street address' })).toHaveValue('14 Maple Street')
  expect(await writes(world)).toEqual([])

  await update(page)
  const done = page.getByRole('dialog', { name: 'Home address updated' })
  await expect(done).toContainText('Congratulations! Your home address has been updated.')
  await expect(done).toContainText(DELAY)
  expect(await writes(world)).toEqual(['home', 'mailing'])
  await done.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(card(page).getByText('14 Maple Street, Apt 4, New York, NY 10001')).toHaveCount(2)
  await expect(editHome(page)).toBeFocused()
})

// covers: PROF-024, PROF-026
test('a move to another state is asked for with one call, and is pending from then on', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy', PROFILE)
  await editHome(page).click()
  await fill(page, PORTLAND)
  await expect(form(page).getByLabel('State or province')).toHaveValue('ME')
  await form(page).getByText('Also update mailing address').click()
  await update(page)
  const done = page.getByRole('dialog', { name: 'Request received' })
  await expect(done).toContainText(
    'We’ve received your request. Your new address appears within 3 business days.',
  )
  await done.getByRole('button', { name: 'Got it' }).click()
  expect(await writes(world)).toEqual(['bulk'])

  await expect(card(page)).toContainText('Home address change is pending')
  await expect(card(page)).toContainText(DELAY)
  await expect(editHome(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit mailing address' })).toBeVisible()
  await expect(card(page).getByText('12 Maple Street, New York, NY 10001')).toHaveCount(2)
  await checkPage(page, 'pending home address')
})

// covers: PROF-043, PROF-044, PROF-048
test('what is missing or wrong is said at its field, and the first such field gets the focus', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy', PROFILE)
  await editHome(page).click()
  await fill(page, { line1: '', city: 'Port 2', zip: '' })
  await form(page).getByRole('button', { name: 'Update' }).click()
  const line1 = form(page).getByRole('combobox', { name: 'Street address' })
  await expect(line1).toBeFocused()
  await expect(line1).toHaveAccessibleDescription('This field is required')
  await expect(form(page).getByLabel('City')).toHaveAccessibleDescription(/^A city can only contain/)
  const zip = form(page).getByLabel('ZIP or postal code')
  await expect(zip).toHaveAccessibleDescription('This field is required')
  await expect(form(page).getByLabel('Apartment (optional)')).toHaveAttribute('aria-invalid', 'false')
  await zip.fill('0540')
  await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP or postal code')
  await zip.fill('99999')
  await expect(zip).toHaveAccessibleDescription('We don’t know this ZIP or postal code.')
  await zip.fill('h2x 1y4')
  await expect(form(page).getByLabel('State or province')).toHaveValue('QC')
  await expect(form(page).getByLabel('Country')).toHaveValue('CA')
  await checkPage(page, 'refused home address')
  expect(await writes(world)).toEqual([])
})

// covers: PROF-024, PROF-049, PROF-052, PROF-055
test('a failed ZIP look-up flags nothing, and a failed change leads back to the form with everything in it', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', PROFILE)
  await world.fault('getZipCodeServiceability', { kind: 'status', status: 500 })
  await editHome(page).click()
  await fill(page, PORTLAND)
  const state = form(page).getByLabel('State or province')
  await expect(state).toBeEditable()
  await expect(form(page).getByLabel('ZIP or postal code')).toHaveAttribute('aria-invalid', 'false')
  await form(page).getByRole('button', { name: 'Update' }).click()
  await expect(state).toHaveAccessibleDescription('This field is required')
  await state.fill('me')
  await expect(form(page).getByLabel('Country')).toHaveValue('US')
  await checkPage(page, 'home address without look-up')
  await world.fault('createWorkItems', { kind: 'status', status: 500, times: 1 })
  await update(page)
  const failure = page.getByRole('dialog', { name: 'Your home address isn’t changed' })
  await expect(failure).toContainText('Something went wrong. Please try again.')
  expect(await writes(world)).toEqual(['bulk'])
  await failure.getByRole('button', { name: 'Go back' }).click()
  await expect(form(page).getByLabel('City')).toHaveValue('Portland')
  await update(page)
  await expect(page.getByRole('dialog', { name: 'Request received' })).toBeVisible()
  expect(await writes(world)).toEqual(['bulk', 'bulk', 'mailing'])
  await expect
    .poll(async () => JSON.stringify((await world.collected()).errors))
    .toContain('GET /fdp-lookup-service/v1/lookup/zip-code-serviceability 500')
})

// covers: PROF-028, PROF-051
test('when only the mailing address fails, that is said and it alone is sent again', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', PROFILE)
  await editHome(page).click()
  await fill(page, PORTLAND)
  await world.fault('updateAddress', { kind: 'status', status: 500, times: 1 })
  await update(page)
  await expect(mailingForm(page).getByRole('alert')).toHaveText(MAILING_FAILED)
  await expect(mailingForm(page)).toContainText('We’ve received your request.')
  await expect(mailingForm(page).getByLabel('City')).toHaveValue('Portland')
  await checkPage(page, 'mailing address not saved')
  await mailingForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(mailingForm(page)).toContainText('Your mailing address has been updated.')
  expect(await writes(world)).toEqual(['bulk', 'mailing', 'mailing'])
  await expect(mailingForm(page)).toBeHidden()
  await expect(card(page)).toContainText('Home address change is pending')
  await expect(card(page)).toContainText('5 Pine Road, Portland, ME 04101')
})

test('a change made meanwhile in another tab is shown instead of an error', async ({
  page,
  context,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', PROFILE)
  await editHome(page).click()
  await fill(page, PORTLAND)
  const other = await context.newPage()
  await other.goto(`${PROFILE}?dialog=home-address`)
  await fill(other, PORTLAND)
  await update(other)
  await other.getByRole('button', { name: 'Got it' }).click()
  await other.close()
  await update(page)
  const locked = page.getByRole('dialog', { name: 'This address can’t be changed now' })
  await expect(locked).toContainText('Home address change is pending')
  await locked.getByRole('button', { name: 'Got it' }).click()
  await expect(page.locator('#row-home-address')).toBeFocused()
})
