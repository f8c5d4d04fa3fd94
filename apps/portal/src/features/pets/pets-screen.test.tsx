import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, renderRoute } from '../../testing/support.tsx'

// covers: PET-012, CARD-011
test("the privacy policy is a link to the provider's site", async () => {
  const { api } = await renderRoute('/account/pets', 'us-happy')
  const link = await screen.findByRole('link', { name: 'Privacy Policy' })
  expect(link.getAttribute('href')).toBe(api.config.links.privacyPolicy)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

// covers: PET-010, CARD-001, CARD-072, ROUTE-018
test.each([
  ['us-happy', ['Biscuit', 'Miso']],
  ['ended-and-back', ["old yeller o'B…"]],
  ['cancelled-only', []],
])('%s has one card for each active policy', async (persona, names) => {
  await renderRoute('/account/pets', persona)
  await screen.findByRole('link', { name: 'Privacy Policy' })
  const cards = screen.queryAllByRole('article')
  expect(cards.map((card) => within(card).getAllByRole('heading')[0]?.textContent)).toEqual(names)
})

// covers: CARD-012
test('without a pet the screen says so, with the word as the document has it', async () => {
  await renderRoute('/account/pets', 'no-pets')
  const empty = await screen.findByRole('region', { name: 'You dont have any pets enrolled yet.' })
  expect(within(empty).getByRole('link').getAttribute('href')).toBe('/account/mypet')
})

// covers: CARD-006
test('the card of a pet without a primary vet leads to the screen that adds one', async () => {
  await renderRoute('/account/pets', 'us-happy')
  const linksOf = (pet: string) =>
    within(screen.getByRole('article', { name: pet })).queryAllByRole('link', { name: /^Add primary vet/ })
  await screen.findByRole('article', { name: 'Miso' })
  expect(linksOf('Miso').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add primary vet', '/account/vet/P-104102'],
  ])
  expect(linksOf('Biscuit')).toEqual([])
})

// covers: PET-013
test('without a pet the screen says so, and leads to the first one', async () => {
  await renderRoute('/account/pets', 'no-pets')
  const empty = within(await screen.findByRole('region', { name: 'You dont have any pets enrolled yet.' }))
  expect(empty.getByRole('link', { name: 'Add your first pet' }).getAttribute('href')).toBe('/account/mypet')
  expect(screen.queryByRole('link', { name: 'All documents' })).toBeNull()
})

test.each([
  ['of living pets', 'us-happy', ['Biscuit', 'Miso'], ({ pets }) => pets],
  [
    'of pets that have died',
    'us-happy',
    ['Biscuit', 'Miso'],
    ({ pets = [] }) => pets.map((pet) => ({ ...pet, deathDate: '2026-11-15' })),
  ],
  ['that are cancelled', 'cancelled-only', [], ({ pets }) => pets],
] satisfies [string, string, string[], (account: Account) => Account['pets']][])(
  'a policyholder with policies %s alone finds all documents',
  async (_, persona, names, petsOf) => {
    const world = await worldWithAnswer<Account>('/account-details', (account) => ({
      ...account,
      pets: petsOf(account),
    }))
    await renderRoute('/account/pets', persona, { world })
    const link = await screen.findByRole('link', { name: 'All documents' })
    expect(link.getAttribute('href')).toBe('/account/documents')
    const cards = screen.queryAllByRole('article')
    expect(cards.map((card) => within(card).getAllByRole('heading')[0]?.textContent)).toEqual(names)
  },
)

/** A policy that ended, as its card shows it. */
const ENDED = /^Inactive since \d{2}\/\d{2}\/\d{4}$/

// covers: PET-001, PET-011
test('the link to the inactive policies is there where a term is cancelled, and alone', async () => {
  const { unmount } = await renderRoute('/account/pets', 'us-happy')
  await screen.findByRole('article', { name: 'Biscuit' })
  expect(screen.queryByRole('link', { name: 'See inactive policies' })).toBeNull()
  unmount()
  await renderRoute('/account/pets', 'ended-and-back')
  expect(await screen.findByRole('article', { name: "old yeller o'B…" })).toBeDefined()
  const link = await screen.findByRole('link', { name: 'See inactive policies' })
  expect(link.getAttribute('href')).toBe('/account/pets?dialog=inactive')
})

// covers: PET-001, PET-014, PET-016
test('the dialog of inactive policies has a card for each, with its day and the way to its details', async () => {
  const { user } = await renderRoute('/account/pets', 'cancelled-only')
  await user.click(await screen.findByRole('link', { name: 'See inactive policies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inactive Policies' }))
  const cards = dialog.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Pepper',
    'Shadow',
  ])
  for (const card of cards) expect(within(card).getByText(ENDED)).toBeDefined()
  const details = dialog.getAllByRole('link', { name: /^See policy details, / })
  expect(details.map(({ textContent }) => textContent)).toEqual(['See policy details', 'See policy details'])
  await user.click(details[1] ?? document.body)
  await findScreen('Shadow')
})

// covers: PET-015
test('a policy with two cancelled terms is inactive since the end of the newer one', async () => {
  const ends = [
    { effectiveDate: '2024-03-14', expirationDate: '2025-03-14' },
    { effectiveDate: '2025-03-14', expirationDate: '2025-09-02' },
    { effectiveDate: '2023-03-14', expirationDate: '2024-03-14' },
  ]
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    policies: account.policies?.map((policy) => ({
      ...policy,
      policyTerms: ends.flatMap((end) => ({ ...policy.policyTerms[0], ...end, status: 'CANCELLED' })),
    })),
  }))
  await renderRoute('/account/pets?dialog=inactive', 'cancelled-only', { world })
  const dialog = within(await screen.findByRole('dialog', { name: 'Inactive Policies' }))
  expect(dialog.getAllByText(/^Inactive since/).map(({ textContent }) => textContent)).toEqual([
    'Inactive since 09/02/2025',
    'Inactive since 09/02/2025',
  ])
})

// covers: PET-007, ROUTE-021, CARD-009, CARD-035
test.each([
  ['cancelled-only', ['Pepper', 'Shadow']],
  ['ended-and-back', ["old yeller o'B…"]],
  ['us-happy', []],
])('the screen of inactive policies lists those of %s with a cancelled term', async (persona, names) => {
  await renderRoute('/account/inActivePolicy', persona)
  await findScreen('Inactive policies')
  const cards = screen.queryAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual(names)
  expect(cards.map((card) => within(card).queryAllByText(ENDED).length)).toEqual(names.map(() => 1))
})

test('an inactive policy has one name in its heading and in the title of the page (#27, 1.17)', async () => {
  const { user } = await renderRoute('/account/inActivePolicy', 'ended-and-back')
  const [details] = await screen.findAllByRole('link', { name: /^See policy details/ })
  await user.click(details ?? document.body)
  const heading = await screen.findByRole('heading', { level: 1, name: /^Old Yeller/ })
  await expect.poll(() => document.title).toBe(`${heading.textContent} · Pet portal`)
})

test('sixty pets come a page at a time', async () => {
  const { user } = await renderRoute('/account/pets', 'many')
  const cards = () => screen.getAllByRole('article')
  const more = await screen.findByRole('button', { name: 'Show 24 more of 60 pets' })
  expect(cards()).toHaveLength(24)
  more.focus()
  await user.keyboard('{Enter}')
  await expect.poll(cards).toHaveLength(48)
  const [heading] = within(cards()[24] ?? document.body).getAllByRole('heading')
  await expect.poll(() => document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Show 12 more of 60 pets' }))
  await expect.poll(cards).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
