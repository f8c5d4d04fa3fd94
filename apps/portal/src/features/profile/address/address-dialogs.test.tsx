import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fill, openWorld, renderRoute, untilCalled } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const PROFILE = '/account/profile'
const QUESTION = { name: 'Change home address' }
const LEAVE = { name: 'Leave without updating?' }
const DELAY = 'Name and address changes show within 3 business days.'

afterEach(() => void vi.useRealTimers())

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const homeForm = () => dialog('Edit home address')
const mailingForm = () => dialog('Edit mailing address')
type Form = Awaited<ReturnType<typeof homeForm>>

const street = (form: Form) => form.getByRole('combobox', { name: 'Street address' })
const update = (form: Form) => form.getByRole('button', { name: 'Update' })

/** The address writes in order: `home`, `mailing`, `bulk`. */
async function writes(world: TestWorld): Promise<string[]> {
  return (await world.requests()).flatMap(({ operationId, path }) => {
    if (operationId === 'createWorkItems') return ['bulk']
    return operationId === 'updateAddress' ? [path.slice(path.lastIndexOf('/') + 1)] : []
  })
}

async function openHome(world?: TestWorld) {
  const rendered = await renderRoute(PROFILE, 'us-happy', world === undefined ? {} : { world })
  await rendered.user.click(await screen.findByRole('link', { name: 'Edit home address' }))
  const form = await homeForm()
  await waitFor(() => expect(form.getByLabelText('State or province')).toHaveProperty('value', 'NY'))
  return { ...rendered, form }
}

/** A move within the state. */
async function moveNear(user: UserEvent, form: Form) {
  fill(street(form), '14 Maple Street')
  await user.click(update(form))
}

/** A move to another state. */
async function moveFar(user: UserEvent, form: Form) {
  fill(street(form), '5 Pine Road')
  fill(form.getByLabelText('City'), 'Portland')
  fill(form.getByLabelText('ZIP or postal code'), '04101')
  await waitFor(() => expect(form.getByLabelText('State or province')).toHaveProperty('value', 'ME'))
  await user.click(update(form))
}

const confirmed = async (user: UserEvent) =>
  user.click((await dialog(QUESTION.name)).getByRole('button', { name: 'Ok' }))

// covers: PROF-022, PROF-023
test('the form of a home address is followed by the question, and Cancel leads back to what was typed', async () => {
  const { user, form, world } = await openHome()
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull()
  await moveNear(user, form)
  const question = await dialog(QUESTION.name)
  expect(question.getByText('Are you sure you want to change your address?')).toBeDefined()
  expect(question.getByRole('button', { name: 'Ok' })).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull())
  expect(street(await homeForm())).toHaveProperty('value', '14 Maple Street')
  expect(await writes(world)).toEqual([])
})

// covers: PROF-024, PROF-025, PROF-027, PROF-034
test('a move within the state is congratulated on, names the delay, and the mailing address follows', async () => {
  const { user, form, world } = await openHome()
  expect(form.getByRole('switch', { name: 'Also update mailing address' })).toHaveProperty('checked', true)
  await moveNear(user, form)
  await confirmed(user)
  const done = await dialog('Home address updated')
  expect(done.getByText('Congratulations! Your home address has been updated.')).toBeDefined()
  expect(done.getByText(DELAY)).toBeDefined()
  expect(await writes(world)).toEqual(['home', 'mailing'])
  await user.click(done.getByRole('button', { name: 'Got it' }))
  expect(await screen.findAllByText('14 Maple Street, New York, NY 10001')).toHaveLength(2)
})

// covers: PROF-024, PROF-026, PROF-028, PROF-034
test('a move to another state is asked for in one call, and without the switch nothing else is sent', async () => {
  const { user, form, world } = await openHome()
  await user.click(form.getByRole('switch', { name: 'Also update mailing address' }))
  await moveFar(user, form)
  await confirmed(user)
  const done = await dialog('Request received')
  const received = 'We’ve received your request. Your new address appears within 3 business days.'
  expect(done.getByText(received)).toBeDefined()
  expect(await writes(world)).toEqual(['bulk'])
  await user.click(done.getByRole('button', { name: 'Got it' }))
  const card = within(await screen.findByRole('region', { name: 'Profile' }))
  expect(await card.findByText('Home address change is pending')).toBeDefined()
  expect(card.getByText(DELAY)).toBeDefined()
})

