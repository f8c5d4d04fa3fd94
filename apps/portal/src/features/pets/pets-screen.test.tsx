import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/support.tsx'

// covers: PET-012, CARD-011
test("the privacy policy is a link to the provider's site", async () => {
  const { api } = await renderRoute('/account/pets', 'us-happy')
  const link = await screen.findByRole('link', { name: 'Privacy Policy' })
  expect(link.getAttribute('href')).toBe(api.config.links.privacyPolicy)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

// covers: PET-010, CARD-001
test.each([
  ['us-happy', ['Biscuit', 'Miso']],
  ['ended-and-back', ["old yeller o'B…"]],
  ['cancelled-only', []],
])('%s has one card for each active policy', async (persona, names) => {
  await renderRoute('/account/pets', persona)
  await screen.findByRole('link', { name: 'Privacy Policy' })
  const cards = screen.queryAllByRole('article')
  expect(cards.map((card) => within(card).getAllByRole('heading')[0]?.textContent)).toEqual(names)
})

// covers: CARD-012
test('without a pet the screen says so, with the word as the document has it', async () => {
  await renderRoute('/account/pets', 'no-pets')
  const empty = await screen.findByRole('region', { name: 'You dont have any pets enrolled yet.' })
  expect(within(empty).getByRole('link').getAttribute('href')).toBe('/account/mypet')
})

// covers: CARD-006
test('the card of a pet without a primary vet leads to the screen that adds one', async () => {
  await renderRoute('/account/pets', 'us-happy')
  const linksOf = (pet: string) =>
    within(screen.getByRole('article', { name: pet })).queryAllByRole('link', { name: /^Add primary vet/ })
  await screen.findByRole('article', { name: 'Miso' })
  expect(linksOf('Miso').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add primary vet', '/account/vet/P-104102'],
  ])
  expect(linksOf('Biscuit')).toEqual([])
})

test('an inactive policy has one name in its heading and in the title of the page (#27, 1.17)', async () => {
  const { user } = await renderRoute('/account/inActivePolicy', 'ended-and-back')
  const [details] = await screen.findAllByRole('link', { name: /^See policy details/ })
  await user.click(details ?? document.body)
  const heading = await screen.findByRole('heading', { level: 1, name: /^Old Yeller/ })
  await expect.poll(() => document.title).toBe(`${heading.textContent} · Pet portal`)
})

test('sixty pets come a page at a time', async () => {
  const { user } = await renderRoute('/account/pets', 'many')
  const cards = () => screen.getAllByRole('article')
  const more = await screen.findByRole('button', { name: 'Show 24 more of 60 pets' })
  expect(cards()).toHaveLength(24)
  more.focus()
  await user.keyboard('{Enter}')
  await expect.poll(cards).toHaveLength(48)
  const [heading] = within(cards()[24] ?? document.body).getAllByRole('heading')
  await expect.poll(() => document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Show 12 more of 60 pets' }))
  await expect.poll(cards).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
