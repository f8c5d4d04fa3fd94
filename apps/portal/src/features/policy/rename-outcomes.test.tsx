import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { descriptionOf, fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** From a policy to the answer whether the new name of its pet is right. */
async function rename(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('link', { name: 'Edit pet name' }))
  fill(await screen.findByLabelText('New name'), name)
  await user.click(await button('Continue'))
  await user.click(await button('Yes'))
}

// covers: PET-059
test('an answer that was lost on its way shows the name that it had set', async () => {
  const world = await openWorld()
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy', { world })
  await world.addFault({ operationId: 'changePolicy', kind: 'reset', afterCommit: true, times: 1 })
  await rename(user, 'Biscotti')
  await dialog('Something went wrong')
  await user.click(await button('Go back'))
  expect((await dialog('Change pet name')).textContent).toContain('The name is now Biscotti.')
  expect(descriptionOf(await button('Continue'))).toBe('Still needed: a name other than the present one')
})

// covers: PET-002, PET-038, PET-044, CARD-067
test('a second change is refused in words, and the typed name is kept', async () => {
  const { user, world } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await rename(user, 'Biscotti')
  await dialog('Name changed')
  await user.click(await button('Got it'))
  await findScreen('Biscotti')
  await rename(user, 'Bagel')
  const failed = await dialog('Something went wrong')
  expect(within(failed).getByRole('alert').textContent).toBe(
    'This pet’s name has been changed before, and it can be changed only once.',
  )
  await user.click(await button('Go back'))
  expect(await screen.findByLabelText('New name')).toHaveProperty('value', 'Bagel')
  const answered = (await world.requests()).filter(({ operationId }) => operationId === 'changePolicy')
  expect(answered.map(({ status }) => status)).toEqual([200, 409])
})

// covers: PET-048, PET-049, CARD-028, CARD-058
test('after the renewal notice somebody changes the name, and the link says so', async () => {
  const { user, world } = await renderRoute('/account/pets', 'renewal-sent')
  await user.click(await screen.findByRole('link', { name: 'See policy details, Ziggy' }))
  await findScreen('Ziggy')
  await rename(user, 'Zag')
  const done = await dialog('Name change requested')
  expect(done.textContent).toContain('We’ve received your request. Zag appears within 3 business days.')
  await user.click(await button('Got it'))
  expect(await screen.findByText('Name change pending')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Edit pet name' })).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Ziggy')
  expect([await world.count('createWorkItem'), await world.count('changePolicy')]).toEqual([1, 0])
  await user.click(await button('About the name change'))
  const delay = await screen.findByText('Name and address changes show within 3 business days.')
  expect(delay.closest('[role="dialog"]')).not.toBeNull()
})