// covers: PROF-028, PROF-051
test('where the mailing address alone fails it alone is sent again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updateAddress', kind: 'status', status: 500, times: 1 })
  const { user, form } = await openHome(world)
  await moveFar(user, form)
  await confirmed(user)
  const mailing = await mailingForm()
  expect((await mailing.findByRole('alert')).textContent).toBe(
    'Error Updating Address. Please try entering address again.',
  )
  expect(mailing.getByLabelText('City')).toHaveProperty('value', 'Portland')
  await user.click(update(mailing))
  await mailing.findByText('Your mailing address has been updated.')
  expect(await writes(world)).toEqual(['bulk', 'mailing', 'mailing'])
})

// covers: PROF-024, PROF-049, PROF-052, PROF-055
test('without a look-up the state is free and the code not wrong; a failed change leads back to the form', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'createWorkItems', kind: 'status', status: 500, times: 1 })
  const { user, form } = await openHome(world)
  const state = form.getByLabelText('State or province')
  const country = form.getByLabelText('Country')
  expect([state, country]).toEqual([
    expect.objectContaining({ readOnly: true }),
    expect.objectContaining({ readOnly: true, value: 'US' }),
  ])
  await world.addFault({ operationId: 'getZipCodeServiceability', kind: 'status', status: 500 })
  fill(form.getByLabelText('ZIP or postal code'), '04101')
  await waitFor(() => expect(state).toHaveProperty('readOnly', false))
  expect(form.getByLabelText('ZIP or postal code').getAttribute('aria-invalid')).toBe('false')
  expect(form.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'US')
  fill(state, 'ME')
  await user.click(update(form))
  await confirmed(user)
  const failure = await dialog('Your home address isn’t changed')
  expect(failure.getByText('Something went wrong. Please try again.')).toBeDefined()
  await user.click(failure.getByRole('button', { name: 'Go back' }))
  expect((await homeForm()).getByLabelText('ZIP or postal code')).toHaveProperty('value', '04101')
})

// covers: PROF-057
test('an address is suggested 300 ms after the last letter', async () => {
  const { form, world } = await openHome()
  vi.useFakeTimers()
  fill(street(form), '118 harb')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(await world.count('listAddressSuggestions')).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  await act(() => untilCalled(world, 'listAddressSuggestions', 1))
})

// covers: PROF-057, PROF-029
test('the list is there again two seconds after the mailing address was saved, and not before', async () => {
  await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy')
  const form = await mailingForm()
  fill(street(form), '9 Elm Street')
  await waitFor(() => expect(update(form)).toHaveProperty('disabled', false))
  vi.useFakeTimers()
  fireEvent.click(update(form))
  const saved = 'Your mailing address has been updated.'
  for (let turn = 0; turn < 2000 && form.queryByText(saved) === null; turn++)
    await act(() => vi.advanceTimersByTimeAsync(0))
  expect(form.getByText(saved)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(screen.queryByRole('dialog', { name: 'Edit mailing address' })).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(screen.queryByRole('dialog', { name: 'Edit mailing address' })).toBeNull()
  expect(await screen.findByText('9 Elm Street, New York, NY 10001')).toBeDefined()
})

// covers: PROF-009, PROF-010
test.each(['the dialog', 'the route'])(
  'a change that is not saved keeps %s until somebody leaves it',
  async (left) => {
    const { user, router } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy')
    const leave = () =>
      left === 'the route'
        ? act(async () => void router.navigate({ to: '/home' }))
        : user.keyboard('{Escape}')
    fill((await mailingForm()).getByLabelText('City'), 'Albany')
    await leave()
    const question = await dialog(LEAVE.name)
    expect(
      question.getByText('You have unsaved changes, if you leave without update, your changes will be lost.'),
    ).toBeDefined()
    const names = question.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.filter((name) => name !== '').sort()).toEqual(['Cancel', 'Leave'])
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', LEAVE)).toBeNull())
    expect((await mailingForm()).getByLabelText('City')).toHaveProperty('value', 'Albany')
    await leave()
    await user.click((await dialog(LEAVE.name)).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(router.state.location.pathname).toBe(left === 'the route' ? '/home' : PROFILE))
    await act(() => router.navigate({ to: PROFILE, search: { dialog: 'mailing-address' } }))
    expect((await mailingForm()).getByLabelText('City')).toHaveProperty('value', 'New York')
  },
)
