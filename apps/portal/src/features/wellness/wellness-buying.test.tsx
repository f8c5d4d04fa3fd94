import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { learnServiceTime } from '../../lib/clock.ts'
import { quickenTime } from '../../testing/quick-time.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import { buy, openPlans, openReview, review, reviewFacts, terms } from '../../testing/wellness-page.tsx'

const THANKS = 'Great. Basil is now covered with Fetch Wellness Advantage.'

// covers: WELL-021..023, WELL-069
test('a purchase ends with thanks and the benefits of the plan', async () => {
  const world = await openWorld()
  const page = await openPlans({ world })
  await openReview(page)
  await buy(page)
  await findScreen(THANKS)
  const benefits = within(screen.getByRole('list', { name: 'Benefits' })).getAllByRole('listitem')
  expect(benefits.map((item) => item.textContent)).toEqual([
    'Annual examup to $50.00',
    'Vaccinationsup to $100.00',
    'Heartworm/flea/tickup to $120.00',
    'Dental cleaningup to $150.00',
    'Blood/urine/fecal testsup to $100.00',
  ])
  expect(screen.getByText(/^These benefits come with the plan\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Got it' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await world.count('changePolicy')).toBe(1)
})

// covers: WELL-001, WELL-006, WELL-021, CLAPI-031
test.each([
  ['wellness-offer', 'Basil', 'Essentials', { planCode: 'ESS', annualCoverage: 285, premiumOpted: 14.9 }],
  ['wellness-2023', 'Pepper', 'Advantage', { planCode: 'ADV', annualCoverage: 520, premiumOpted: 267.9 }],
  ['wellness-canada', 'Birch', 'Prime', { planCode: 'PRI', annualCoverage: 735, premiumOpted: 32.11 }],
])('%s: %s gets %s, with its own coverage and price', async (persona, pet, planType, bought) => {
  const page = await openPlans({ persona })
  await page.user.click(screen.getByRole('tab', { name: planType }))
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${planType}` })
  if (!choice.checked) await page.user.click(choice)
  await openReview(page)
  await buy(page)
  await findScreen(`Great. ${pet} is now covered with Fetch Wellness ${planType}.`)
  const sent = (await page.world.requests()).filter(({ operationId }) => operationId === 'changePolicy')
  expect(sent.map(({ requestBody }) => requestBody)).toEqual([
    [{ op: 'add wellness', requestPayload: { planType, ...bought } }],
  ])
})

// covers: WELL-002, WELL-024
test('somebody who is not signed in buys by a link, and "Got it" leaves for the main site', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const page = await openPlans()
  expect(page.api.session.state().status).not.toBe('signedIn')
  await openReview(page)
  await buy(page)
  await findScreen(THANKS)
  expect(await page.world.count('changePolicy')).toBe(1)
  await page.user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(assign.mock.calls).toEqual([[expect.stringMatching(/^http.*\/main-site$/)]])
  assign.mockRestore()
})

// covers: ACCT-006
test('a reload after the purchase shows the thanks again, and sends nothing', async () => {
  const world = await openWorld()
  const page = await openPlans({ world })
  await openReview(page)
  await buy(page)
  await findScreen(THANKS)
  page.unmount()
  await renderRoute(page.reloaded, undefined, { world, stores: page.stores })
  await findScreen(THANKS)
  expect(await world.count('changePolicy')).toBe(1)
})

// covers: WELL-070, WELL-086
test.each([
  ['unsuccessful', {}],
  ['status', { status: 500 }],
  ['status', { status: 400 }],
] as const)(
  'a change that fails (%s %o) is an error, which is reported and can be tried again',
  async (kind, more) => {
    const world = await openWorld()
    await world.addFault({ operationId: 'changePolicy', kind, ...more })
    const page = await openPlans({ world })
    await openReview(page)
    await buy(page)
    await findScreen('Wellness is not available right now')
    expect(screen.getByRole('alert').textContent).toBe('Unable to process request. Please try again')
    expect(page.observer.callFailed).toHaveBeenCalled()
    await world.clearFaults()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Review changes' })
    await buy(page)
    await findScreen(THANKS)
  },
)

test('a price that has changed is shown in the review, which says so and asks to accept the terms again', async () => {
  const world = await openWorld()
  const page = await openPlans({ world })
  await openReview(page)
  await world.setWellnessPrices(110)
  await buy(page)
  const alert = await within(review()).findByRole('alert')
  expect(alert.textContent).toMatch(
    /^The price has changed\. Advantage was \$24\.50 a month and now is \$26\.85 a month\. Nothing was bought\.$/,
  )
  expect(reviewFacts()).toMatchObject({
    'Fetch Wellness Advantage': '$26.85 a month Added',
    'New total': '$68.05 a month',
  })
  expect(terms().checked).toBe(false)
  await buy(page)
  await findScreen(THANKS)
})

test('a lost answer is looked up, and the plan is bought once', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'changePolicy', kind: 'reset', afterCommit: true })
  const page = await openPlans({ world })
  await openReview(page)
  await buy(page)
  await findScreen(THANKS)
  expect(await world.count('changePolicy')).toBe(1)
  expect(await world.count('findPolicyChange')).toBe(1)
})

test('an outcome that cannot be looked up is said, and is looked up again on request', async () => {
  quickenTime()
  const world = await openWorld()
  await world.addFault({ operationId: 'changePolicy', kind: 'reset', afterCommit: true })
  await world.addFault({ operationId: 'findPolicyChange', kind: 'status', status: 500, times: 3 })
  const page = await openPlans({ world })
  await openReview(page)
  await buy(page)
  await findScreen('We’re checking whether it went through')
  await findScreen('We could not find out whether it went through')
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Check again' }))
  await findScreen(THANKS)
  expect(await world.count('changePolicy')).toBe(1)
})

// covers: WELL-057
test('an offer whose last day has ended meanwhile by the time of the service is not even asked for', async () => {
  const page = await openPlans()
  await openReview(page)
  const now = performance.now()
  learnServiceTime({ date: Date.now() + 40 * 24 * 3600 * 1000, sentAt: now, receivedAt: now })
  await buy(page)
  await findScreen('Wellness ended')
  expect(await page.world.count('changePolicy')).toBe(0)
})

// covers: WELL-057
test('an offer that ends between plans and purchase shows that wellness has ended', async () => {
  const world = await openWorld()
  const page = await openPlans({ world })
  await openReview(page)
  await world.advanceClock(40 * 24 * 3600 * 1000)
  // The token of the link lives for a day; its answer is the same for a policyholder.
  await buy(page)
  await findScreen('Wellness ended')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /continue|Buy/ })).toBeNull()
})

test('a new link in the same tab does not show what an earlier one has bought (#27, 1.16)', async () => {
  const world = await openWorld()
  const page = await openPlans({ world })
  await openReview(page)
  await buy(page)
  await findScreen(THANKS)
  page.unmount()
  const { pathname, search } = new URL(await world.link('wellness', 'wellness-offer'))
  const again = await renderRoute(`${pathname}${search}`, undefined, { world, stores: page.stores })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => screen.queryByRole('heading', { level: 1 })?.textContent).not.toBe(THANKS)
  again.unmount()
  await renderRoute(page.reloaded, undefined, { world, stores: page.stores })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(THANKS)).toBeNull()
  expect(await world.count('changePolicy')).toBe(1)
})
