import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { holdLimit } from '../../testing/quick-time.ts'
import { descriptionOf, fill, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const PROFILE = '/account/profile'
const PENDING = 'Home address change is pending'

afterEach(() => onlineManager.setOnline(true))

const card = () => screen.findByRole('region', { name: 'Profile' })
const mailingForm = () => screen.findByRole('dialog', { name: 'Edit mailing address' })
const editLinks = () =>
  screen
    .queryAllByRole('link', { name: /^Edit / })
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

// covers: SHELL-024
test.each([
  ['us-happy', 'terms-us'],
  ['ca-happy', 'terms-ca'],
])('the terms of %s are the terms of its country', async (persona, terms) => {
  await renderRoute(PROFILE, persona)
  const link = await screen.findByRole('link', { name: 'Terms & conditions' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/external/${terms}$`))
})

// covers: PROF-030, PROF-031, PROF-034
test('a pending change hides the edit link, and its dialog shows the reason', async () => {
  const { user } = await renderRoute(`${PROFILE}?dialog=home-address`, 'address-pending')
  const locked = await screen.findByRole('dialog', { name: 'This address can’t be changed now' })
  expect(locked.textContent).toContain(PENDING)
  await user.click(within(locked).getByRole('button', { name: 'Got it' }))
  const { textContent } = await card()
  expect(textContent).toContain(`${PENDING}Name and address changes show within 3 business days.`)
  expect(editLinks()).not.toContain('Edit home address')
  expect(await screen.findByRole('link', { name: 'Edit mailing address' })).toBeDefined()
})

// covers: PROF-032, PROF-033
test('after the renewal notice both addresses are locked, and the page says why', async () => {
  await renderRoute(PROFILE, 'renewal-sent')
  const reason = /^Addresses can’t be changed here because your renewal notice has been sent\./
  expect(within(await card()).getAllByText(reason)).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Edit home address' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit mailing address' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit email' })).toBeDefined()
})

test('a field that the service refuses shows a text', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getZipCodeServiceability', kind: 'status', status: 404 })
  const { user } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy', { world })
  const form = within(await mailingForm())
  const zip = form.getByLabelText('ZIP or postal code')
  fill(zip, '04101')
  const state = form.getByLabelText('State or province')
  await expect.poll(() => state).toHaveProperty('readOnly', false)
  fill(state, 'NY')
  await user.click(form.getByRole('button', { name: 'Update' }))
  await expect.poll(() => descriptionOf(zip)).toBe('This ZIP or postal code is in another state.')
  fill(zip, '10001')
  expect(zip.getAttribute('aria-invalid')).not.toBe('true')
})

/** Types a code into the dialog of the mailing address while its look-up fails. */
async function typedCode(world: TestWorld, isOnline = true) {
  const { user } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy', { world })
  const form = within(await mailingForm())
  onlineManager.setOnline(isOnline)
  fill(form.getByLabelText('ZIP or postal code'), '90210')
  const state = form.getByLabelText('State or province')
  return { user, form, state, update: form.getByRole('button', { name: 'Update' }) }
}

async function untilUpdatable({ user, form, state, update }: Awaited<ReturnType<typeof typedCode>>) {
  await expect.poll(() => state).toHaveProperty('readOnly', false)
  expect(form.getByText(/^We couldn’t look up this code\. Enter the state/)).toBeDefined()
  fill(state, 'CA')
  await user.click(update)
  expect(await screen.findByText('Your mailing address has been updated.')).toBeDefined()
}

// covers: PROF-048
test.each(['home', 'mailing'])(
  'a code that does not exist is reported in the form of the %s address',
  async (kind) => {
    await renderRoute(`${PROFILE}?dialog=${kind}-address`, 'us-happy')
    const form = within(await screen.findByRole('dialog', { name: `Edit ${kind} address` }))
    const zip = form.getByLabelText('ZIP or postal code')
    fill(zip, '99999')
    await expect.poll(() => descriptionOf(zip)).toBe('We don’t know this ZIP or postal code.')
  },
)

// covers: PROF-049, PROF-056
test('a look-up without a connection leaves state and country to the customer', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getZipCodeServiceability', kind: 'reset' })
  const typed = await typedCode(world, false)
  await expect.poll(() => typed.state).toHaveProperty('readOnly', false)
  onlineManager.setOnline(true)
  await untilUpdatable(typed)
})

test('a slow look-up says what the form waits for, and gives up', async () => {
  const endLimit = holdLimit(5000)
  const world = await openWorld()
  await world.addFault({ operationId: 'getZipCodeServiceability', kind: 'timeout' })
  const typed = await typedCode(world)
  await expect
    .poll(() => descriptionOf(typed.update))
    .toBe('Still needed: a moment to check the ZIP or postal code')
  act(endLimit)
  await waitFor(() => expect(typed.state).toHaveProperty('readOnly', false))
  await untilUpdatable(typed)
})

// covers: PROF-049
test.each([
  ['nothing about the code', {}],
  ['a state that is none', { isValid: true, state: 'California', countryCode: 'US' }],
  ['a state of another type', { isValid: true, state: 5 }],
])('a look-up that answers %s leaves the state to the customer', async (_what, answer) => {
  const world = await worldWithAnswer('zip-code-serviceability', () => [answer])
  await untilUpdatable(await typedCode(world))
})

// covers: PLAT-002
test('an address can be typed without the maps service', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listAddressSuggestions', kind: 'status', status: 500 })
  const { user } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy', { world })
  const form = within(await mailingForm())
  fill(form.getByRole('combobox', { name: 'Street address' }), '118 Harbor Lane')
  await expect.poll(() => world.count('listAddressSuggestions')).toBeGreaterThan(0)
  await user.click(form.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Your mailing address has been updated.')).toBeDefined()
})

// covers: PROF-021
test('the present address closes the dialog without a call', async () => {
  const { user, world } = await renderRoute(`${PROFILE}?dialog=email`, 'us-happy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit email' }))
  fill(await dialog.findByRole('textbox', { name: 'Email address' }), ' us-happy@example.com')
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await world.count('changeEmail')).toBe(0)
})

// covers: AUTH-092, PROF-040
test('an invalid address is reported when its field is left, and not while it is typed (#27, 1.10)', async () => {
  const { user } = await renderRoute(`${PROFILE}?dialog=email`, 'us-happy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit email' }))
  const field = await dialog.findByRole('textbox', { name: 'Email address' })
  await user.clear(field)
  await user.type(field, 'nobody@nowhere')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  await user.tab()
  await expect.poll(() => descriptionOf(field)).toBe('Please enter a valid email address')
  await user.type(field, '.test')
  expect(field.getAttribute('aria-invalid')).toBe('false')
})
