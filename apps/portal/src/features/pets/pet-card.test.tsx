import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choosePhoto, drawPictures } from '../../testing/pictures.ts'
import { renderRoute } from '../../testing/support.tsx'

/** The card of a pet among the cards of its account. */
async function cardOf(pet: string, persona = 'us-happy') {
  const rendered = await renderRoute('/account/pets', persona)
  return { ...rendered, card: within(await screen.findByRole('article', { name: pet })) }
}

// covers: CARD-002
test('the camera of a card takes a photo and saves it for the pet of the card', async () => {
  drawPictures()
  const { user, world, card, ...rendered } = await cardOf('Miso')
  const camera = card.getByRole('button', { name: 'Change the photo, Miso' })
  expect(camera.querySelector('svg')).not.toBeNull()
  await user.click(camera)
  await choosePhoto(rendered)
  await user.click(screen.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByText('Your photo is saved.')).toBeDefined()
  const saved = (await world.requests()).filter(({ operationId }) => operationId === 'updatePetImage')
  expect(saved.map(({ path }) => path)).toEqual([expect.stringContaining('/P-104102/')])
})

// covers: CARD-003
test.each([
  ['Biscuit', 'us-happy'],
  ['Miso', 'us-happy'],
  // Something is overdue on its policy.
  ['Scout', 'overdue'],
])('the card of %s explains at the name of the pet that it changes once', async (pet, persona) => {
  const { user, card } = await cardOf(pet, persona)
  expect(card.getByRole('heading', { name: pet })).toBeDefined()
  await user.click(card.getByRole('button', { name: `About changing the name, ${pet}` }))
  const text = await screen.findByText("You can only change your pet's name once.")
  expect(text.closest('[role="dialog"]')).not.toBeNull()
})

// covers: CARD-005
test('the card of a pet with a primary vet has the name of the vet', async () => {
  const { card } = await cardOf('Biscuit')
  expect(card.getByText('Maple Street Animal Clinic')).toBeDefined()
})

test.each([
  // covers: CARD-004, PET-001
  ['See policy details', 'See policy details, Biscuit', '/account/pets/PET104101'],
  // covers: CARD-005
  ['View details', 'View details of the primary vet, Biscuit', '/account/vet/P-104101'],
  // covers: CARD-007
  ['Add medical records', 'Add medical records, Biscuit', '/account/pets/PET104101?dialog=records'],
])('a card has "%s"', async (text, name, href) => {
  const { card } = await cardOf('Biscuit')
  const link = card.getByRole('link', { name })
  expect([link.textContent, link.getAttribute('href')]).toEqual([text, href])
})
