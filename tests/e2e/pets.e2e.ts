import type { Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

/** Whether the first two cards stand side by side. */
async function standSideBySide(page: Page): Promise<boolean> {
  const cards = page.getByRole('article')
  const [first, second] = await boxesOf(cards.nth(0), cards.nth(1))
  return first.y === second.y
}

/** The cards of a full row: as many as have the width of the first one in the content, with equal widths. */
async function cardsOfARow(page: Page): Promise<number> {
  const [first = 0, second = 0] = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width))
  const content = await page
    .getByRole('navigation', { name: 'My Account' })
    .evaluate((tabs) => tabs.getBoundingClientRect().width)
  return Math.abs(first - second) < 1 ? Math.floor(content / first) : 0
}

/** Cards stand in two columns from 768 px on. */
const WIDTHS = [
  [390, false],
  [767, false],
  [768, true],
  [1440, true],
] as const

const CANCELLED = 'This policy has been cancelled. Please contact customer support at 800-240-1875.'

// covers: PET-006, PET-010, ROUTE-018, CARD-009
test('the pets screen shows the active policies as cards', {
  tag: [QUICK, ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page, isMobile }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Beagle mix · 3 years')
  await expect(cards.first()).toContainText('Policy #PET104101-01')
  await expect.poll(() => standSideBySide(page)).toBe(!isMobile)
  await expect.poll(() => cardsOfARow(page)).toBe(isMobile ? 1 : 2)
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'See inactive policies' })).toHaveCount(0)
  await checkPage(page, 'pets')
})

// covers: PET-006
test('a card has its column, explains the name, and leads to policy, vet and medical records', {
  tag: QUICK,
}, async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  const biscuit = page.getByRole('article', { name: 'Biscuit' })
  await expect(biscuit).toBeVisible()
  for (const [width, sideBySide] of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => standSideBySide(page), `${width} px`).toBe(sideBySide)
    await expect.poll(() => cardsOfARow(page), `${width} px`).toBe(sideBySide ? 2 : 1)
  }
  const miso = page.getByRole('article', { name: 'Miso' })
  await biscuit.getByRole('button', { name: 'About changing the name, Biscuit' }).click()
  await expect(page.getByRole('dialog')).toContainText("You can only change your pet's name once.")
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(biscuit.getByRole('button', { name: 'About changing the name, Biscuit' })).toBeFocused()

  await expect(biscuit).toContainText('Maple Street Animal Clinic')
  await expect(biscuit.getByRole('link', { name: 'View details' })).toHaveAttribute(
    'href',
    '/account/vet/P-104101',
  )
  await expect(miso.getByText('None yet')).toBeVisible()
  await expect(miso.getByRole('link', { name: 'Add primary vet' })).toHaveAttribute(
    'href',
    '/account/vet/P-104102',
  )

  await miso.getByRole('link', { name: 'Add medical records' }).click()
  await expect(page).toHaveURL(/\/account\/pets\/PET104102\?dialog=records$/)
  const records = page.getByRole('dialog', { name: 'Add medical records' })
  await expect(records).toContainText('Please upload your pet')
  await checkPage(page, 'how to add medical records')
  await records.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/account\/pets\/PET104102$/)
  await page.goBack()

  await miso.getByRole('link', { name: 'See policy details' }).click()
  await expect(page).toHaveURL(/\/account\/pets\/PET104102$/)
})

// covers: CARD-010, CARD-034
test('inactive policies are listed over the pets screen', async ({ page }) => {
  await openSignedIn(page, 'cancelled-only', '/account/pets')
  const link = page.getByRole('link', { name: 'See inactive policies' })
  await link.click()
  await expect(page).toHaveURL(/\/account\/pets\?dialog=inactive$/)
  const dialog = page.getByRole('dialog', { name: 'Inactive Policies' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Pepper', 'Shadow'])
  await expect(dialog.getByText(/^Inactive since \d{2}\/\d{2}\/\d{4}$/)).toHaveCount(2)
  await checkPage(page, 'the dialog of inactive policies')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/pets$/)
  await expect(link).toBeFocused()
  await link.click()
  await page.reload()
  await dialog.getByRole('link', { name: 'See policy details, Shadow' }).click()
  await expect(page).toHaveURL(/\/account\/inActivePolicy\?policy=PET\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shadow')
  await expect(page.getByText(CANCELLED)).toBeVisible()
})

// covers: PET-007, CARD-035..037
test('the screen of inactive policies has two columns, and leads to each and back', async ({ page }) => {
  await openSignedIn(page, 'cancelled-only', '/account/inActivePolicy')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Inactive policies')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(CANCELLED)
  await checkPage(page, 'inactive policies')
  for (const [width, sideBySide] of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => standSideBySide(page), `${width} px`).toBe(sideBySide)
  }
  await page.getByRole('link', { name: 'See policy details, Pepper' }).click()
  await expect(heading).toHaveText('Pepper')
  await expect(heading).toBeFocused()
  await expect(page.getByText('Cancel date')).toBeVisible()
  await expect(page.getByText('Next payment')).toHaveCount(0)
  await checkPage(page, 'a selected inactive policy')
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/account\/inActivePolicy$/)
  await expect(heading).toHaveText('Inactive policies')
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/account\/pets$/)
})
