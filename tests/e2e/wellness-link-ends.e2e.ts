import { REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'
import { button, buy, heading, openReview, review, tab, wellnessLink } from './fixtures/wellness-link.ts'

const THANKS = 'Great. Basil is now covered with Fetch Wellness Advantage.'

// covers: WELL-017, WELL-087, WELL-088
test('a link that has expired says that wellness has ended, and has a way on', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.goto(await wellnessLink(world, allowed, { expired: true }))
  await expect(heading(page)).toHaveText('Wellness ended')
  await expect(page.getByRole('alert')).toHaveText(
    'Either you already added wellness for this pet, or the enrollment window for wellness has ended.',
  )
  await expect(page.getByRole('main').getByRole('link', { name: '800-240-1875' })).toBeVisible()
  await checkPage(page, 'an ended offer')
  await button(page, 'Go to our website').click()
  await expect(page).toHaveURL(/\/external\/main-site$/)
})

// covers: WELL-060, WELL-083
test('a slow policy shows the places of the plans, and one that fails an error with its event', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource: the server responded with a status of 500/)
  await world.addFault({ operationId: 'getPolicyInfo', kind: 'delay', delayMs: 2500, times: 1 })
  await page.goto(await wellnessLink(world, allowed))
  await expect(page.getByText('Fetching your data...')).toBeVisible()
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Basil')
  await world.addFault({ operationId: 'quoteCoveragePremium', kind: 'status', status: 500 })
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

// covers: WELL-057
test('an offer that ends while its plans are open is not bought', async ({ page, world, allowed }) => {
  allowed.console.push(REFUSED)
  await page.clock.install()
  await page.goto(await wellnessLink(world, allowed))
  await openReview(page)
  // The device and the service are past the last day.
  await page.clock.fastForward(40 * 24 * 3600 * 1000)
  await buy(page)
  await expect(heading(page)).toHaveText('Wellness ended')
  await expect(review(page)).toHaveCount(0)
  expect(await world.bodies('changePolicy')).toEqual([])
})

test('a double click buys once, and a price that has changed is accepted first', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.goto(await wellnessLink(world, allowed))
  await openReview(page)
  await world.setWellnessPrices(110)
  await buy(page)
  await expect(review(page).getByRole('alert')).toContainText('was $24.50 a month and now is $26.85 a month')
  await checkPage(page, 'a changed price')
  await expect(page.getByRole('checkbox', { name: 'I accept' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'I accept' }).check()
  await button(page, 'Buy now').dblclick()
  await expect(heading(page)).toHaveText(THANKS)
  const changes = (await world.requests()).filter(({ operationId }) => operationId === 'changePolicy')
  expect(changes.map(({ status }) => status)).toEqual([409, 200])
})

test('a page that is reloaded in mid-purchase looks it up, and two tabs buy once', async ({
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
  await world.addFault({ operationId: 'changePolicy', kind: 'delay', delayMs: 20_000, times: 1 })
  await buy(page)
  await expect.poll(async () => (await world.bodies('changePolicy')).length).toBe(1)
  await page.reload()
  await expect(heading(page)).toHaveText(THANKS)
  await buy(other)
  await expect(heading(other)).toHaveText('Wellness ended')
  const changes = (await world.requests()).filter(({ operationId }) => operationId === 'changePolicy')
  expect(changes.map(({ status }) => status)).toEqual([200, 410])
})

test('a lost answer that cannot be looked up is said, and looked up again', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await world.addFault({ operationId: 'changePolicy', kind: 'status', afterCommit: true, times: 1 })
  await world.addFault({ operationId: 'findPolicyChange', kind: 'status', status: 500, times: 3 })
  await page.goto(await wellnessLink(world, allowed))
  await openReview(page)
  await buy(page)
  await expect(heading(page)).toHaveText('We’re checking whether it went through')
  await expect(heading(page)).toHaveText('We could not find out whether it went through')
  await checkPage(page, 'a lost purchase')
  await button(page, 'Check again').click()
  await expect(heading(page)).toHaveText(THANKS)
  expect(await world.bodies('changePolicy')).toHaveLength(1)
})

test('a change that fails ends in an error, from which the review comes back', async ({
  page,
  world,
  allowed,
}) => {
  await world.addFault({ operationId: 'changePolicy', kind: 'unsuccessful', times: 1 })
  await page.goto(await wellnessLink(world, allowed, { persona: 'wellness-maine' }))
  await openReview(page)
  await buy(page)
  await expect(heading(page)).toHaveText('Wellness is not available right now')
  await checkPage(page, 'a failed purchase')
  await button(page, 'Try again').click()
  await expect(review(page)).toBeVisible()
  await buy(page)
  await expect(heading(page)).toHaveText(/^Great\. .+ is now covered with Fetch Wellness /)
})
