import { REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'
import { button, buy, heading, openReview, review, tab, wellnessLink } from './fixtures/wellness-link.ts'

test('a link to Canada has the money and the terms of its place, and buys there', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.goto(await wellnessLink(world, allowed, { persona: 'wellness-canada' }))
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Birch')
  const legal = page.getByRole('region', { name: 'Good to know' })
  await expect(legal).toContainText('An administrative fee of C$25 applies.')
  await expect(legal.getByRole('link', { name: 'US fraud notice' })).toHaveCount(0)
  await tab(page, 'Essentials').click()
  await page.getByRole('checkbox', { name: 'Choose Essentials' }).check()
  await openReview(page)
  const amounts = (await review(page).innerText()).match(/\S*\$[\d.,]+/g) ?? []
  expect(amounts).toHaveLength(3)
  expect(amounts.filter((amount) => !/^C\$\d+\.\d\d$/.test(amount))).toEqual([])
  await checkPage(page, 'the review in Canada')
  await buy(page)
  await expect(heading(page)).toHaveText('Great. Birch is now covered with Fetch Wellness Essentials.')
  await expect(button(page, 'Got it')).toBeVisible()
  expect(await world.bodies('changePolicy')).toHaveLength(1)
})
