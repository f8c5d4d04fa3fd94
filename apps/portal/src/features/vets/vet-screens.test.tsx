import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { allowConsole } from '../../testing/guard.ts'
import { holdLimit } from '../../testing/quick-time.ts'
import { descriptionOf, fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const CAT = '/account/vet/P-104102'

afterEach(() => onlineManager.setOnline(true))

const labelled = (name: string) => screen.findByLabelText(name)
const street = () => screen.findByRole('combobox', { name: 'Street address' })

/** Opens the form for a vet that the search does not find. */
async function openForm(world?: TestWorld) {
  const rendered = await renderRoute(`${CAT}?step=manual`, 'us-happy', world === undefined ? {} : { world })
  await findScreen('Enter your primary vet information')
  return rendered
}

// covers: VET-008, VET-017, VET-018
test.each([
  ['Practice name', '', 'Please enter a vet practice name'],
  ['Street address', '', 'Please enter a valid address number and street name'],
  // covers: VET-024
  ['Apartment (optional)', '#4', 'Please use alphanumeric characters for apartment'],
  // covers: VET-025
  ['City', 'Portland 2', 'Please enter a city name with letters only'],
  // covers: VET-026
  ['ZIP or postal code', '0410', 'Enter a valid ZIP or postal code'],
  // covers: VET-030
  ['Phone number', '207555011', 'Please enter a 10 digit phone number'],
  // covers: VET-032
  ['Email (optional)', 'front@harbor', 'Enter valid email'],
])('%s: a problem shows after the field was left', async (name, typed, said) => {
  const { user } = await openForm()
  const field = await labelled(name)
  await user.click(field)
  fill(field, typed)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.tab()
  expect(descriptionOf(await labelled(name))).toBe(said)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

// covers: VET-033
test('the e-mail address says what it is for until it is wrong', async () => {
  const { user } = await openForm()
  const email = await labelled('Email (optional)')
  expect(descriptionOf(email)).toBe("Add your vet's email to speed up your claims")
  await user.type(email, 'front')
  await user.tab()
  expect(descriptionOf(email)).toBe('Enter valid email')
})

// covers: VET-027, VET-028
test('the look-up refuses an unknown code, and fills in state and country of a known one', async () => {
  await openForm()
  const zip = await labelled('ZIP or postal code')
  fill(zip, '99999')
  await expect.poll(() => descriptionOf(zip)).toBe('Enter a valid ZIP or postal code')
  fill(zip, 'h2x 1y4')
  const state = await labelled('State or province')
  await expect.poll(() => state).toHaveProperty('value', 'QC')
  expect(await labelled('Country')).toHaveProperty('value', 'CA')
  expect(zip.getAttribute('aria-invalid')).not.toBe('true')
  expect(state).toHaveProperty('readOnly', true)
})

test.each([
  ['fails', { kind: 'status', status: 500 }, true],
  ['does not answer', { kind: 'timeout' }, true],
  ['cannot be reached', { kind: 'reset' }, false],
] as const)('an address can be typed while the maps service %s', async (_what, fault, isOnline) => {
  const endLimit = holdLimit(5000)
  const world = await openWorld()
  await world.addFault({ operationId: 'listAddressSuggestions', ...fault })
  const { user } = await openForm(world)
  fill(await labelled('Practice name'), 'Corner Vets')
  onlineManager.setOnline(isOnline)
  fill(await street(), '1 Corner Road')
  await expect.poll(() => world.count('listAddressSuggestions')).toBeGreaterThan(0)
  act(endLimit)
  onlineManager.setOnline(true)
  fill(await labelled('City'), 'Portland')
  fill(await labelled('ZIP or postal code'), '04101')
  fill(await labelled('Phone number'), '2075550110')
  fill(await labelled('Email (optional)'), 'desk@corner.example.com')
  const submit = screen.getByRole('button', { name: 'Submit' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  expect(await screen.findByText('Primary vet saved')).toBeDefined()
})

// covers: VET-002
test.each(['P-104201', 'nobody'])('the vets of pet %s are not requested', async (pet) => {
  const { world } = await renderRoute(`/account/vet/${pet}`, 'us-happy')
  await findScreen('We can’t find that pet')
  expect(await world.count('listLinkedVets')).toBe(0)
})

test('a vet that is saved after the screen was left is announced, and leads nowhere', async () => {
  const { world, isAsked, release } = await heldWorld('/vets')
  const { user, router } = await renderRoute(`${CAT}?step=search`, 'us-happy', { world })
  fill(await labelled('Practice name, address, or ZIP or postal code'), 'animal')
  const [hit] = await screen.findAllByRole('button', { name: /Choose$/ })
  if (hit === undefined) throw new Error('no hit')
  await user.click(hit)
  await isAsked
  await act(() => router.navigate({ to: '/account/mypet' }))
  await release()
  expect(await screen.findByText('Primary vet saved')).toBeDefined()
  expect(router.state.location.pathname).toBe('/account/mypet')
})

/** An observer that keeps the reported failed calls. */
function failedCalls() {
  const calls: string[] = []
  const callFailed = ({ method, path }: { method: string; path: string }) =>
    void calls.push(`${method} ${path}`)
  return { calls, observer: { track: () => undefined, uncaught: () => undefined, callFailed } }
}

// covers: PET-005, ROUTE-020
test('a pet without a vet gets one from the search, which its card shows', async () => {
  const { user, router } = await renderRoute('/account/pets', 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'Add primary vet, Miso' }))
  await findScreen('Add primary vet')
  expect(router.state.location.pathname).toBe(CAT)
  fill(await screen.findByRole('searchbox'), 'animal')
  await user.click(await screen.findByRole('button', { name: /^Chelsea Animal Clinic/ }))
  const card = await screen.findByRole('region', { name: 'Your pet’s vet' })
  expect(card.textContent).toContain('Chelsea Animal Clinic')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  const miso = await screen.findByRole('article', { name: 'Miso' })
  await expect.poll(() => miso.textContent).toContain('Chelsea Animal Clinic')
})

// covers: VET-042
test('a failed update is reported, and the vet stays as it was', async () => {
  const world = await openWorld()
  const { calls, observer } = failedCalls()
  await world.addFault({ operationId: 'updateLinkedVets', kind: 'status', status: 500, times: 1 })
  const { user } = await renderRoute('/account/vet/P-104101?step=search', 'us-happy', { world, observer })
  fill(await screen.findByRole('searchbox'), 'hudson')
  const hudson = await screen.findByRole('button', { name: /^Hudson Cat Hospital/ })
  await user.click(hudson)
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t save this vet.')
  expect(calls.join()).toContain('PUT /fdp-pet-service/v2/pets')
  expect(document.activeElement).toBe(hudson)
  await user.click(hudson)
  const card = await screen.findByRole('region', { name: 'Your pet’s vet' })
  expect(card.textContent).toContain('Hudson Cat Hospital')
})

// covers: VET-042
test('a failed read of vets is reported, and can be repeated', async () => {
  allowConsole(/ApiError|Error in route match/)
  const world = await openWorld()
  const { calls, observer } = failedCalls()
  await world.addFault({ operationId: 'listLinkedVets', kind: 'status', status: 500 })
  const { user } = await renderRoute(CAT, 'us-happy', { world, observer })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(calls.join()).toContain('GET /fdp-pet-service/v1/pets')
  await world.clearFaults()
  await user.click(again)
  await findScreen('Add primary vet')
})

test('Go back that is pressed twice before the page follows leaves one step', async () => {
  const { router, user } = await renderRoute('/account/pets', 'us-happy')
  await act(() => router.navigate({ to: '/account/vet/$id', params: { id: 'P-104102' } }))
  await user.click(await screen.findByRole('link', { name: 'Enter vet manually' }))
  await findScreen('Enter your primary vet information')
  const back = screen.getByRole('link', { name: 'Go back' })
  act(() => {
    back.click()
    back.click()
  })
  await findScreen('Add primary vet')
  expect(router.state.location.href).toBe(CAT)
})
