import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { logOut, PASSWORD, signIn } from './fixtures/sign-in.ts'
import { ANY_WIDTH, expect, test } from './fixtures/test.ts'

const PROFILE = '/account/profile'
const VET = '/account/vet/P-104102'
const POLICY = '/account/pets/PET104101'
const DAY_MS = 24 * 3600_000

const KEPT = 'We kept what you had entered.'
const REFUSED = /We signed you out because your access was refused/

const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' })
const city = (page: Page) => page.getByLabel('City')
const zip = (page: Page) => page.getByLabel('ZIP or postal code')
const kept = (page: Page) => page.getByText(KEPT)
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' })

/** Signs in on the sign-in screen that is there: no page is loaded, as after the end of a session. */
async function signInAgain(page: Page, persona = 'us-happy') {
  await page.getByLabel('Email address').fill(`${persona}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Half of a move to Portland; the rest is where the session ends. */
async function fillHalf(page: Page) {
  await street(page).fill('5 Pine Road')
  await city(page).fill('Portland')
}

/** Whether a draft lies in this browser, whoever's it is. */
const hasDraft = (page: Page) => page.evaluate(() => localStorage.getItem('drafts') !== null)

/** Everything that this browser keeps, as text. */
const storage = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases])
  })

test('a session that ends in mid-form leads back to the same form with what was typed', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await signIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit home address' }).click()
  await expect(zip(page)).toHaveValue('10001')
  await expect(kept(page)).toHaveCount(0)
  await fillHalf(page)
  await page.getByText('Also update mailing address').click()
  await world.advanceClock(31 * DAY_MS)
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
