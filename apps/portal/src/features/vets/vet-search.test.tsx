import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { descriptionOf, fill, findScreen, renderRoute, untilCalled } from '../../testing/support.tsx'

const DOG = '/account/vet/P-104101'
const CAT = '/account/vet/P-104102'

const search = () => screen.findByRole('searchbox')
const near = () => screen.findByLabelText<HTMLInputElement>('Near')
const hits = async () =>
  within(await screen.findByRole('list', { name: 'Vets' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

// covers: VET-001, VET-002, VET-012, VET-014
test('a pet without a vet has the form that adds one, and its card shows the vet that was chosen', async () => {
  const { router, user } = await renderRoute('/account/pets', 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'Add primary vet, Miso' }))
  await findScreen('Add primary vet')
  expect(screen.getByRole('main').textContent).toContain('For Miso')
  expect(router.state.location.href).toBe(CAT)
  fill(await search(), 'animal')
  await user.click(await screen.findByRole('button', { name: /^Chelsea Animal Clinic/ }))
  await findScreen('Primary vet')
  const card = await screen.findByRole('region', { name: 'Your pet’s vet' })
  expect(card.textContent).toContain('Chelsea Animal Clinic')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  const miso = await screen.findByRole('article', { name: 'Miso' })
  expect(miso.textContent).toContain('Chelsea Animal Clinic')
})

// covers: ROUTE-020, VET-013
test('a primary vet shows all that is known of it, and "Edit >" opens the search', async () => {
  const world = await worldWithAnswer<{ linkedVets: object[] }>('/P-104101/vets', ({ linkedVets }) => ({
    linkedVets: linkedVets.map((vet) => ({ ...vet, vetEmail: 'desk@maple.example.com' })),
  }))
  const { user } = await renderRoute(DOG, 'us-happy', { world })
  const card = within(await screen.findByRole('region', { name: 'Your pet’s vet' }))
  const facts = card.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Practice', 'Address', 'Phone number', 'Email', 'Website'])
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Maple Street Animal Clinic',
    '40 Maple Street, New York, NY 10001',
    expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
    'desk@maple.example.com',
    'maplestreetclinic.example.com',
  ])
  await user.click(card.getByRole('link', { name: 'Edit >' }))
  await findScreen('Edit primary vet')
  expect(await search()).toBeDefined()
})

// covers: VET-013
test('of a primary vet nothing shows that is not known', async () => {
  const world = await worldWithAnswer<{ linkedVets: object[] }>('/P-104101/vets', () => ({
    linkedVets: [{ vetId: 'V-9', vetLegalEntityName: 'Corner Vets', isPrimaryVet: true }],
  }))
  await renderRoute(DOG, 'us-happy', { world })
  const card = within(await screen.findByRole('region', { name: 'Your pet’s vet' }))
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Practice'])
})

// covers: VET-007
test('a primary vet that is deleted is neither shown nor sent', async () => {
  const gone = { vetId: 'V-9', vetLegalEntityName: 'Corner Vets', isPrimaryVet: true, isDeleted: true }
  const world = await worldWithAnswer<{ linkedVets: object[] }>('/P-104101/vets', () => ({
    linkedVets: [gone],
  }))
  const { user } = await renderRoute(DOG, 'us-happy', { world })
  await findScreen('Add primary vet')
  expect(screen.getByRole('main').textContent).not.toContain('Corner Vets')
  fill(await search(), 'animal')
  await user.click(await screen.findByRole('button', { name: /^Chelsea Animal Clinic/ }))
  await untilCalled(world, 'updateLinkedVets', 1)
  const sent = (await world.requests()).flatMap(({ operationId, requestBody }) =>
    operationId === 'updateLinkedVets' ? [requestBody] : [],
  )
  expect(sent).toMatchObject([{ linkedVets: [{ vetLegalEntityName: 'Chelsea Animal Clinic' }] }])
})

// covers: PET-005, ROUTE-020, VET-001
test('another vet replaces the primary one', async () => {
  const { user } = await renderRoute(DOG, 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'Edit >' }))
  fill(await search(), 'animal')
  await user.click(await screen.findByRole('button', { name: /^Chelsea Animal Clinic/ }))
  await findScreen('Primary vet')
  const card = await screen.findByRole('region', { name: 'Your pet’s vet' })
  expect(card.textContent).toContain('Chelsea Animal Clinic')
  expect(card.textContent).not.toContain('Maple Street Animal Clinic')
})

// covers: VET-003
test.each([
  ['the screen before', '/account/payment', '/account/payment'],
  ['the pets, when there is none', undefined, '/account/pets'],
])('"Go back" leads to %s', async (_what, before, after) => {
  const { router, user } = await renderRoute(before ?? DOG, 'us-happy')
  if (before !== undefined) await router.navigate({ href: DOG })
  await findScreen('Primary vet')
  await user.click(await screen.findByRole('link', { name: 'Go back' }))
  await expect.poll(() => router.state.location.pathname).toBe(after)
})

// covers: VET-035, VET-036, VET-037
test('the search is near home until another code was checked', async () => {
  const { user, world } = await renderRoute(CAT, 'us-happy')
  expect((await near()).value).toBe('10001')
  fill(await search(), 'animal clinic')
  expect(await hits()).toEqual(expect.arrayContaining([expect.stringContaining('Maple Street')]))
  const update = async (code: string) => {
    fill(await near(), code)
    await user.click(screen.getByRole('button', { name: 'Update' }))
  }
  const lookUps = () => world.count('getZipCodeServiceability')
  const before = await lookUps()
  await update('0210')
  expect(descriptionOf(await near())).toBe('Enter a valid ZIP or postal code')
  expect(await lookUps()).toBe(before)
  await update('99999')
  await expect.poll(lookUps).toBe(before + 1)
  await expect.poll(async () => descriptionOf(await near())).toBe('Enter a valid ZIP or postal code')
  expect((await hits()).join()).toContain('Maple Street')
  await update('02108-1234')
  await expect.poll(async () => (await hits()).join()).toContain('Beacon Animal Clinic')
  expect(await hits()).toHaveLength(1)
})

// covers: VET-004, VET-043, VET-044
test('a search without hits says so, and leads to the entry by hand', async () => {
  const { user } = await renderRoute(CAT, 'us-happy')
  const isAbove = async (content: HTMLElement) => {
    const link = await screen.findByRole('link', { name: 'Enter vet manually' })
    return content.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING
  }
  fill(await search(), 'animal')
  expect(await isAbove(await screen.findByRole('list', { name: 'Vets' }))).toBe(true)
  fill(await search(), 'harbor')
  const none = await screen.findByText('No Results')
  expect(await isAbove(none)).toBe(true)
  expect(none.parentElement?.textContent).toBe(
    "No ResultsTry Searching your vet practice's name, address, or ZIP/postal code",
  )
  await user.click(screen.getByRole('link', { name: 'Enter vet manually' }))
  await findScreen('Enter your primary vet information')
})

test('a text that is cleared or blank removes the hits, and nothing is searched or said', async () => {
  const { world } = await renderRoute(CAT, 'us-happy')
  for (const text of ['', '   ']) {
    fill(await search(), 'animal')
    expect((await hits()).length).toBeGreaterThan(0)
    fill(await search(), text)
    expect(screen.queryByRole('list', { name: 'Vets' })).toBeNull()
    expect(screen.queryByText(/^Searching|vets? near|^No Results/)).toBeNull()
  }
  expect(await world.count('searchVets')).toBe(1)
})
