import { REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'
import { button, buy, heading, openReview, review, tab, wellnessLink } from './fixtures/wellness-link.ts'

const PLACES = [
  ['wellness-canada', 'Birch', 'C$', 'C$25', 0],
  ['wellness-maine', 'Lupine', '$', '$25', 1],
] as const

for (const [persona, pet, sign, fee, notices] of PLACES) {
  test(
    `${persona}: a link has the money and the terms of its place, and buys there`,
    ON_A_PHONE_TOO,
    async ({ page, world, allowed }) => {
      allowed.console.push(REFUSED)
      await page.goto(await wellnessLink(world, allowed, { persona }))
      await expect(heading(page)).toHaveText(`Add Fetch Wellness for ${pet}`)
      const legal = page.getByRole('region', { name: 'Good to know' })
      await expect(legal).toContainText(`An administrative fee of ${fee} applies.`)
      await expect(legal.getByRole('link', { name: 'US fraud notice' })).toHaveCount(notices)
      await tab(page, 'Essentials').click()
      await page.getByRole('checkbox', { name: 'Choose Essentials' }).check()
      await openReview(page)
      const amounts = (await review(page).innerText()).match(/\S*\$[\d.,]+/g) ?? []
      expect(amounts).toHaveLength(3)
      expect(amounts.filter((amount) => !/^C?\$\d+\.\d\d$/.test(amount) || !amount.startsWith(sign))).toEqual(
        [],
      )
      await checkPage(page, `the review of ${persona}`)
      await buy(page)
      await expect(heading(page)).toHaveText(`Great. ${pet} is now covered with Fetch Wellness Essentials.`)
      await expect(button(page, 'Got it')).toBeVisible()
      expect(await world.bodies('changePolicy')).toHaveLength(1)
    },
  )
}

for (const operationId of ['getPolicyInfo', 'listWellnessPlans', 'quoteCoveragePremium']) {
  // covers: WELL-060
  test(`${operationId}: a slow answer shows the places of the plans, and then the plans`, async ({
    page,
    world,
    allowed,
  }) => {
    await world.addFault({ operationId, kind: 'delay', delayMs: 2500, times: 1 })
    await page.goto(await wellnessLink(world, allowed))
    await expect(page.getByText('Fetching your data...')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Choose Advantage' })).toBeChecked()
  })
}
