import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

// covers: POL-001, ROUTE-019
test('a display number leads to the same policy, which has the pet as heading and leads back to all', async () => {
  const { user } = await renderRoute('/account/pets/PET104102-01', 'us-happy')
  await findScreen('Miso')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  expect(await screen.findByRole('article', { name: 'Biscuit' })).toBeDefined()
})

// covers: ROUTE-019
test.each(['PET104201', 'nothing'])('the policy %s of no policyholder here is not found', async (number) => {
  await renderRoute(`/account/pets/${number}`, 'us-happy')
  await findScreen('We can’t find that policy')
})

test('home and policy of a newly protected policyholder say when coverage starts', async () => {
  const { user } = await renderRoute('/home', 'new-15days')
  expect(await screen.findByText(/^Coverage starts \d{2}\/\d{2}\/\d{4} for Taro\.$/)).toBeDefined()
  await user.click(await screen.findByRole('link', { name: 'Taro' }))
  await findScreen('Taro')
  expect(await screen.findByText(/^Coverage starts \d{2}\/\d{2}\/\d{4}$/)).toBeDefined()
})

// covers: CARD-066
test.each(['PET104201', 'nothing'])(
  'the policy %s, which is none of the account, is not found',
  async (id) => {
    await renderRoute(`/account/pets/${id}`, 'us-happy')
    await findScreen('We can’t find that policy')
  },
)

test.each(['PET104101', 'PET104201', 'nothing'])('the inactive policy %s is not found', async (number) => {
  await renderRoute(`/account/inActivePolicy?policy=${number}`, 'us-happy')
  await findScreen('We can’t find that policy')
})

// covers: CARD-016, CARD-017
test('the policy has the name of its pet as its heading, and a way back to the pets', async () => {
  const { router, user } = await renderRoute('/account/pets/PET104102', 'us-happy')
  await findScreen('Miso')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  await expect.poll(() => router.state.location.href).toBe('/account/pets')
})

// covers: PET-008, PET-009, CARD-036, CARD-037
test('the heading of an inactive policy capitalises the pet’s name', async () => {
  const { user } = await renderRoute('/account/inActivePolicy', 'ended-and-back')
  await user.click(await screen.findByRole('link', { name: /^See policy details/ }))
  await findScreen("Old Yeller O'Brien")
  expect(screen.getByText('Cancel date')).toBeDefined()
  expect(screen.queryByText('Renewal date')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  await findScreen('Inactive policies')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  expect(await screen.findByRole('article', { name: "old yeller o'B…" })).toBeDefined()
})

// covers: CARD-009
test('a policy with a cancelled and an active term is among the active ones, too', async () => {
  await renderRoute('/account/pets', 'ended-and-back')
  expect(await screen.findByRole('article', { name: "old yeller o'B…" })).toBeDefined()
})
