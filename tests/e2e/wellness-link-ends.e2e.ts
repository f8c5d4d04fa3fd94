import { REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, QUICK, test } from './fixtures/test.ts'
import { button, buy, heading, openReview, tab, wellnessLink } from './fixtures/wellness-link.ts'

const THANKS = 'Great. Basil is now covered with Fetch Wellness Advantage.'

// covers: WELL-060, WELL-085
test('a slow policy shows the places of the plans, and one that fails an error with its event', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource: the server responded with a status of 500/)
  await world.fault('getPolicyInfo', { kind: 'delay', delayMs: 2500, times: 1 })
  await page.goto(await wellnessLink(world, allowed))
  await expect(page.getByText('Fetching your data...')).toBeVisible()
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Basil')
  await world.fault('quoteCoveragePremium', { kind: 'status', status: 500 })
  await page.reload()
  await expect(heading(page)).toHaveText('Wellness is not available right now')
  await expect(page.getByRole('alert')).toHaveText('Unable to process request. Please try again')
  await checkPage(page, 'a failed quote')
  await expect
    .poll(async () => JSON.stringify((await world.collected()).analytics))
    .toContain('coverage-premium 500')
  await world.clearFaults()
  await button(page, 'Try again').click()
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Basil')
})

test('a page that is reloaded in mid-purchase looks it up, and two tabs buy once', { tag: QUICK }, async ({
  page,
  context,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  const href = await wellnessLink(world, allowed)
  const other = await context.newPage()
  await other.goto(href)
  await tab(other, 'Prime').click()
  await other.getByRole('checkbox', { name: 'Choose Prime' }).check()
  await openReview(other)
  await page.goto(href)
  await openReview(page)
  await world.fault('changePolicy', { kind: 'delay', delayMs: 20_000, times: 1 })
  await buy(page)
  await expect.poll(async () => (await world.bodies('changePolicy')).length).toBe(1)
  await page.reload()
  await expect(heading(page)).toHaveText(THANKS)
  await buy(other)
  await expect(heading(other)).toHaveText('Wellness ended')
  const changes = (await world.requests()).filter(({ operationId }) => operationId === 'changePolicy')
  expect(changes.map(({ status }) => status)).toEqual([200, 410])
})
