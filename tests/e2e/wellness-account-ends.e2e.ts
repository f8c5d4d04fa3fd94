import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'
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

/** The calendar day in New York some days from now, as `YYYY-MM-DD`. */
const newYorkDay = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * DAY_MS)

async function buy(page: Page) {
  await accept(page)
  await buttonNamed(page, 'Buy now').click()
}

/** The new total of the review, such as "$65.70". */
async function totalOf(page: Page): Promise<string> {
  const text = await factOf(review(page), 'New total').innerText()
  return /^C?\$[\d,.]+\.\d{2}/.exec(text)?.[0] ?? `no amount in "${text}"`
}

for (const [persona, pet, limit] of [
  ['wellness-canada', 'Birch', /^C\$0\.00 of C\$[\d,.]+ paid/],
  ['wellness-maine', 'Lupine', /^\$0\.00 of \$[\d,.]+ paid/],
] as const) {
  // covers: ACCT-007, WELL-044, WELL-101
  test(
    `${persona}: the plan is bought in the money of the country, and shown so`,
    ON_A_PHONE_TOO,
    async ({ page, world, allowed }) => {
      // The clock of the service passes the end of the session's token, which is then renewed.
      allowed.console.push(/status of 401/)
      await openPlans(page, persona, pet)
      const fee = persona === 'wellness-canada' ? 'C$25' : '$25'
      await expect(plans(page)).toContainText(`An administrative fee of ${fee} applies.`)
      await reviewPlan(page, 'Prime')
      const total = await totalOf(page)
      expect(total.startsWith('C')).toBe(persona === 'wellness-canada')
      await buy(page)
      await buttonNamed(page, 'Got it').click()
      await expect(cardOf(page, pet)).toContainText(ADDED)
      await page.getByRole('link', { name: `See policy details, ${pet}` }).click()
      await expect(factOf(billing(page), 'Installment')).toHaveText(total)
      await world.advanceClock(6 * DAY_MS)
      await page.reload()
      await expect(wellness(page).getByRole('paragraph').first()).toHaveText(limit)
      await expect(wellness(page)).toContainText('Prime')
      await expect(factOf(billing(page), 'Installment')).toHaveText(total)
    },
  )
}

// covers: WELL-071
test(
  'an answer without success says that the plan is being confirmed, and the offer stays',
  ON_A_PHONE_TOO,
  async ({ page, world }) => {
    await openPlans(page, 'wellness-offer', 'Basil')
    await reviewPlan(page, 'Essentials')
    await world.addFault({ operationId: 'changePolicy', kind: 'unsuccessful', times: 1 })
    await buy(page)
    await expect(
      page.getByRole('heading', { name: 'Fetch Wellness Essentials is being confirmed for Basil.' }),
    ).toBeFocused()
    await expect(page.getByText('is now covered')).toHaveCount(0)
    await checkPage(page, 'wellness that is being confirmed')
    await buttonNamed(page, 'Got it').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Expand wellness plans, Basil' })).toBeVisible()
    await page.getByRole('link', { name: 'See policy details, Basil' }).click()
    await expect(factOf(billing(page), 'Installment')).toHaveText('$41.20')
  },
)

test('a price that changed before the press is shown in the review, accepted anew, and charged', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(FAILED)
  await openPlans(page, 'wellness-offer', 'Basil')
  await reviewPlan(page, 'Advantage')
  const before = await totalOf(page)
  await world.setWellnessPrices(120)
  await buy(page)
  await expect(review(page).getByRole('alert')).toContainText('The price has changed.')
  await expect(buttonNamed(page, 'Buy now')).toBeDisabled()
  await checkPage(page, 'the review of a price that has changed')
  const after = await totalOf(page)
  expect(after).not.toBe(before)
  await buy(page)
  await buttonNamed(page, 'Got it').click()
  await page.getByRole('link', { name: 'See policy details, Basil' }).click()
  await expect(factOf(billing(page), 'Installment')).toHaveText(after)
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
    await world.setClock(`${newYorkDay(21)}T06:00:00Z`)
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

    await world.advanceClock(DAY_MS)
    await page.reload()
    await expect(cardOf(page, 'Basil')).toBeVisible()
    await expect(cardOf(page, 'Basil')).not.toContainText(/wellness/i)
  })
})

test('a lost answer is looked up, also after a reload, and nothing is bought twice', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(FAILED)
  await openPlans(page, 'wellness-offer', 'Basil')
  await reviewPlan(page, 'Advantage')
  await world.addFault({ operationId: 'changePolicy', kind: 'status', status: 502, afterCommit: true })
  await world.addFault({ operationId: 'findPolicyChange', kind: 'status', status: 503, times: 9 })
  await buy(page)
  await expect(page.getByText('We could not find out whether it went through')).toBeVisible()
  await checkPage(page, 'a purchase without a known outcome')
  await world.clearFaults()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Great. Basil is now covered with Fetch Wellness Advantage.' }),
  ).toBeVisible()
  await buttonNamed(page, 'Got it').click()
  await expect(cardOf(page, 'Basil')).toContainText(ADDED)
  expect(await world.bodies('changePolicy')).toHaveLength(1)
})

for (const operationId of ['listPolicyOffers', 'listWellnessPlans', 'quoteCoveragePremium']) {
  // covers: WELL-020, WELL-083..085
  test(`${operationId}: a failed read leads to the error screen, and Try again to the plans`, async ({
    page,
    world,
    allowed,
  }) => {
    allowed.console.push(FAILED)
    await openSignedIn(page, 'wellness-offer', '/account/pets')
    await page.getByRole('link', { name: 'Expand wellness plans, Basil' }).waitFor()
    await world.addFault({ operationId, kind: 'status', status: 404 })
    await page.reload()
    await page.getByRole('link', { name: 'Expand wellness plans, Basil' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('Unable to process request. Please try again')
    await checkPage(page, 'wellness that cannot be read')
    await world.clearFaults()
    await buttonNamed(page, 'Try again').click()
    await expect(plans(page).getByRole('tab', { name: 'Advantage' })).toBeVisible()
    const { errors } = await world.collected()
    expect(JSON.stringify(errors)).toContain('404')
  })
}
