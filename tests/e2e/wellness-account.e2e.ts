import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'
import { accept, buttonNamed, factOf, plans, review, reviewPlan } from './fixtures/wellness-steps.ts'

const DAY_MS = 24 * 3600 * 1000
const ADDED = 'Your Fetch Wellness plan has been added! Your policy details will display here shortly.'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, part: string, pet: string) =>
  region(page, part).getByRole('article', { name: pet })

// covers: WELL-003, WELL-025, WELL-065, WELL-069
test('wellness is bought over the pets, and every screen of the account agrees about it', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page, world, allowed }) => {
  // The clock of the service passes the end of the session's token, which is then renewed.
  allowed.console.push(/status of 401/)
  await openSignedIn(page, 'wellness-offer')
  for (const [area, path] of [
    ['Pharmacy', /\/pharmacy$/],
    ['Claims', /\/claims\/active$/],
    ['Account', /\/account\/pets$/],
    ['Payment info', /\/account\/payment$/],
    ['Pets', /\/account\/pets$/],
  ] as const) {
    await page.getByRole('link', { name: area, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  const teaser = page.getByRole('link', { name: 'Expand wellness plans, Basil' })
  await expect(teaser).toBeVisible()
  await expect(page.getByText('NEW: LIMITED TIME ONLY')).toBeVisible()
  await checkPage(page, 'a card with the wellness teaser')
  await teaser.click()
  await expect(page).toHaveURL(/\/account\/pets\?dialog=wellness&policy=PET\d+$/)
  await expect(plans(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(buttonNamed(page, 'Choose this plan and continue')).toBeDisabled()
  await checkPage(page, 'the wellness plans over the account')
  await reviewPlan(page, 'Advantage')
  await expect(factOf(review(page), 'Payment method')).toHaveText(/Visa/)
  const total = (await factOf(review(page), 'New total').innerText()).match(/\$\d+\.\d{2}/)?.[0] ?? ''
  await checkPage(page, 'the review of wellness over the account')
  await accept(page)
  await buttonNamed(page, 'Buy now').click()
  await expect(
    page.getByRole('heading', { name: 'Great. Basil is now covered with Fetch Wellness Advantage.' }),
  ).toBeVisible()
  await checkPage(page, 'wellness was bought over the account')
  await buttonNamed(page, 'Got it').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/pets$/)
  await expect(page.getByRole('article', { name: 'Basil' })).toContainText(ADDED)
  await expect(teaser).toHaveCount(0)
  expect(await world.bodies('changePolicy')).toHaveLength(1)

  await page.getByRole('link', { name: 'See policy details, Basil' }).click()
  await expect(region(page, 'Wellness')).toContainText(ADDED)
  await checkPage(page, 'a policy with requested wellness')
  await expect(factOf(region(page, 'Billing'), 'Next payment')).toContainText(total)
  await expect(factOf(region(page, 'Billing'), 'Installment')).toHaveText(total)
  await page.goto('/account/payment')
  await expect(cardIn(page, 'Upcoming payments', 'Basil')).toContainText(total)

  await world.clock.advance(6 * DAY_MS)
  await page.reload()
  await expect(region(page, 'Wellness benefits')).toContainText('Advantage, up to $520.00')
  await page.goto('/account/pets')
  await page.getByRole('link', { name: 'See policy details, Basil' }).click()
  await expect(region(page, 'Wellness')).toContainText('$0.00 of $520.00 paid')
  await expect(page.getByText(ADDED)).toHaveCount(0)
  await expect(factOf(region(page, 'Billing'), 'Next payment')).toContainText(total)
})

// covers: WELL-042
test('by keyboard alone: plans open, close, and open again after a reload, and a plan is bought', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'wellness-offer', '/account/pets')
  await page.getByRole('link', { name: 'See policy details, Basil' }).click()
  const teaser = page.getByRole('link', { name: 'Explore wellness plans today' })
  await teaser.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/pets\/PET\d+\?dialog=wellness$/)
  await expect(plans(page).getByRole('checkbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(teaser).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(plans(page).getByRole('checkbox').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(teaser).toBeFocused()
  await page.keyboard.press('Enter')
  await page.reload()
  const check = plans(page)
    .getByRole('checkbox', { name: /^Choose/ })
    .first()
  await check.focus()
  await page.keyboard.press('Space')
  await expect(check).toBeChecked()
  await buttonNamed(page, 'Choose this plan and continue').focus()
  await page.keyboard.press('Enter')
  await expect(review(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(review(page)).toHaveCount(0)
  await expect(check).toBeChecked()
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(review(page)).toBeVisible()
  await review(page).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await buttonNamed(page, 'Buy now').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Great\. Basil is now covered/)).toBeVisible()
  await buttonNamed(page, 'Got it').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(region(page, 'Wellness')).toContainText(ADDED)
  await expect(heading(page)).toBeFocused()
  expect(await world.bodies('changePolicy')).toHaveLength(1)
})
