import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account, PolicyTerm } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const REQUESTED = /Your Fetch Wellness plan has been added! Your policy details will display here shortly\./
const CLOSED =
  /Either you already added wellness for this pet, or the enrollment window for wellness has ended\./
const EXPAND = 'Expand wellness plans, Basil'

/** Opens the summary of the policies; the card of a pet. */
async function openSummary(persona: string, pet: string, world?: TestWorld) {
  const rendered = await renderRoute('/account/pets', persona, world && { world })
  return { ...rendered, card: await screen.findByRole('article', { name: pet }) }
}

/** Opens the policy of the pet whose summary is shown. */
async function openPolicy({ user }: Awaited<ReturnType<typeof renderRoute>>, pet: string) {
  await user.click(screen.getByRole('link', { name: `See policy details, ${pet}` }))
  await findScreen(pet)
}

// covers: WELL-039, WELL-040, WELL-043, WELL-074
test.each([
  // covers: WELL-042, WELL-073
  ['wellness-offer', 'Basil', true, /NEW: LIMITED TIME ONLY/],
  // covers: WELL-058
  ['wellness-requested', 'Fennel', false, REQUESTED],
  // covers: WELL-041
  ['wellness-teaser', 'Nutmeg', false, /COMING SOON \d{2}\/\d{2}\/\d{4}/],
])('%s: summary and detail show when wellness can be added', async (persona, pet, isOpen, text) => {
  const rendered = await openSummary(persona, pet)
  const teaser = (await within(rendered.card).findByText(text)).parentElement ?? rendered.card
  const links = (area: HTMLElement) =>
    within(area)
      .queryAllByRole('link', { name: /wellness plans/ })
      .map((link) => [link.textContent, link.getAttribute('href')?.replace(/PET\d+/g, 'PET')])
  const pressable = (area: HTMLElement) => area.querySelectorAll('a, button, input, [role=button]').length
  expect(links(rendered.card)).toEqual(
    isOpen ? [['Expand wellness plans', '/account/pets?dialog=wellness&policy=PET']] : [],
  )
  expect(teaser.textContent).toMatch(/^Wellness/)
  expect(pressable(teaser)).toBe(isOpen ? 1 : 0)
  await openPolicy(rendered, pet)
  const card = await screen.findByRole('region', { name: 'Wellness' })
  await within(card).findByText(text)
  expect(links(card)).toEqual(
    isOpen ? [['Explore wellness plans today', '/account/pets/PET?dialog=wellness']] : [],
  )
  expect(pressable(card)).toBe(isOpen ? 1 : 0)
})

const inTerm = (change: Partial<PolicyTerm>) => (account: Account) => {
  for (const term of account.policies?.[0]?.policyTerms ?? []) Object.assign(term, change)
}

// covers: WELL-041
test('the date of the next window is that on which the term ends', async () => {
  const world = await worldWithAnswer<Account>('/account-details', inTerm({ expirationDate: '2031-02-03' }))
  const rendered = await openSummary('wellness-teaser', 'Nutmeg', world)
  await within(rendered.card).findByText('COMING SOON 02/03/2031')
  await openPolicy(rendered, 'Nutmeg')
  const card = await screen.findByRole('region', { name: 'Wellness' })
  await within(card).findByText('COMING SOON 02/03/2031')
})

test('where the answer about the offer says that the window is over, the whole teaser goes', async () => {
  const world = await openWorld()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { card } = await openSummary('wellness-offer', 'Basil', {
    ...world,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (request.url.includes('/policy-offers')) await isOver
      return world.fetch(request)
    },
  })
  expect(within(card).getByText('Wellness')).toBeDefined()
  await world.advanceClock(22 * 24 * 3600 * 1000)
  end()
  await waitFor(() => expect(within(card).queryByText('Wellness')).toBeNull())
})

const NO_OFFER = [
  ['ended', { offerState: 'EXPIRED' }],
  ['was removed', { offerState: 'REMOVED' }],
  ['is missing', undefined],
] as const

// covers: WELL-092
test.each(NO_OFFER)('an offer that %s cannot be taken in the grace period', async (_state, offer) => {
  const offers = offer === undefined ? [] : [{ policyNumber: 'PET1', ...offer }]
  const rendered = await openSummary(
    'wellness-offer',
    'Basil',
    await worldWithAnswer('/policy-offers', () => offers),
  )
  await within(rendered.card).findByText(CLOSED)
  expect(screen.queryByRole('link', { name: EXPAND })).toBeNull()
  await openPolicy(rendered, 'Basil')
  const card = await screen.findByRole('region', { name: 'Wellness' })
  expect(card.textContent).toMatch(CLOSED)
  expect(within(card).queryByRole('link')).toBeNull()
})

/** The offer is open in the answer of every row, so the account alone decides. */
const GATES = [
  // covers: WELL-075
  [
    'a policy with wellness',
    ({ policies }: Account) => Object.assign(policies?.[0] ?? {}, { isWellness: true }),
  ],
  // covers: WELL-076
  [
    'a policyholder who is not eligible',
    ({ profile }: Account) => Object.assign(profile, { isEligibleForWellness: false }),
  ],
  // covers: WELL-077
  ['a removed plan', inTerm({ wellnessRemovalDate: '2026-01-05' })],
  // covers: WELL-078
  ['a term that began long ago', inTerm({ effectiveDate: '2020-01-05' })],
  // covers: WELL-048
  ['a cancelled policy', inTerm({ status: 'CANCELLED' })],
] satisfies [string, (account: Account) => unknown][]

test.each(GATES)('%s has no teaser, and its offers are not read', async (_case, change) => {
  let policy = ''
  const world = await worldWithAnswer<Account>('/account-details', (account) => {
    policy = account.policies?.[0]?.policyNumber ?? ''
    change(account)
  })
  const { router } = await renderRoute('/account/pets', 'wellness-offer', { world })
  await screen.findByRole('link', { name: 'All documents' })
  expect(screen.queryByText(/LIMITED TIME/)).toBeNull()
  await act(() => router.navigate({ href: `/account/pets/${policy}` }))
  await findScreen('Basil')
  expect(screen.queryByText(/LIMITED TIME/)).toBeNull()
  expect(await world.count('listPolicyOffers')).toBe(0)
})

test('where the offers cannot be read, the plans can still be opened, which says the reason', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listPolicyOffers', kind: 'status', status: 404 })
  const { card } = await openSummary('wellness-offer', 'Basil', world)
  expect(await within(card).findByRole('link', { name: EXPAND })).toBeDefined()
})
