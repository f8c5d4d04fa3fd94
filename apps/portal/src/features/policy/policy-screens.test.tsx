import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../test-support.tsx'

/** Opens the policy of a pet from the pets screen. */
async function openPolicy(persona: string, pet: string) {
  const rendered = await renderRoute('/account/pets', persona)
  await rendered.user.click(await screen.findByRole('link', { name: `See policy details, ${pet}` }))
  await findScreen(pet)
  return rendered
}

test('a display number leads to the same policy', async () => {
  await renderRoute('/account/pets/PET104101-01', 'us-happy')
  await findScreen('Biscuit')
})

// covers: WELL-040, WELL-041, WELL-043, WELL-073, WELL-074, CLAPI-023
test.each([
  ['wellness-offer', 'Basil', 1, /NEW: LIMITED TIME ONLY/],
  [
    'wellness-requested',
    'Fennel',
    0,
    /Your Fetch Wellness plan has been added! Your policy details will display here shortly\./,
  ],
  ['wellness-teaser', 'Nutmeg', 0, /COMING SOON \d{2}\/\d{2}\/\d{4}/],
])('%s: a policy without wellness shows when it can be added', async (persona, pet, buttons, text) => {
  await openPolicy(persona, pet)
  const card = await screen.findByRole('region', { name: 'Wellness' })
  expect(card.textContent).toMatch(text)
  expect(within(card).queryAllByRole('button')).toHaveLength(buttons)
})

test('home and policy of a newly protected policyholder say when coverage starts', async () => {
  const { user } = await renderRoute('/home', 'new-15days')
  expect(await screen.findByText(/^Coverage starts \d{2}\/\d{2}\/\d{4} for Taro\.$/)).toBeDefined()
  await user.click(await screen.findByRole('link', { name: 'Taro' }))
  await findScreen('Taro')
  expect(await screen.findByText(/^Coverage starts \d{2}\/\d{2}\/\d{4}$/)).toBeDefined()
})

test.each(['PET104101', 'PET104201', 'nothing'])('the inactive policy %s is not found', async (number) => {
  await renderRoute(`/account/inActivePolicy?policy=${number}`, 'us-happy')
  await findScreen('We can’t find that policy')
})

test('the heading of an inactive policy capitalises the pet’s name', async () => {
  const { user } = await renderRoute('/account/inActivePolicy', 'ended-and-back')
  await user.click(await screen.findByRole('link', { name: /^See policy details/ }))
  await findScreen("Old Yeller O'Brien")
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  await findScreen('Inactive policies')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  expect(await screen.findByRole('article', { name: "old yeller o'B…" })).toBeDefined()
})
