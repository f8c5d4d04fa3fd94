import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const labelled = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const street = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Street address' })
const submit = () => screen.findByRole('button', { name: 'Submit' })

/** Opens the form for a vet that the search does not find, with all but the address filled in. */
async function openForm(opened = openWorld()) {
  const world = await opened
  const rendered = await renderRoute('/account/vet/P-104102?step=manual', 'us-happy', { world })
  await findScreen('Enter your primary vet information')
  fill(await labelled('Practice name'), 'Harbor Vets')
  fill(await labelled('Phone number'), '207-555-0110')
  return { ...rendered, world }
}

/** Chooses the first suggestion for a street. */
async function pickAddress() {
  fill(await street(), '118 harbor')
  const [first] = await screen.findAllByRole('option')
  first?.click()
  await expect.poll(async () => (await labelled('State or province')).value).toBe('ME')
}

// covers: VET-019, VET-031, VET-034
test('a vet is sent once its address was picked, which touches the fields that it fills', async () => {
  await openForm()
  expect(await submit()).toHaveProperty('disabled', true)
  fill(await street(), '118 Harbor Lane')
  fill(await labelled('City'), 'Portland')
  fill(await labelled('ZIP or postal code'), '04101')
  await expect.poll(async () => (await labelled('State or province')).value).toBe('ME')
  expect(descriptionOf(await submit())).toBe('Still needed: an address from the list')
  expect(await submit()).toHaveProperty('disabled', true)
  await pickAddress()
  expect(await submit()).toHaveProperty('disabled', false)
  fill(await labelled('Phone number'), '207')
  expect(await submit()).toHaveProperty('disabled', true)
  fill(await labelled('Phone number'), '2075550110')
  expect(await labelled('Phone number')).toHaveProperty('value', '(207) 555-0110')
  expect(await submit()).toHaveProperty('disabled', false)
})

// covers: VET-008, VET-023, VET-029
test('a picked address fills in city, state, code and country, of which state and country are read-only', async () => {
  await openForm()
  await pickAddress()
  const names = ['City', 'State or province', 'ZIP or postal code', 'Country']
  const fields = await Promise.all(names.map(labelled))
  expect((await street()).value).toBe('118 Harbor Lane')
  expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['Portland', false],
    ['ME', true],
    ['04101', false],
    ['US', true],
  ])
})

// covers: VET-023
test('a picked address of Canada fills in its country', async () => {
  await openForm()
  fill(await street(), '300 rue')
  const [first] = await screen.findAllByRole('option')
  first?.click()
  await expect.poll(async () => (await labelled('ZIP or postal code')).value).toBe('H2X 1Y4')
  const names = ['City', 'State or province', 'Country']
  const fields = await Promise.all(names.map(labelled))
  expect(fields.map(({ value }) => value)).toEqual(['Montréal', 'QC', 'CA'])
})

// covers: VET-009, VET-010, VET-011, VET-014
test.each([true, false])('the form is sent whole, with its address as verified: %s', async (isVerified) => {
  const { user, world } = await openForm()
  fill(await labelled('Apartment (optional)'), '2B')
  await pickAddress()
  if (!isVerified) fill(await labelled('City'), 'South Portland')
  fill(await labelled('Email (optional)'), 'front@harborvets.example.com')
  await user.click(await submit())
  const card = await screen.findByRole('region', { name: 'Your pet’s vet' })
  expect(card.textContent).toContain('Harbor Vets')
  const [saved] = (await world.requests()).filter(({ operationId }) => operationId === 'createManualVet')
  const city = isVerified ? 'Portland' : 'South Portland'
  expect(saved?.requestBody).toEqual({
    isPrimaryVet: true,
    practitionerName: 'Harbor Vets',
    address: { line1: '118 Harbor Lane', line2: '2B', city, state: 'ME', country: 'US', zipcode: '04101' },
    contacts: { type: 'PHONE', countryCode: '1', value: '2075550110' },
    vetEmail: 'front@harborvets.example.com',
    createdBy: 'us-happy@example.com',
    addressVerified: isVerified,
    petId: 'P-104102',
  })
})

// covers: PET-005, VET-015, VET-016
test('without an e-mail address a first press warns, and a second one confirms', async () => {
  const { user, world } = await openForm()
  await pickAddress()
  await user.click(await submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Submit without an email address?')
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  const email = await labelled('Email (optional)')
  fill(email, 'f')
  expect(screen.queryByRole('alert')).toBeNull()
  // Browsers leave spaces of this kind in the field; happy-dom takes them away, too.
  Object.defineProperty(email, 'value', { value: '\u00a0', writable: true })
  fireEvent.input(email)
  await user.click(await submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Submit without an email address?')
  expect(await world.count('createManualVet')).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Primary vet saved')).toBeDefined()
  const card = await screen.findByRole('region', { name: 'Your pet’s vet' })
  expect(card.textContent).toContain('Harbor Vets')
  const [saved] = (await world.requests()).filter(({ operationId }) => operationId === 'createManualVet')
  expect(saved?.requestBody).not.toHaveProperty('vetEmail')
})

// covers: VET-040
test('a vet that cannot be saved says so in a dialog, and all that was typed stays', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'createManualVet', kind: 'status', status: 500, times: 1 })
  const { user } = await openForm(Promise.resolve(world))
  await pickAddress()
  fill(await labelled('Email (optional)'), 'front@harborvets.example.com')
  await user.click(await submit())
  const failure = within(await screen.findByRole('dialog', { name: 'Your vet isn’t saved' }))
  failure.getByText('Error saving manual vet data. Please try again!')
  await user.click(failure.getByRole('button', { name: 'Okay' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect((await labelled('Practice name')).value).toBe('Harbor Vets')
  expect((await street()).value).toBe('118 Harbor Lane')
})
