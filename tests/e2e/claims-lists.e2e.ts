import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' })

test('home leads to the claim itself, whose card is expanded @phone', { tag: QUICK }, async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/home')
  await page.getByRole('link', { name: /^View claim details, Biscuit, #20480111/ }).click()
  await expect(page).toHaveURL(/\/claims\/20480111$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims')
  const card = cards(page).filter({ hasText: 'Claim #20480111' })
  await expect(card.getByRole('heading', { name: 'Progress' })).toBeInViewport()
  await checkPage(page, 'a claim under way with its details')
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1500)
})

test('home leads to the documents that a claim lacks, by keyboard alone', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/home')
  await page.getByRole('link', { name: /^View claim details, Biscuit, #20480112/ }).press('Enter')
  const upload = page.getByRole('link', { name: /^Upload, Biscuit, #20480112/ })
  await upload.press('Enter')
  const form = dialog(page, 'Upload missing documents')
  await expect(form.getByText(/^Claim #20480112/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/claims\/20480112$/)
  await expect(upload).toBeFocused()
})

test('the history opens a claim over the list, by keyboard alone', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/claims/active')
  await page.getByRole('link', { name: 'History' }).press('Enter')
  const row = page.getByRole('link', { name: /^Claim #20480113/ })
  await checkPage(page, 'closed claims')
  await row.press('Enter')
  await expect(dialog(page, 'CLAIM #20480113')).toBeVisible()
  await expect(close(page)).toBeFocused()
  await checkPage(page, 'a closed claim')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'CLAIM #20480113')).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.goto('/claims/20480114')
  await expect(dialog(page, 'CLAIM #20480114')).toBeVisible()
  await expect(close(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/claims\/closed$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('missing documents say what is missing, from the list and from the policy, by keyboard alone', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/claims/active')
  const missing = page.getByRole('link', { name: /^What's missing, Biscuit/ })
  await missing.press('Enter')
  await expect(close(page)).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy for your vet' })).toBeVisible()
  await checkPage(page, 'what is missing')
  await page.keyboard.press('Escape')
  await expect(missing).toBeFocused()
  await page.goto('/account/pets/PET104101')
  await page.getByRole('link', { name: 'View claim details, #20480112' }).press('Enter')
  await expect(dialog(page, "Biscuit's claim")).toBeVisible()
  await expect(close(page)).toBeFocused()
  await checkPage(page, 'a claim over its policy')
  await dialog(page, "Biscuit's claim")
    .getByRole('link', { name: /^Upload, Biscuit/ })
    .press('Enter')
  await expect(page).toHaveURL(/\/claims\/active\?/)
  await expect(dialog(page, 'Upload missing documents')).toBeVisible()
})

test('of five hundred claims a part shows, the filter finds one, and Back the place (#27, 5.5) @phone', async ({
  page,
}) => {
  await openSignedIn(page, 'many', '/claims/active')
  await expect(cards(page)).toHaveCount(10)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1500)
  await page.getByLabel('Search by claim number or reason').fill('30000495')
  await expect(cards(page)).toHaveCount(1)
  await checkPage(page, 'the filter of claims')
  // Back finds the page of the list, at the place where it was left (#27, 5.5).
  await page.getByLabel('Search by claim number or reason').fill('')
  const pages = page.getByRole('navigation', { name: 'Pages of active claims' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('11–20 of 100')
  await cards(page).nth(7).scrollIntoViewIfNeeded()
  // The router hears of the scrolling with the next frame.
  const place = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(scrollY))),
  )
  expect(place).toBeGreaterThan(500)
  // The press of a mouse would scroll to the tab.
  await page.getByRole('link', { name: 'History' }).dispatchEvent('click')
  await expect(page.getByText(/^1–6 of \d+ pets$/)).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1500)
  await page.goBack()
  await expect(pages).toContainText('11–20 of 100')
  await expect.poll(() => page.evaluate((left) => Math.abs(scrollY - left), place)).toBeLessThan(2)
})
