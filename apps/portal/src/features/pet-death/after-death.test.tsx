import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { button, fillClaim, findDialog, needsOf, openClaimForm } from '../../testing/claim-form.ts'
import { expectCalm } from '../../testing/pet-death.ts'
import { PICTURE_URL, worldWithPicture } from '../../testing/pictures.ts'
import { memorySeen, memoryStores } from '../../testing/stores.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

// Seen answers are written when the browser is idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))

const POLICY = '/account/pets/PET104101'
const MISO = '/account/pets/PET104102'
const NUMBER = 'PET104102'
const BASIL = '/account/pets/PET105801'

/**
 * An account whose cat, which has an offer of wellness, no vet, and a credit, has died, while the service has not ended its
 * policy: only the date of the death says so.
 */
async function worldAfterDeath() {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    pets: account.pets?.map((pet) =>
      pet.name === 'Miso' ? { ...pet, picture: PICTURE_URL, deathDate: '2026-11-15' } : pet,
    ),
    healthyPetsCredit: [
      ...(account.healthyPetsCredit ?? []),
      { policyNumber: NUMBER, months: 3, days: 1, hpcDiscount: 15 },
    ],
    failedPayments: [],
  }))
  return worldWithPicture(world)
}

const main = () => within(screen.getByRole('main'))
/** The tag of a pet beside its name. */
const isCalm = (name: HTMLElement) => name.parentElement?.querySelector('[class*="calm"]') !== null

// covers: LOSS-005
test('home greets, counts and offers for the living alone, and shows the tag of the other one calmer', async () => {
  await renderRoute('/home', 'us-happy', { world: await worldAfterDeath() })
  expect(await screen.findByText('Biscuit is covered.')).toBeDefined()
  const pets = within(screen.getByRole('list', { name: 'Your pets' }))
  expect(isCalm(pets.getByText('Miso'))).toBe(true)
  expect(isCalm(pets.getByText('Biscuit'))).toBe(false)
  expect(pets.getByRole('link', { name: 'Vet card, Biscuit' })).toBeDefined()
  expect(pets.queryByRole('link', { name: 'Vet card, Miso' })).toBeNull()
  const credits = within(await screen.findByRole('region', { name: 'Healthy pet credit' }))
  expect(credits.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Biscuit',
  ])
  // Miso has no vet, Biscuit has one.
  const tile = await screen.findByRole('link', { name: /^Enter primary vet/ })
  expect(tile.getAttribute('href')).toBe('/account/vet/P-104101')
})

// covers: LOSS-005
test.each(['/home', '/account/pets', MISO])('on %s the calm tag keeps its picture', async (path) => {
  await renderRoute(path, 'us-happy', { world: await worldAfterDeath() })
  await screen.findAllByText(/Miso/)
  await expect
    .poll(() => document.querySelector('[class*="calm"] img')?.getAttribute('src'))
    .toMatch(/^data:image\/png/)
})

// covers: LOSS-005
test('the pets have no photo, no vet and no offer for one that has died, but the way to its policy', async () => {
  const world = await worldAfterDeath()
  const { user } = await renderRoute('/account/pets', 'us-happy', { world })
  const card = within(await screen.findByRole('article', { name: 'Miso' }))
  expect(card.getByText('Miso died on 11/15/2026.')).toBeDefined()
  expect(card.getAllByRole('link')).toHaveLength(1)
  expect(card.queryByRole('button')).toBeNull()
  expect(main().queryByText('Wellness')).toBeNull()
  await user.click(card.getByRole('link', { name: 'See policy details, Miso' }))
  await findScreen('Miso')
})

// covers: LOSS-005
test('the policy stays readable, without rename, vet, billing, renewal or wellness', async () => {
  await renderRoute(MISO, 'us-happy', { world: await worldAfterDeath() })
  const heading = await findScreen('Miso')
  expect(heading.parentElement?.parentElement?.querySelector('[class*="calm"]')).not.toBeNull()
  expect(main().getByText('Miso died on 11/15/2026.')).toBeDefined()
  for (const kept of ['Policy number', 'Covered since', 'Annual coverage'])
    expect(main().getByText(kept)).toBeDefined()
  expect(main().getByRole('link', { name: 'See medical records & policy docs' })).toBeDefined()
  expect(main().getByRole('link', { name: 'Submit a claim' })).toBeDefined()
  for (const gone of [/^Edit pet name/, /vet/i, /wellness/i, /has died$/, /payment method/])
    expect(main().queryByRole('link', { name: gone })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toMatch(
    /Renew|Primary vet|Billing|Wellness|Active|Birthday/,
  )
})

// covers: LOSS-005
test.each(['/account/pets', BASIL])('%s offers no wellness for a pet that has died', async (path) => {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    pets: account.pets?.map((pet) => ({ ...pet, deathDate: '2026-11-15' })),
  }))
  await renderRoute(path, 'wellness-offer', { world })
  await screen.findByText(/^Basil died on /)
  expect(main().queryByText(/wellness/i)).toBeNull()
  expect(await world.count('listPolicyOffers')).toBe(0)
})

// covers: LOSS-005
test.each([
  `${MISO}?dialog=wellness`,
  `/account/pets?dialog=wellness&policy=${NUMBER}`,
  '/account/pets?dialog=photo&pet=P-104102',
])('%s opens nothing for a pet that has died', async (path) => {
  const { queryClient } = await renderRoute(path, 'us-happy', { world: await worldAfterDeath() })
  await screen.findAllByText(/^Miso died on/)
  await act(() => vi.dynamicImportSettled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('dialog')).toBeNull()
})

