import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const CAT = '/account/vet/P-104102'
const WARNING = 'Submit without an email address?'

const practice = (page: Page) => page.getByLabel('Practice name', { exact: true })
const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' })
const city = (page: Page) => page.getByLabel('City')
const zip = (page: Page) => page.getByLabel('ZIP or postal code')
const state = (page: Page) => page.getByLabel('State or province')
const country = (page: Page) => page.getByLabel('Country')
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const email = (page: Page) => page.getByLabel('Email (optional)')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const options = (page: Page) => page.getByRole('option')

async function openForm(page: Page) {
  await openSignedIn(page, 'us-happy', CAT)
  await page.getByRole('link', { name: 'Enter vet manually' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Enter your primary vet information' }),
  ).toBeVisible()
}

/** The request bodies that the mock received. */
const posted = (world: MockOfTest) => world.bodies('createManualVet')

/** Fills in all required fields, the address by a suggestion. */
async function fillIn(page: Page) {
  await practice(page).fill('Harbor Vets')
  await street(page).fill('118 harbor')
  await options(page).first().click()
  await expect(state(page)).toHaveValue('ME')
  await phone(page).fill('207-555-0110')
}

test('a vet that the search does not know is entered by hand, after a word about its e-mail', async ({
  page,
  world,
}) => {
  await openForm(page)
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText(/^Still needed: practice name, an address from the list/)).toBeVisible()
  await fillIn(page)
  await expect(street(page)).toHaveValue('118 Harbor Lane')
  await expect(city(page)).toHaveValue('Portland')
  await expect(zip(page)).toHaveValue('04101')
  await expect(country(page)).toHaveValue('US')
  await expect(state(page)).toHaveAttribute('readonly', '')
  await expect(country(page)).toHaveAttribute('readonly', '')
  await expect(phone(page)).toHaveValue('(207) 555-0110')
  await expect(page.getByText(/^Still needed/)).toHaveCount(0)

  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(WARNING)
  await expect(submit(page)).toHaveCount(0)
  await checkPage(page, 'vet without e-mail')
  await email(page).fill('f')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(submit(page)).toBeDisabled()
  await email(page).fill('')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(WARNING)
  expect(await posted(world)).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: 'Primary vet' })).toBeFocused()
  await expect(page.getByText('Primary vet saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your pet’s vet' })).toContainText('118 Harbor Lane')
  await expect(page).toHaveURL(CAT)
  const address = { line1: '118 Harbor Lane', city: 'Portland', state: 'ME', country: 'US', zipcode: '04101' }
  expect(await posted(world)).toEqual([
    {
      isPrimaryVet: true,
      practitionerName: 'Harbor Vets',
      address,
      contacts: { type: 'PHONE', countryCode: '1', value: '2075550110' },
      createdBy: 'us-happy@example.com',
      addressVerified: true,
      petId: 'P-104102',
    },
  ])
})

// covers: VET-040
test('a save that fails says so, and everything typed stays: an address changed after it was picked is not verified', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openForm(page)
  await fillIn(page)
  await city(page).fill('South Portland')
  await email(page).fill('front@harborvets.example.com')
  await world.fault('createManualVet', { kind: 'status', status: 500, times: 1 })
  await submit(page).click()
  const failure = page.getByRole('dialog', { name: 'Your vet isn’t saved' })
  await expect(failure).toContainText('Error saving manual vet data. Please try again!')
  await checkPage(page, 'vet that was not saved')
  await failure.getByRole('button', { name: 'Okay' }).click()
  await expect(submit(page)).toBeFocused()
  await expect(practice(page)).toHaveValue('Harbor Vets')
  await expect(phone(page)).toHaveValue('(207) 555-0110')
  await submit(page).click()
  await expect(page.getByText('Primary vet saved')).toBeVisible()
  expect((await posted(world)).at(-1)).toMatchObject({ addressVerified: false })
})
