import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'

const QUESTION = "Is this correct? Please confirm the spelling, as you can only change your pet's name once."

const dialog = (name = 'Change pet name') => screen.findByRole('dialog', { name })

/** Opens the dialog from the policy, and asks for a new name. */
async function asked(opened = openWorld()) {
  const world = await opened
  const rendered = await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  await rendered.user.click(await screen.findByRole('link', { name: 'Edit pet name' }))
  fill(await screen.findByLabelText('New name'), '  Biscotti ')
  await rendered.user.click(screen.getByRole('button', { name: 'Continue' }))
  return rendered
}

// covers: CARD-027, CARD-038, CARD-052, PET-037
test('"Edit pet name" opens the dialog in which the new name is entered', async () => {
  const { router, user } = await renderRoute('/account/pets/PET104101', 'us-happy')
  const policy = within(await screen.findByRole('region', { name: "Biscuit's policy" }))
  await user.click(policy.getByRole('link', { name: 'Edit pet name' }))
  const field = within(await dialog()).getByLabelText('New name')
  expect(field).toHaveProperty('value', '')
  await user.type(field, 'Bo')
  expect(field).toHaveProperty('value', 'Bo')
  expect(router.state.location.href).toBe('/account/pets/PET104101?dialog=rename')
})

// covers: PET-039, PET-040, CARD-053, CARD-054
test('the confirmation names both names and asks about the spelling', async () => {
  await asked()
  const text = (await dialog()).textContent
  expect(text).toContain("You're changing Biscuit's name to Biscotti.")
  expect(text).toContain(QUESTION)
})

// covers: PET-037, PET-041, CARD-054, CARD-065
test('without a yes nothing is changed', async () => {
  const { user, world } = await asked()
  const buttons = within(await dialog()).getAllByRole('button', { name: /^(Yes|No)$/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['No', 'Yes'])
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(await screen.findByLabelText('New name')).toHaveProperty('value', '  Biscotti ')
  expect([await world.count('changePolicy'), await world.count('createWorkItem')]).toEqual([0, 0])
})

// covers: PET-042, PET-043, CARD-055, CARD-056
test('a yes shows that the change runs, congratulates, and reads the account again', async () => {
  const held = await heldWorld('/policy-change')
  const { user, world } = await asked(Promise.resolve(held.world))
  const read = await world.count('getAccountDetails')
  const yes = await screen.findByRole('button', { name: 'Yes' })
  await user.click(yes)
  expect(yes.getAttribute('aria-busy')).toBe('true')
  expect(yes.getAttribute('data-loading')).toBe('true')
  expect(within(await dialog()).getByRole('status').textContent).toBe('Changing the name...')
  await held.release()
  const done = await dialog('Name changed')
  expect(done.textContent).toContain('Congratulations! Biscuit’s name is changed to Biscotti.')
  expect(await world.count('getAccountDetails')).toBe(read + 1)
})

test('a name that is set after its dialog was left is announced, and not kept as what was entered', async () => {
  const held = await heldWorld('/policy-change')
  const { user, router } = await asked(Promise.resolve(held.world))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await held.isAsked
  await act(() => router.navigate({ to: '/account/profile' }))
  await screen.findByRole('heading', { name: 'Profile' })
  await held.release()
  expect(await screen.findByText('Name changed')).toBeDefined()
  await act(() => router.navigate({ href: '/account/pets/PET104101' }))
  await findScreen('Biscotti')
  await user.click(screen.getByRole('link', { name: 'Edit pet name' }))
  expect(await screen.findByLabelText('New name')).toHaveProperty('value', '')
  expect(screen.queryByText('We kept what you had entered.')).toBeNull()
})

// covers: CLAPI-035
test.each([
  [true, 'Name changed', 1],
  [false, 'Something went wrong', 0],
])('an answer with success %s leads to "%s", and congratulates %i times', async (success, title, times) => {
  const { user } = await asked(worldWithAnswer('/policy-change', () => ({ success })))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(within(await dialog(title)).queryAllByText(/^Congratulations!/)).toHaveLength(times)
})
