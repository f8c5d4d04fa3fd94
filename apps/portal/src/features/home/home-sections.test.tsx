import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../test-support.tsx'

const region = (name: string) => screen.findByRole('region', { name })

// covers: HOME-002, HOME-003
test('home is where / leads a policyholder, and greets by the first name', async () => {
  const { router } = await renderRoute('/', 'us-happy')
  await findScreen('Hi Alex')
  expect(router.state.location.pathname).toBe('/home')
})

// covers: HOME-004
test('the header has a link to the policy of each pet', async () => {
  await renderRoute('/home', 'us-happy')
  const pets = within(await screen.findByRole('list', { name: 'Your pets' })).getAllByRole('link')
  expect(pets.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Biscuit', '/account/pets/PET104101'],
    ['Miso', '/account/pets/PET104102'],
    ['Add another pet', '/account/mypet'],
  ])
})

// covers: HOME-005, SHELL-034
test('each active claim has a card with its status, amount, number, day of treatment and reason', async () => {
  await renderRoute('/home', 'us-happy')
  const cards = within(await region('Active claims')).getAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^.*Missing docs\$186\.40Claim #\d+ · Treated \d{2}\/\d{2}\/\d{4}We need more documents/,
    ),
    expect.stringMatching(/^.*In review\$\d+\.\d{2}Claim #\d+ · Treated \d{2}\/\d{2}\/\d{4}/),
  ])
})

// covers: HOME-011, HOME-063..066, SHELL-040
test('a credit has 11 segments, an end cap with the discount, the months left and the promise', async () => {
  await renderRoute('/home', 'us-happy')
  const card = within(await region('Healthy pet credit')).getByRole('article')
  const bar = within(card).getByRole('img', { name: '8 of 12 months without a claim. 15% off at the end.' })
  const segments = [...bar.querySelectorAll('i')].map((segment) => segment.hasAttribute('data-filled'))
  expect(segments).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((nth) => nth <= 8))
  expect(bar.lastElementChild?.textContent).toBe('15% off')
  expect(within(card).getByText('4 months left to go')).toBeDefined()
  expect(
    within(card).getByText("Get 15% off your premium when you don't submit a claim for a year"),
  ).toBeDefined()
})

// covers: HOME-006, HOME-007, SHELL-035, SHELL-036
test('one feature tile stands before the standard tiles', async () => {
  await renderRoute('/home', 'us-happy')
  const tiles = within(await region('Good to know')).getAllByRole('link')
  expect(tiles.map(({ className }) => className)).toEqual(['feature', ...Array(7).fill('tile')])
  expect(tiles[0]?.textContent).toMatch(/^Claims 101/)
})
