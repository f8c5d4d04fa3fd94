import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openContent } from '../../testing/embedded.ts'
import { allowConsole } from '../../testing/guard.ts'
import { findScreen, openWorld, renderRoute, untilCalled } from '../../testing/support.tsx'

beforeEach(() => sessionStorage.clear())

const findArticle = (text: string) => expect.poll(() => screen.getByRole('main').textContent).toContain(text)

// covers: CONT-007, CLAPI-054, CONT-013
test('the article of claim 101 shows, with the way back to home', async () => {
  const { user, router } = await openContent('/learnmore')
  await findScreen('Claims 101')
  await findArticle('Three steps')
  await user.click(screen.getByRole('link', { name: '< Go back' }))
  await expect.poll(() => router.state.location.pathname).toBe('/home')
})

test.each([
  '/learnmore',
  '/account/pets/PET104101',
  '/account/pets/PET104101/print',
  '/account/payment/statement',
])('the way back from %s has the arrow that each has (#27, 4)', async (path) => {
  await renderRoute(path, 'us-happy')
  const back = await screen.findByRole('link', { name: /Go back$/ })
  expect(back.querySelectorAll('svg')).toHaveLength(1)
})

// covers: API-041, CONT-007
test.each([
  ['first-vet-visit', 'Your first vet visit', 'Bring'],
  ['direct-deposit', 'Claims 101', 'Three steps'],
  ['unknown', 'Claims 101', 'Three steps'],
])('the tile %s in the navigation state gives the article %s', async (tileName, title, heading) => {
  const { router } = await openContent('/home')
  await findScreen('Hi Alex')
  await act(() => router.navigate({ to: '/learnmore', state: { tileName } }))
  await findScreen(title)
  await findArticle(heading)
})

// covers: API-041, CLAPI-054
test('a relative link of an article leads to the host of the articles', async () => {
  const { router } = await openContent('/home')
  await findScreen('Hi Alex')
  await act(() => router.navigate({ to: '/learnmore', state: { tileName: 'first-vet-visit' } }))
  const link = (await screen.findByText('what others ask')).closest('a')
  expect(link?.getAttribute('href')).toBe('http://localhost:4010/external/community')
})

// covers: CONT-008, CONT-011
test('a country in its address is kept for the perks, and reported to the deep-link service', async () => {
  const { world } = await openContent('/learnmore?country=CA')
  await findScreen('Claims 101')
  expect(sessionStorage.getItem('deeplink_country')).toBe('CA')
  await untilCalled(world, 'sendLinkOpening', 1)
})

test('an article that cannot be loaded can be tried again', async () => {
  const world = await openWorld()
  allowConsole(/listTopArticles|ApiError/)
  await world.addFault({ operationId: 'listTopArticles', kind: 'status', status: 404 })
  const { user } = await openContent('/learnmore', 'us-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this article.')
  await world.clearFaults()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findArticle('Three steps')
})