// covers: LOSS-005
test('a rename by its address says why the name stays', async () => {
  await renderRoute(`${MISO}?dialog=rename`, 'us-happy', { world: await worldAfterDeath() })
  const dialog = await screen.findByRole('dialog', { name: 'This name stays' })
  expect(dialog.textContent).toContain('Miso died on 11/15/2026.')
})

// covers: LOSS-005
test('the vet card of a pet that has died leads to its policy', async () => {
  const { router } = await renderRoute(`${MISO}/card`, 'us-happy', { world: await worldAfterDeath() })
  await findScreen('Miso')
  expect(router.state.location.pathname).toBe(MISO)
})

// covers: LOSS-005
test('nothing more is due for its policy, and on paper it has no birthday', async () => {
  const { router } = await renderRoute('/account/payment', 'us-happy', { world: await worldAfterDeath() })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming payments' }))
  const card = within(upcoming.getByRole('article', { name: 'Miso' }))
  expect(card.getByText('Ended')).toBeDefined()
  expect(card.getByText('No upcoming payment')).toBeDefined()
  await router.navigate({ href: `${MISO}/print` })
  await findScreen(/policy$/)
  expect(screen.getByText(/^Inactive, as of /)).toBeDefined()
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toContain('Died')
  expect(terms).not.toContain('Birthday')
  expect(terms).not.toContain('Renewal date')
})

// covers: LOSS-005
test('the form of a claim offers the pet for treatments up to its death, and asks nothing that is known', async () => {
  const world = await worldAfterDeath()
  const { user } = await renderRoute('/claims/new', 'us-happy', { world })
  const pet = await screen.findByRole('combobox', { name: 'Pet' })
  expect(
    within(pet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a pet', 'Biscuit', 'Miso'])
  await user.selectOptions(pet, 'Biscuit')
  expect(screen.getByRole('group', { name: 'Has Biscuit died?' })).toBeDefined()
  await user.selectOptions(pet, 'Miso')
  expect(screen.queryByRole('group', { name: /died/ })).toBeNull()
  expect(screen.queryByText(/primary vet/i)).toBeNull()
  await user.click(screen.getByRole('button', { name: /invoice/i }))
  fill(await screen.findByRole('textbox', { name: 'Treatment date' }), '11/16/2026')
  await user.tab()
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload invoice' }))
  expect(dialog.getByText(/the treatment date/)).toBeDefined()
  fill(dialog.getByRole('textbox', { name: 'Treatment date' }), '11/15/2026')
  expect(dialog.queryByText(/the treatment date/)).toBeNull()
})

// covers: LOSS-005
test('a claim of a treatment before the death is received, with the death in it', async () => {
  const { world } = await openClaimForm('only-pet-died')
  await fillClaim()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
  await findDialog('Claim received')
  const sent = (await world.requests()).find(({ operationId }) => operationId === 'submitClaim')
  expect(sent).toMatchObject({ status: 201, requestBody: { isDeceased: true } })
})

// covers: LOSS-008
test('where it was the only pet, home leads to last claims, documents and refund, and offers nothing', async () => {
  const { user, router } = await renderRoute('/home', 'only-pet-died')
  const part = within(await screen.findByRole('region', { name: /^Rex died on / }))
  const ways = part.getAllByRole('link').map((link) => link.textContent)
  expect(ways).toEqual([
    'Submit a claim for Rex',
    'Documents of Rex’s policy',
    'Refund and last day for claims',
  ])
  await screen.findByRole('region', { name: 'Active claims' })
  const { textContent } = screen.getByRole('main')
  expect(textContent).not.toMatch(/add (?:another|your first) pet|covered|protected|Good to know|credit/i)
  await user.click(await screen.findByRole('link', { name: 'Refund and last day for claims' }))
  await findScreen(/^Rex died on /)
  for (const [way, dialog] of [
    ['Documents of Rex’s policy', /documents$/],
    ['Submit a claim for Rex', 'Submit a claim'],
  ] as const) {
    await router.navigate({ href: '/home' })
    await user.click(await screen.findByRole('link', { name: way }))
    await screen.findByRole('dialog', { name: dialog })
  }
})

test('a page that is opened later shows no offer that was seen before the death', async () => {
  const world = await openWorld()
  const browser = { world, seen: memorySeen(), stores: memoryStores() }
  const first = await renderRoute(BASIL, 'wellness-offer', browser)
  await screen.findByRole('link', { name: 'Explore wellness plans today' })
  await first.router.navigate({ href: `${BASIL}/death` })
  fill(await screen.findByRole('textbox', { name: 'Date' }), today())
  await first.user.click(screen.getByRole('button', { name: 'Confirm' }))
  await findScreen(/^Basil died on /)
  expectCalm()
  await waitFor(() => expect(first.queryClient.isFetching()).toBe(0))
  first.unmount()
  // The answers of the first visit show while none comes.
  const held: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isAccount = request.url.includes('/account-details')
    return isAccount ? new Promise(() => undefined) : world.fetch(request)
  }
  await renderRoute(BASIL, 'wellness-offer', { ...browser, world: { ...world, fetch: held } })
  await screen.findByText(/^Basil died on /)
  expect(screen.queryByText(/wellness/i)).toBeNull()
})

function today() {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

test('with one pet left, the living one keeps everything', async () => {
  await renderRoute(POLICY, 'us-happy', { world: await worldAfterDeath() })
  await findScreen('Biscuit')
  expect(main().getByRole('link', { name: 'Edit pet name' })).toBeDefined()
  expect(main().getByRole('link', { name: 'Tell us that Biscuit has died' })).toBeDefined()
})
