import type { Page } from '@playwright/test'
import { expectSignedOut, fillHalf, hasDraft, kept, signInAgain } from './fixtures/drafts.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const PROFILE = '/account/profile'
const VET = '/account/vet/P-104102'
const DAY_MS = 24 * 3600_000

const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' })
const city = (page: Page) => page.getByLabel('City')
const zip = (page: Page) => page.getByLabel('ZIP or postal code')
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' })

/** All stored data of this browser, as text. */
const storage = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases])
  })

test('a session that ends in mid-form leads back to the same form with what was typed', {
  tag: QUICK,
}, async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit home address' }).click()
  await expect(zip(page)).toHaveValue('10001')
  await expect(kept(page)).toHaveCount(0)
  await fillHalf(page)
  await page.getByText('Also update mailing address').click()
  await world.clock.advance(31 * DAY_MS)
  await zip(page).fill('04101')
  const expired = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(expired).toBeVisible()
  const atRest = await storage(page)
  expect(atRest).toContain('drafts')
  expect(atRest).not.toMatch(/Pine|Portland|04101|us-happy/)
  await expired.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fprofile$/)
  await expect(page.getByText('Leave without updating?')).toHaveCount(0)

  await signInAgain(page)
  await expect(page).toHaveURL(/\/account\/profile\?dialog=home-address$/)
  await expect(kept(page)).toBeVisible()
  await expect(street(page)).toHaveValue('5 Pine Road')
  await expect(city(page)).toHaveValue('Portland')
  await expect(zip(page)).toHaveValue('04101')
  await expect(page.getByLabel('State or province')).toHaveValue('ME')
  await expect(page.getByRole('switch', { name: 'Also update mailing address' })).not.toBeChecked()
  await checkPage(page, 'a form with a draft')

  await startOver(page).click()
  await expect(kept(page)).toHaveCount(0)
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveValue('12 Maple Street')
  await expect(zip(page)).toHaveValue('10001')
  await expect(page.getByRole('switch', { name: 'Also update mailing address' })).toBeChecked()
  await expect.poll(() => hasDraft(page)).toBe(false)
})

test('a 403 leads back to the same step of a page, and what was kept can be sent', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', VET)
  await page.getByRole('link', { name: 'Enter vet manually' }).click()
  await page.getByLabel('Practice name', { exact: true }).fill('Harbor Vets')
  await street(page).fill('118 harbor')
  await page.getByRole('option').first().click()
  await expect(page.getByLabel('State or province')).toHaveValue('ME')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('207-555-0110')
  await page.getByLabel('Email (optional)').fill('front@harbor.example')
  await world.fault('createManualVet', { kind: 'status', status: 403, times: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectSignedOut(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fvet%2FP-104102$/)

  await signInAgain(page)
  await expect(page).toHaveURL(/\/account\/vet\/P-104102\?step=manual$/)
  await expect(kept(page)).toBeVisible()
  await expect(page.getByLabel('Practice name', { exact: true })).toHaveValue('Harbor Vets')
  await expect(street(page)).toHaveValue('118 Harbor Lane')
  await expect(zip(page)).toHaveValue('04101')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(207) 555-0110')
  await expect(page.getByLabel('Email (optional)')).toHaveValue('front@harbor.example')
  await checkPage(page, 'a vet with a draft')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Primary vet saved')).toBeVisible()
  expect((await world.bodies('createManualVet')).at(-1)).toMatchObject({
    practitionerName: 'Harbor Vets',
    addressVerified: true,
  })
  await expect.poll(() => hasDraft(page)).toBe(false)
})

test('the code of a new mobile number is no part of its draft', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', `${PROFILE}?dialog=mobile`)
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  await number.fill('(416) 555-0199')
  await page.getByRole('button', { name: 'Update changes' }).click()
  await page.getByLabel('One-time code').fill('123456')
  await world.fault('validateOtp', { kind: 'status', status: 403, times: 1 })
  await page.getByRole('button', { name: 'Enter' }).click()
  await expectSignedOut(page)
  await signInAgain(page)
  await expect(number).toHaveValue('(416) 555-0199')
  await expect(page.getByLabel('One-time code')).toHaveCount(0)
})
