import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'
import { accept, buttonNamed, factOf, plans, review, reviewPlan } from './fixtures/wellness-steps.ts'

const DAY_MS = 24 * 3600 * 1000
const ADDED = 'Your Fetch Wellness plan has been added! Your policy details will display here shortly.'
const CLOSED =
  'Either you already added wellness for this pet, or the enrollment window for wellness has ended.'
const FAILED = /Failed to load resource/

const cardOf = (page: Page, pet: string) => page.getByRole('article', { name: pet })
const billing = (page: Page) => page.getByRole('region', { name: 'Billing', exact: true })
const wellness = (page: Page) => page.getByRole('region', { name: 'Wellness', exact: true })

async function openPlans(page: Page, persona: string, pet: string) {
  await openSignedIn(page, persona, '/account/pets')
  await page.getByRole('link', { name: `Expand wellness plans, ${pet}` }).click()
}

/** The day of the mock, which counts by UTC, some days from now, as `YYYY-MM-DD`. */
const mockDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function buy(page: Page) {
  await accept(page)
  await buttonNamed(page, 'Buy now').click()
}

/** The new total of the review, such as "$65.70". */
async function totalOf(page: Page): Promise<string> {
  const text = await factOf(review(page), 'New total').innerText()
  return /^C?\$[\d,.]+\.\d{2}/.exec(text)?.[0] ?? `no amount in "${text}"`
}

// covers: ACCT-007, WELL-044, WELL-101
test('a plan is bought in the money of Canada, and shown so', async ({ page, world, allowed }) => {
  // The clock of the service passes the end of the session's token, which is then renewed.
  allowed.console.push(/status of 401/)
  await openPlans(page, 'wellness-canada', 'Birch')
  await expect(plans(page)).toContainText('An administrative fee of C$25 applies.')
  await reviewPlan(page, 'Prime')
  const total = await totalOf(page)
  expect(total).toMatch(/^C/)
  await buy(page)
  await buttonNamed(page, 'Got it').click()
  await expect(cardOf(page, 'Birch')).toContainText(ADDED)
  await page.getByRole('link', { name: 'See policy details, Birch' }).click()
  await expect(factOf(billing(page), 'Installment')).toHaveText(total)
  await world.clock.advance(6 * DAY_MS)
  await page.reload()
  await expect(wellness(page).getByRole('paragraph').first()).toHaveText(/^C\$0\.00 of C\$[\d,.]+ paid/)
  await expect(wellness(page)).toContainText('Prime')
  await expect(factOf(billing(page), 'Installment')).toHaveText(total)
})

test.describe('where the day ends after New York', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  // covers: WELL-092
  test('an offer that ended between two screens cannot be bought, and the card says so while the grace period lasts', async ({
    page,
    world,
    allowed,
  }) => {
    allowed.console.push(FAILED)
    await openPlans(page, 'wellness-offer', 'Basil')
    await reviewPlan(page, 'Advantage')
    // The last day, the 20th from now, is over in New York only.
    await world.clock.set(`${mockDay(21)}T06:00:00Z`)
    await buy(page)
    await expect(page.getByRole('heading', { name: 'Wellness ended' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(CLOSED)
    await checkPage(page, 'an offer that has ended over the account')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(cardOf(page, 'Basil')).toContainText(CLOSED)
    await expect(page.getByRole('link', { name: /^Expand wellness plans/ })).toHaveCount(0)
    await checkPage(page, 'a card without an open offer')

    await world.clock.advance(DAY_MS)
    await page.reload()
    await expect(cardOf(page, 'Basil')).toBeVisible()
    await expect(cardOf(page, 'Basil')).not.toContainText(/wellness/i)
  })
})
