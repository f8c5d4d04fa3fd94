import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const COVERED = /^Great\. Basil is now covered with Fetch Wellness Advantage\.$/
const REQUESTED = /^Your Fetch Wellness plan has been added!/

const button = (name: string) => screen.findByRole('button', { name })
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true })

/** Opens the plans over the pets of a policyholder with an offer. */
async function openPlans(world?: TestWorld, persona = 'wellness-offer') {
  const rendered = await renderRoute('/account/pets', persona, world && { world })
  await rendered.user.click(await screen.findByRole('link', { name: /^Expand wellness plans/ }))
  return rendered
}

/** Opens the review of a plan with its terms accepted. */
async function openReview(world?: TestWorld) {
  const rendered = await openPlans(world)
  await chooseAdvantage(rendered)
  return rendered
}

type Rendered = Pick<Awaited<ReturnType<typeof renderRoute>>, 'user'>

async function chooseAdvantage({ user }: Rendered) {
  await user.click(await screen.findByRole('tab', { name: 'Advantage' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Advantage' }))
  await waitFor(async () =>
    expect(await button('Choose this plan and continue')).toHaveProperty('disabled', false),
  )
  await user.click(await button('Choose this plan and continue'))
  await user.click(await screen.findByRole('checkbox', { name: 'I accept the Terms of Sale' }))
}

async function buy({ user }: Rendered) {
  await user.click(await button('Buy now'))
}

const bought = async (world: TestWorld) =>
  (await world.requests()).filter(({ operationId }) => operationId === 'changePolicy').length

// covers: ACCT-003, WELL-003, WELL-021, WELL-025
test('a confirmed purchase says so; "Got it" closes the popup, and the card says what the service says', async () => {
  const rendered = await openReview()
  await buy(rendered)
  expect(await screen.findByRole('heading', { name: COVERED })).toBeDefined()
  const before = await rendered.world.count('getAccountDetails')
  await rendered.user.click(await button('Got it'))
  await expect.poll(dialogs).toEqual([])
  expect(await within(screen.getByRole('article', { name: 'Basil' })).findByText(REQUESTED)).toBeDefined()
  expect(rendered.router.state.location.href).toBe('/account/pets')
  await expect.poll(() => rendered.world.count('getAccountDetails')).toBeGreaterThan(before)
  expect(await bought(rendered.world)).toBe(1)
})

// covers: WELL-071
test('decision 8: an answer without success is never called covered, and the offer that is read again decides', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'changePolicy', kind: 'unsuccessful', times: 1 })
  const rendered = await openReview(world)
  await buy(rendered)
  const result = await screen.findByRole('heading', { name: /is being confirmed/ })
  expect(result.textContent).toContain('Basil')
  expect(screen.queryByText(/is now covered/)).toBeNull()
  expect(screen.getByText(/^We’ll show the plan in your account once it is added\./)).toBeDefined()
  const offersBefore = await world.count('listPolicyOffers')
  await rendered.user.click(await button('Got it'))
  await expect.poll(dialogs).toEqual([])
  await expect.poll(() => world.count('listPolicyOffers')).toBeGreaterThan(offersBefore)
  // Nothing was added, so the offer is still open.
  expect(await screen.findByRole('link', { name: 'Expand wellness plans, Basil' })).toBeDefined()
  expect(screen.queryByText(REQUESTED)).toBeNull()
})

test('two presses at once buy once, and the popup does not close meanwhile', async () => {
  const { world, isAsked, release } = await heldWorld('/policy-change')
  const rendered = await openReview(world)
  const press = await button('Buy now')
  await rendered.user.dblClick(press)
  await isAsked
  await rendered.user.keyboard('{Escape}')
  expect(await screen.findByText(/Please wait a moment/)).toBeDefined()
  await release()
  expect(await screen.findByRole('heading', { name: COVERED })).toBeDefined()
  expect(await bought(world)).toBe(1)
})

