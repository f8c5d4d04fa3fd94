import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../../testing/support.tsx'

// covers: CARD-010
test.each([
  ['us-happy', 0],
  ['ended-and-back', 1],
])('the pets of %s have %i links to inactive policies', async (persona, count) => {
  await renderRoute('/account/pets', persona)
  await screen.findByRole('link', { name: 'Privacy Policy' })
  expect(screen.queryAllByRole('link', { name: 'See inactive policies' })).toHaveLength(count)
})

// covers: CARD-034, PET-007
test('the dialog has a card with name, day and way of each inactive policy', async () => {
  const { user, router } = await renderRoute('/account/pets', 'cancelled-only')
  await user.click(await screen.findByRole('link', { name: 'See inactive policies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inactive Policies' }))
  const cards = dialog.getAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PepperInactive since \d{2}\/\d{2}\/\d{4}See policy details$/),
    expect.stringMatching(/^ShadowInactive since \d{2}\/\d{2}\/\d{4}See policy details$/),
  ])
  await user.click(dialog.getByRole('link', { name: 'See policy details, Shadow' }))
  await findScreen('Shadow')
  expect(router.state.location.href).toMatch(/^\/account\/inActivePolicy\?policy=PET\d+$/)
})

// covers: CARD-035
test('the screen has a card of each policy with a cancelled term', async () => {
  await renderRoute('/account/inActivePolicy', 'cancelled-only')
  await findScreen('Inactive policies')
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(names).toEqual(['Pepper', 'Shadow'])
})
