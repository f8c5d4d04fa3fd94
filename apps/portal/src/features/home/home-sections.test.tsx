import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const region = (name: string) => screen.findByRole('region', { name })

// covers: SHELL-032, ROUTE-013
// covers: HOME-002, HOME-003
test('home is where / leads a policyholder, and greets by the first name', async () => {
  const { router } = await renderRoute('/', 'us-happy')
  await findScreen('Hi Alex')
  expect(router.state.location.pathname).toBe('/home')
})

// covers: HOME-001
test('home shows greeting, pets, alerts, active claims, credits and tiles, in this order', async () => {
  const world = await worldWithAnswer<object>('account-details', (account) => ({
    ...account,
    failedPayments: [{ policyNumber: 'PET104101', balanceOverdueAmount: 41.2 }],
  }))
  const { container } = await renderRoute('/home', 'us-happy', { world })
  await region('Good to know')
  const parts = [...container.querySelectorAll('h1, h2, ul[aria-label]')]
  expect(parts.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
    'Hi Alex',
    'Your pets',
    'Payment failed',
    'Active claims',
    'Healthy pet credit',
    'Good to know',
  ])
})

// covers: HOME-004, SHELL-033
test('the header has a link to the policy of each pet', async () => {
  await renderRoute('/home', 'us-happy')
  const pets = within(await screen.findByRole('list', { name: 'Your pets' })).getAllByRole('link')
  expect(pets.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Biscuit', '/account/pets/PET104101'],
    ['Vet card', '/account/pets/PET104101/card'],
    ['Miso', '/account/pets/PET104102'],
    ['Vet card', '/account/pets/PET104102/card'],
    ['Add another pet', '/account/mypet'],
  ])
})

type Pets = { pets: { name: string; picture?: string }[]; policies: { policyTerms: { status: string }[] }[] }

// covers: PET-017, SHELL-033
test('the header shows a pet’s picture and its shortened name, and no pet without an active policy', async () => {
  const PICTURE = 'http://localhost:4010/fdp-document-service/v1/documents/PICTURE'
  const world = await worldWithAnswer<Pets>('account-details', ({ pets: [first], policies: [, second] }) => {
    Object.assign(first ?? {}, { name: 'A name of more than sixteen', picture: PICTURE })
    for (const term of second?.policyTerms ?? []) term.status = 'CANCELLED'
  })
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const picture = new Blob(['a picture'], { type: 'image/png' })
    return request.url === PICTURE ? new Response(picture) : world.fetch(request)
  }
  await renderRoute('/home', 'us-happy', { world: { ...world, fetch } })
  const pets = within(await screen.findByRole('list', { name: 'Your pets' }))
  const [shown] = pets.getAllByRole('link')
  expect(shown?.textContent).toBe('A name of more…')
  await expect.poll(() => shown?.querySelector('img')?.src).toBe(`data:image/png;base64,${btoa('a picture')}`)
  expect(pets.queryByRole('link', { name: 'Miso' })).toBeNull()
})

test('of sixty pets a few are shown at first, and all when asked for; the page stays small', async () => {
  const { container } = await renderRoute('/home', 'many')
  const pets = within(await screen.findByRole('list', { name: 'Your pets' }))
  expect(pets.getAllByRole('listitem')).toHaveLength(5)
  expect(await screen.findByRole('link', { name: 'See all claims (100)' })).toBeDefined()
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(400)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 60 pets' }))
  expect(pets.getAllByRole('listitem')).toHaveLength(61)
})

// covers: HOME-005, SHELL-001, SHELL-034
test('each active claim has a card with its status, amount, number, day of treatment and reason', async () => {
  await renderRoute('/home', 'us-happy')
  const cards = within(await region('Active claims')).getAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^.*Missing docs\$186\.40Claim #\d+ · Treated \d{2}\/\d{2}\/\d{4}We need more documents/,
    ),
    expect.stringMatching(/^.*In review\$\d+\.\d{2}Claim #\d+ · Treated \d{2}\/\d{2}\/\d{4}/),
  ])
})

// covers: HOME-011, HOME-063, HOME-066, SHELL-040
test('a credit has 11 segments, an end cap with the discount, the months left and the promise', async () => {
  await renderRoute('/home', 'us-happy')
  const card = within(await region('Healthy pet credit')).getByRole('article')
  const bar = within(card).getByRole('img', { name: '8 of 12 months without a claim. 15% off at the end.' })
  const segments = [...bar.querySelectorAll('i')].map((segment) => segment.hasAttribute('data-filled'))
  expect(segments).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((nth) => nth <= 8))
  expect(bar.lastElementChild?.textContent).toBe('15% off')
  expect(within(card).getByText('4 months left to go')).toBeDefined()
  expect(
    within(card).getByText("Get 15% off your premium when you don't submit a claim for a year"),
  ).toBeDefined()
})

