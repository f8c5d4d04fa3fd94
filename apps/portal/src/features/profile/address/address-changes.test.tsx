import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fill, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const PROFILE = '/account/profile'
const DELAY = 'Name and address changes show within 3 business days.'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const street = 'Street address'

afterEach(() => void vi.useRealTimers())

/** Asks for another street of the home address, up to the question. */
async function askForHome(world?: TestWorld) {
  const rendered = await renderRoute(`${PROFILE}?dialog=home-address`, 'us-happy', world && { world })
  const form = await dialog('Edit home address')
  fill(form.getByRole('combobox', { name: street }), '14 Maple Street')
  await rendered.user.click(form.getByRole('button', { name: 'Update' }))
  return { ...rendered, form }
}

async function confirm(user: UserEvent) {
  await user.click((await dialog('Change home address')).getByRole('button', { name: 'Ok' }))
}

/** The addresses that were sent, in their order. */
async function sent(world: TestWorld): Promise<(string | undefined)[]> {
  const changes = (await world.requests()).filter(({ operationId }) => operationId === 'updateAddress')
  return changes.map(({ path }) => /[a-z]+$/.exec(path)?.[0])
}

// covers: PROF-022, PROF-023, PROF-024, PROF-034
test('a home address is typed, asked about, and congratulated on', async () => {
  const { user, world, form } = await askForHome()
  const question = await dialog('Change home address')
  expect(question.getByText('Are you sure you want to change your address?')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(form.getByRole('combobox', { name: street })).toHaveProperty('value', '14 Maple Street')
  await user.click(form.getByRole('button', { name: 'Update' }))
  expect(await sent(world)).toEqual([])
  await confirm(user)
  const done = await dialog('Home address updated')
  expect(done.getByText('Congratulations! Your home address has been updated.')).toBeDefined()
  expect(done.getByText(DELAY)).toBeDefined()
  expect(done.getByRole('button', { name: 'Got it' })).toBeDefined()
})

// covers: PROF-027, PROF-028
test.each([
  ['on, as it is by default,', true, ['home', 'mailing']],
  ['off', false, ['home']],
])('with the switch %s these addresses are sent', async (_which, isOn, addresses) => {
  const { user, world, form } = await askForHome()
  await user.click((await dialog('Change home address')).getByRole('button', { name: 'Cancel' }))
  const toggle = form.getByRole('switch', { name: 'Also update mailing address' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  if (!isOn) await user.click(toggle)
  await user.click(form.getByRole('button', { name: 'Update' }))
  await confirm(user)
  await dialog('Home address updated')
  expect(await sent(world)).toEqual(addresses)
})

// covers: PROF-028, PROF-051
test('when only the mailing address fails, it alone is sent again', async () => {
  const world = await openWorld()
  let failing = 1
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/addresses/mailing') || failing === 0) return world.fetch(request)
    failing -= 1
    return Response.json({ errors: [{ code: 'INTERNAL_ERROR', message: 'x' }] }, { status: 500 })
  }
  const { user } = await askForHome({ ...world, fetch })
  await confirm(user)
  const form = await dialog('Edit mailing address')
  const failed = 'Error Updating Address. Please try entering address again.'
  expect((await form.findByRole('alert')).textContent).toBe(failed)
  expect(form.getByText('Your home address has been updated.')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Update' }))
  await screen.findByText('Your mailing address has been updated.')
  expect(await sent(world)).toEqual(['home', 'mailing'])
})

// covers: PROF-052
test('a home address that cannot be changed leads back to the form', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'updateAddress', kind: 'status', status: 500, times: 1 })
  const { user, form } = await askForHome(world)
  await confirm(user)
  const failed = await dialog('Your home address isn’t changed')
  expect(failed.getByText('Something went wrong. Please try again.')).toBeDefined()
  await user.click(failed.getByRole('button', { name: 'Go back' }))
  expect(form.getByRole('combobox', { name: street })).toHaveProperty('value', '14 Maple Street')
})

// covers: PROF-029, PROF-057
test('the view returns to the list 2000 ms after the mailing address is saved', async () => {
  const { user, router } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy')
  const form = await dialog('Edit mailing address')
  fill(form.getByRole('combobox', { name: street }), '14 Maple Street')
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  await user.click(form.getByRole('button', { name: 'Update' }))
  await screen.findByText('Your mailing address has been updated.')
  expect(router.state.location.href).toBe(`${PROFILE}?dialog=mailing-address`)
  const revert = pauses.mock.calls.find(([, ms]) => ms === 2000)
  pauses.mockRestore()
  const [work] = revert ?? []
  if (typeof work !== 'function') throw new Error('Nothing waits for 2000 ms.')
  await act(async () => work())
  await expect.poll(() => router.state.location.href).toBe(PROFILE)
})
