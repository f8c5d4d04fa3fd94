import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { PICTURE_URL, worldWithPicture } from '../../testing/pictures.ts'
import { descriptionOf, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const CARD = '/account/pets/PET104101/card'

/** The terms and values of all sections. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

// covers: VCARD-001
test('the card has what a vet asks for, and the phone number', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ pets, policies, ...account }) => ({
    ...account,
    pets: pets?.map((pet) => ({ ...pet, dob: '2019-04-05', picture: PICTURE_URL })),
    policies: policies?.map((policy) => ({ ...policy, protectedSince: '2021-06-07' })),
  }))
  await renderRoute(CARD, 'us-happy', { world: worldWithPicture(world) })
  await findScreen('Biscuit')
  expect(document.title).toBe('Biscuit’s vet card · Pet portal')
  expect(facts()).toMatchObject({
    Species: 'Dog',
    Breed: 'Beagle mix',
    'Date of birth': '04/05/2019',
    'Policy number': 'PET104101-01',
    'Covered since': '06/07/2021',
    Policyholder: 'Alex Rivera',
    Deductible: '$300.00, annual',
    'Reimbursement rate': '80% of covered costs',
    'Annual coverage': '$15,000.00',
    Wellness: 'Advantage, up to $520.00 a year',
  })
  const picture = () => screen.getByRole('main').querySelector('img')?.getAttribute('src')
  await expect.poll(picture).toMatch(/^data:image\/png/)
  const paying = within(screen.getByRole('region', { name: 'How claims are paid' }))
  expect(paying.getByText(/by bank transfer\.$/)).toBeDefined()
  expect(paying.getByRole('link', { name: '800-240-1875' }).getAttribute('href')).toBe('tel:800-240-1875')
})

// covers: VCARD-001
test('the card is in large text', async () => {
  await renderRoute(CARD, 'us-happy')
  const heading = await findScreen('Biscuit')
  expect(heading.closest('.card')?.contains(screen.getByText('Reimbursement rate'))).toBe(true)
  const sheet = readFileSync(join(import.meta.dirname, 'vet-card.module.css'), 'utf8')
  expect([...sheet.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size)).toEqual(['var(--fs-lg)'])
})

/** The dark modules that the path of an SVG draws. */
const drawn = (path: string | null | undefined) =>
  [...(path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)

// covers: VCARD-002
test('the QR code is the text beside it, which is policy number and pet alone', async () => {
  await renderRoute(CARD, 'us-happy')
  const code = await screen.findByRole('img', { name: 'QR code: Policy PET104101-01, pet Biscuit' })
  const text = screen.getByText('Policy PET104101-01, pet Biscuit').textContent ?? ''
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x},${y}` : [])))
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  expect(drawn(code.querySelector('path')?.getAttribute('d'))).toEqual(dark)
})

// covers: VCARD-003
test('the heading, which takes the focus, says first that a policy is cancelled', async () => {
  await renderRoute('/account/pets/PET104401/card', 'cancelled-only')
  const heading = await findScreen('Pepper')
  expect(descriptionOf(heading)).toMatch(/^This policy is cancelled\.Coverage ended on .*As of /)
  const title = screen.getByText('This policy is cancelled.')
  expect(title.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what the account does not know is not on the card', async () => {
  const world = await worldWithAnswer<Account>(
    '/account-details',
    ({ profile: { email }, policies = [] }) => ({
      profile: { email },
      policies: policies.map(({ policyNumber, policyTerms }) => ({
        policyNumber,
        policyTerms: policyTerms.map(({ schemaDetails: _coverage, wellnessPlan: _plan, ...term }) => term),
      })),
    }),
  )
  await renderRoute(CARD, 'us-happy', { world })
  await findScreen('Biscuit')
  expect(Object.keys(facts())).toEqual(['Policy number', 'Covered since'])
  expect(screen.queryByRole('region', { name: 'Pet' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Coverage' })).toBeNull()
})

// covers: VCARD-004
test('the card is one press from the pet’s page and from home', async () => {
  const { user, router } = await renderRoute('/home', 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'Vet card, Miso' }))
  await findScreen('Miso')
  expect(router.state.location.pathname).toBe('/account/pets/PET104102/card')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  await user.click(await screen.findByRole('link', { name: 'Vet card' }))
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeDefined()
})

// covers: VCARD-004
test.each([
  ['a cancelled policy', 'cancelled-only', 'PET104401', 'Pepper'],
  ['a policy in its waiting period', 'new-15days', 'PET104501', 'Taro'],
])('the card of %s is one press from the page of its pet', async (_policy, persona, number, pet) => {
  const { user } = await renderRoute(`/account/pets/${number}`, persona)
  await user.click(await screen.findByRole('link', { name: 'Vet card' }))
  expect(await screen.findByRole('img', { name: new RegExp(`^QR code: .* pet ${pet}$`) })).toBeDefined()
})

/** The names of the pets on home, and of those with a link to their card. */
function cardsOnHome() {
  const links = within(screen.getByRole('list', { name: 'Your pets' })).getAllByRole('link')
  const cards = links.flatMap(
    (link) => /^Vet card, (.*)$/.exec(link.getAttribute('aria-label') ?? '')?.[1] ?? [],
  )
  const named = links.map(({ textContent }) => textContent ?? '')
  return { cards, pets: named.filter((name) => !/^Vet card$|^Add /.test(name)) }
}

// covers: VCARD-004
test.each([
  ['in its waiting period', 'new-15days', 1],
  ['past the first four', 'many', 60],
])('each pet on home, also one %s, has a link to its card', async (_pet, persona, count) => {
  const { user } = await renderRoute('/home', persona)
  await screen.findByRole('list', { name: 'Your pets' })
  const all = screen.queryByRole('button', { name: /^Show all/ })
  if (all !== null) await user.click(all)
  const { cards, pets } = cardsOnHome()
  expect(pets).toHaveLength(count)
  expect(cards).toEqual(pets)
})

test('without the flag there is no card and no link to one', async () => {
  const world = await openWorld()
  await world.setFlags({ enableVetCard: false })
  const { router } = await renderRoute(CARD, 'us-happy', { world })
  await findScreen('We can’t find that page')
  for (const [path, content] of [
    ['/home', 'Biscuit and Miso are both covered.'],
    ['/account/pets/PET104101', "Biscuit's policy"],
  ] as const) {
    await router.navigate({ href: path })
    await screen.findByText(content)
    expect(screen.queryByRole('link', { name: /Vet card/ })).toBeNull()
  }
})

test('a flag that is switched off meanwhile takes the card away', async () => {
  const { router, world } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await screen.findByRole('link', { name: 'Vet card' })
  await world.setFlags({ enableVetCard: false })
  await router.navigate({ href: CARD })
  await findScreen('We can’t find that page')
})

test.each(['PET104201', 'nothing'])('there is no card of the unknown policy %s', async (number) => {
  await renderRoute(`/account/pets/${number}/card`, 'us-happy')
  await findScreen('We can’t find that policy')
})