// covers: HOME-011, HOME-064..066
test('each credit of a policy in force has a card, with its own months and discount', async () => {
  const world = await worldWithAnswer<object>('account-details', (account) => ({
    ...account,
    healthyPetsCredit: [
      { policyNumber: 'PET104101', months: 4, days: 0, hpcDiscount: 15 },
      { policyNumber: 'PET104102', months: 1, days: 0, hpcDiscount: 30 },
      { policyNumber: 'PET999999', months: 2, days: 0, hpcDiscount: 15 },
    ],
  }))
  await renderRoute('/home', 'us-happy', { world })
  const cards = within(await region('Healthy pet credit')).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Biscuit', 'Miso'])
  expect(cards[1]?.textContent).toBe(
    "Miso1 month left to go30% offGet 30% off your premium when you don't submit a claim for a yearYou already have 15% off.",
  )
})

// covers: HOME-006, HOME-007, SHELL-035, SHELL-036
test('one feature tile comes before the standard tiles', async () => {
  await renderRoute('/home', 'us-happy')
  const tiles = within(await region('Good to know')).getAllByRole('link')
  expect(tiles.map(({ className }) => className)).toEqual(['feature', ...Array(8).fill('tile')])
  expect(tiles[0]?.textContent).toMatch(/^Claims 101/)
})

// covers: POL-059, POL-061, POL-062, SHELL-040
test('the credit of each policy has a card with the pet’s name, its bar, and its discount', async () => {
  type Credits = { healthyPetsCredit: { policyNumber: string; hpcDiscount: number; months: number }[] }
  const world = await worldWithAnswer<Credits>('account-details', ({ healthyPetsCredit }) => {
    const [first] = healthyPetsCredit
    if (first !== undefined)
      healthyPetsCredit.push({ ...first, policyNumber: 'PET104102', hpcDiscount: 20, months: 3 })
  })
  await renderRoute('/home', 'us-happy', { world })
  const cards = within(await region('Healthy pet credit')).getAllByRole('article')
  const promise = (discount: string) =>
    `Get ${discount} off your premium when you don't submit a claim for a year`
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    `Biscuit4 months left to go15% off${promise('15%')}`,
    `Miso3 months left to go20% off${promise('20%')}`,
  ])
  const bars = cards.map((card) => card.querySelectorAll('i, [data-filled]'))
  expect(bars.map(({ length }) => length)).toEqual([11, 11])
  expect(cards.map((card) => card.querySelectorAll('[data-filled]').length)).toEqual([8, 9])
})

const DAY_MS = 86_400_000

// covers: HOME-061, POL-057, HOME-062, POL-058
test.each([
  [
    'on the way to 30%',
    200,
    [/^\d+ months left to go$/, /^Get 30% off your premium when /, /^You already have 15% off\.$/],
  ],
  [
    'at 30%',
    520,
    [
      /^0 months left to go$/,
      /^You get 30% off your premium because you didn't submit a claim for two years$/,
    ],
  ],
])('the card of a credit %s says what is earned', async (_when, days, texts) => {
  const world = await openWorld()
  // The first use of a persona sets its dates.
  await world.link('buy-flow', 'us-happy')
  await world.advanceClock(days * DAY_MS)
  await renderRoute('/home', 'us-happy', { world })
  const card = within(await region('Healthy pet credit')).getByRole('article')
  const shown = [...card.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(shown).toEqual(texts.map((text) => expect.stringMatching(text)))
})

test('every active claim can be reached on home, 24 more at a time', async () => {
  const { user } = await renderRoute('/home', 'many')
  const section = within(await region('Active claims'))
  const claims = () => section.getAllByRole('article')
  expect(claims()).toHaveLength(4)
  for (const [more, count] of [
    [24, 28],
    [24, 52],
    [24, 76],
    [24, 100],
  ]) {
    await user.click(section.getByRole('button', { name: `Show ${more} more of 100 claims` }))
    expect(claims()).toHaveLength(count ?? 0)
    const first = claims()[(count ?? 0) - (more ?? 0)]
    expect(document.activeElement).toBe(within(first ?? document.body).getByRole('heading'))
  }
  expect(section.queryByRole('button', { name: /^Show/ })).toBeNull()
  const numbers = claims().map((claim) => /#\d+/.exec(claim.textContent ?? '')?.[0])
  expect(new Set(numbers).size).toBe(100)
})
