import './details/ClaimDialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activeClaimsQuery, type Claim, closedClaimsQuery } from '../../api/claims.ts'
import { openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

/** Opens the details of a claim that fits. */
async function openDetails(persona: string, fits: (claim: Claim) => boolean, world?: TestWorld) {
  const opened = world ?? (await openWorld())
  const rendered = await renderRoute('/claims/active', persona, { world: opened })
  const { api, queryClient, router } = rendered
  const groups = [
    ...(await queryClient.fetchQuery(activeClaimsQuery(api))),
    ...(await queryClient.fetchQuery(closedClaimsQuery(api))),
  ]
  const claim = groups.flatMap(({ claims }) => claims).find(fits)
  const number = claim?.claimNumber ?? ''
  await router.navigate({ to: '/claims/$claimID', params: { claimID: number } })
  await screen.findByRole('heading', { name: 'Progress' })
  return { ...rendered, world: opened, number }
}

const costs = (amount: number) => (claim: Claim) => claim.totalInvoiceAmount === amount
const isIn = (progress: string) => (claim: Claim) => claim.progressStatus === progress
const part = () => screen.findByRole('group', { name: 'Review of our decision' })
const ask = () => screen.queryByRole('link', { name: 'Ask for a review' })
/** The steps of the timeline as they read. */
const steps = () => {
  const list = within(screen.getByRole('group', { name: 'Progress' })).getByRole('list')
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
}

// covers: REVIEW-001
test('a decided claim offers a review and names its last day', async () => {
  const { number } = await openDetails('review-possible', costs(320.5))
  expect((await part()).textContent).toMatch(/Until \d\d\/\d\d\/\d{4} you can ask us to look at it again\./)
  expect(ask()?.getAttribute('href')).toBe(`/claims/${number}/review`)
})

// covers: REVIEW-001
test('a decided claim without a last day offers a review, and names no day', async () => {
  await openDetails('review-possible', costs(454.5))
  expect((await part()).textContent).not.toMatch(/\d\d\/\d\d/)
  expect(ask()).not.toBeNull()
})

// covers: REVIEW-001
test('a claim whose last day has passed says so, with the day, and offers none', async () => {
  await openDetails('review-late', costs(320.5))
  expect((await part()).textContent).toMatch(
    /could be asked for until \d\d\/\d\d\/\d{4}\. That day has passed\./,
  )
  expect(ask()).toBeNull()
})

// covers: REVIEW-001
test.each(['received', 'in review'])(
  'a claim that is %s has nothing of a review, and reads none',
  async (progress) => {
    const { world } = await openDetails('every-claim', isIn(progress))
    await waitFor(async () => expect(await world.count('getClaim')).toBeGreaterThan(0))
    await screen.findByRole('heading', { name: 'Documents' })
    expect(screen.queryByRole('group', { name: 'Review of our decision' })).toBeNull()
    expect(await world.count('listReviews')).toBe(0)
  },
)

test('without the flag the details of a decided claim have nothing of a review, and read none', async () => {
  const world = await openWorld()
  await world.setFlags({ enableClaimReview: false })
  await openDetails('review-open', costs(320.5), world)
  await screen.findByRole('heading', { name: 'Documents' })
  expect(screen.queryByRole('group', { name: 'Review of our decision' })).toBeNull()
  expect(steps().join()).not.toContain('Review')
  expect(await world.count('listReviews')).toBe(0)
})

// covers: REVIEW-004
test('the timeline of a claim under review has its steps with dates, and says who must act', async () => {
  const { number } = await openDetails('review-open', costs(320.5))
  await waitFor(() => expect(steps()).toHaveLength(6))
  expect(steps().slice(3, 5)).toEqual([
    expect.stringMatching(/^Review asked for\d\d\/\d\d\/\d{4}$/),
    expect.stringMatching(/^Review under way\d\d\/\d\d\/\d{4}/),
  ])
  expect(steps().at(-1)).toMatch(/^Next: our turnby \d\d\/\d\d\/\d{4}/)
  expect((await part()).textContent).toMatch(/We decide by \d\d\/\d\d\/\d{4}\./)
  expect(screen.getByRole('link', { name: 'See your review' }).getAttribute('href')).toBe(
    `/claims/${number}/review`,
  )
})

// covers: CLAIM-149, REVIEW-004
test('a review in favor shows what it changed line by line, and the claim goes on from it', async () => {
  await openDetails('review-favour', costs(454.5))
  const rows = within(await part()).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ChangedBeforeNow',
    'Nail trim is not covered-$20.00–gone',
    'Prescription food-$34.50–gone',
    'Copay (20%)-$80.00-$90.90',
    'Approved amount$320.00$363.60',
    'Paid$320.00$363.60',
  ])
  expect(
    steps()
      .slice(-3)
      .map((step) => step.replace(/\d.*/, '')),
  ).toEqual(['Review decided', 'Approved', 'Payment sent'])
})

// covers: REVIEW-004
test('a review that changed nothing says why, and that nobody has to act', async () => {
  await openDetails('review-against', costs(320.5))
  expect((await part()).textContent).toContain('No amount has changed.')
  expect((await part()).textContent).toContain('The notes name the first signs of the illness')
  expect(steps().at(-1)).toMatch(/^Review decided\d\d\/\d\d\/\d{4}.*our decision stays/)
})

test('reviews that cannot be read say so in their part, and can be asked again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listReviews', kind: 'status', status: 500 })
  await openDetails('review-open', costs(320.5), world)
  expect((await part()).textContent).toContain('We couldn’t load the reviews of this claim.')
  await world.clearFaults()
  fireEvent.click(within(await part()).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'See your review' })
})