// covers: WELL-070, WELL-072
test('a refused change stops loading and shows the error; the account is as before', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'changePolicy', kind: 'status', status: 500 })
  const rendered = await openReview(world)
  await buy(rendered)
  expect(await screen.findByText(/Unable to process request\. Please try again/)).toBeDefined()
  expect(screen.queryByText(/is now covered|is being confirmed/)).toBeNull()
})

// covers: WELL-082
test.each([
  ['wellness-ineligible', 'Thyme'],
  ['wellness-removed', 'Clementine'],
  ['wellness-expired', 'Juniper'],
  // covers: WELL-058
  ['wellness-requested', 'Fennel'],
])('%s: the address of the popup shows no plan to buy', async (persona, pet) => {
  const world = await openWorld()
  const { router, user } = await renderRoute('/account/pets', persona, { world })
  await user.click(await screen.findByRole('link', { name: `See policy details, ${pet}` }))
  await screen.findByRole('heading', { level: 1, name: pet })
  await router.navigate({ href: `${router.state.location.pathname}?dialog=wellness` })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Either you already added wellness/)).toBeDefined()
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  expect(await world.count('listWellnessPlans')).toBe(0)
})

// covers: WELL-025, WELL-042
test('the button of the policy opens the popup over it, and "Got it" leads back to the policy', async () => {
  const rendered = await renderRoute('/account/pets', 'wellness-offer')
  await rendered.user.click(await screen.findByRole('link', { name: 'See policy details, Basil' }))
  await rendered.user.click(await screen.findByRole('link', { name: 'Explore wellness plans today' }))
  await screen.findByRole('dialog', { name: 'Add Fetch Wellness for Basil' })
  const { pathname } = rendered.router.state.location
  expect(pathname).toMatch(/^\/account\/pets\/PET\d+$/)
  await chooseAdvantage(rendered)
  await buy(rendered)
  await screen.findByRole('heading', { name: COVERED })
  const before = await rendered.world.count('getAccountDetails')
  await rendered.user.click(await button('Got it'))
  await expect.poll(dialogs).toEqual([])
  expect(rendered.router.state.location.href).toBe(pathname)
  await expect.poll(() => rendered.world.count('getAccountDetails')).toBeGreaterThan(before)
})

test.each(['PET104101', 'nothing', ''])('the policy "%s" of nobody here opens no popup', async (number) => {
  await renderRoute(`/account/pets?dialog=wellness&policy=${number}`, 'wellness-offer')
  await screen.findByRole('article', { name: 'Basil' })
  expect(dialogs()).toEqual([])
})

test('the chosen plan is there again after the session has ended at "Buy now" and a sign-in (#27, 1.15)', async () => {
  const world = await openWorld()
  const rendered = await openReview(world)
  await world.addFault({ operationId: 'changePolicy', kind: 'status', status: 403, times: 1 })
  await buy(rendered)
  await waitFor(() => expect(rendered.api.session.state().status).toBe('signedOut'))
  rendered.unmount()
  const again = await renderRoute('/account/pets', 'wellness-offer', { world, stores: rendered.stores })
  await again.user.click(await screen.findByRole('link', { name: /^Expand wellness plans/ }))
  const way = await button('Choose this plan and continue')
  await expect.poll(() => way).toHaveProperty('disabled', false)
  expect(document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Your choice: Advantage/,
  )
  expect(await bought(world)).toBe(1)
})

test('plans that are left without a purchase choose nothing beforehand the next time (#27, 1.15)', async () => {
  const world = await openWorld()
  const rendered = await openPlans(world)
  await rendered.user.click(await screen.findByRole('tab', { name: 'Advantage' }))
  await rendered.user.click(await screen.findByRole('checkbox', { name: 'Choose Advantage' }))
  await rendered.user.click(await button('Close'))
  await expect.poll(dialogs).toEqual([])
  await rendered.user.click(await screen.findByRole('link', { name: /^Expand wellness plans/ }))
  expect(await button('Choose this plan and continue')).toHaveProperty('disabled', true)
})
