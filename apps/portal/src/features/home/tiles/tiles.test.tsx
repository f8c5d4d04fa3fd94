import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { allowConsole } from '../../../testing/guard.ts'
import { openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'
import { TileVideo } from './TileDialog.tsx'

// covers: HOME-060, SHELL-046
test('a video that the browser cannot play shows a message', () => {
  const { container } = render(<TileVideo tile={{ tileName: 'a', url: 'https://example.com/a.webm' }} />)
  const video = container.querySelector('video')
  if (video === null) throw new Error('there is no video')
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toBe('Your browser does not support the video tag.')
})

test('a video without a valid URL shows a message', () => {
  render(<TileVideo tile={{ tileName: 'a', url: 'javascript:alert(1)' }} />)
  expect(screen.getByRole('alert').textContent).toBe('Your browser does not support the video tag.')
})

async function tilesOf(world?: TestWorld) {
  await renderRoute('/home', 'us-happy', world === undefined ? {} : { world })
  const region = await screen.findByRole('region', { name: 'Good to know' })
  return within(region)
    .getAllByRole('link')
    .map((link) => link.id)
}

test('the tiles are those that the service lists, wellness among them (#27, 1.17)', async () => {
  expect(await tilesOf()).toEqual([
    'tile-claim-101',
    'tile-direct-deposit',
    'tile-enter-primary-vet',
    'tile-member-benefits',
    'tile-fetch-rx',
    'tile-first-vet-visit',
    'tile-welcome-video',
    'tile-community',
    'tile-wellness',
  ])
})

// covers: CLAPI-052
test('a tile that the service does not list does not show', async () => {
  const world = await worldWithAnswer<{ tiles: { tileName: string }[] }>('/home-tile', ({ tiles }) => ({
    tiles: tiles.filter(({ tileName }) => ['member-benefits', 'wellness'].includes(tileName)),
  }))
  expect(await tilesOf(world)).toEqual(['tile-member-benefits', 'tile-wellness'])
})

type Tile = {
  tileName: string
  title?: string
  order?: number
  isFeatureTile?: boolean
  isArticle?: boolean
}

// covers: HOME-051..053
test('the service names the feature tile and the order, and a tile without content is dropped', async () => {
  const world = await worldWithAnswer<{ tiles: Tile[] }>('/home-tile', () => ({
    tiles: [
      { tileName: 'welcome-video', order: 9 },
      { tileName: 'of-nobody', title: 'A tile without content', order: 1, isArticle: true },
      { tileName: 'member-benefits', order: 5, isFeatureTile: true },
      { tileName: 'claim-101', order: 7, isFeatureTile: false },
      { tileName: 'wellness', order: 2 },
    ],
  }))
  expect(await tilesOf(world)).toEqual([
    'tile-member-benefits',
    'tile-wellness',
    'tile-claim-101',
    'tile-welcome-video',
  ])
  expect(document.getElementById('tile-member-benefits')?.className).toBe('feature')
})

// covers: PLAT-024
test('without tiles the tile of claim 101 shows, without an error', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listHomeTiles', kind: 'status', status: 500 })
  expect(await tilesOf(world)).toEqual(['tile-claim-101'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an article that cannot be loaded can be tried again', async () => {
  const world = await openWorld()
  const { user } = await renderRoute('/home', 'us-happy', { world })
  allowConsole(/listTopArticles|ApiError/)
  await world.addFault({ operationId: 'listTopArticles', kind: 'status', status: 404 })
  await user.click(await screen.findByRole('link', { name: /^Your first vet visit/ }))
  const layer = within(await screen.findByRole('dialog', { name: 'Your first vet visit' }))
  expect((await layer.findByRole('alert')).textContent).toContain('We couldn’t load this article.')
  await world.clearFaults()
  await user.click(layer.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.getByRole('dialog').textContent).toContain('Bring')
})

// covers: SHELL-048
test.each(['Escape', 'Close'])('Back after a layer was closed by %s stays on its screen', async (way) => {
  const { router, user } = await renderRoute('/account/pets', 'us-happy')
  await router.navigate({ to: '/home' })
  await user.click(await screen.findByRole('link', { name: /^Your first vet visit/ }))
  const layer = await screen.findByRole('dialog', { name: 'Your first vet visit' })
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(within(layer).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  router.history.back()
  await expect.poll(() => router.history.location.state.__TSR_index).toBe(1)
  expect(router.state.location.pathname).toBe('/home')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// covers: HOME-028
test('"enter primary vet" leads to the first pet of a policy in force, not to one whose policy is over', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ policies = [], pets = [] }) => {
    for (const pet of pets) Object.assign(pet, { vets: [] })
    for (const term of policies[0]?.policyTerms ?? []) Object.assign(term, { status: 'CANCELLED' })
  })
  await renderRoute('/home', 'us-happy', { world })
  const tile = await screen.findByRole('link', { name: /^Enter primary vet/ })
  expect(tile.getAttribute('href')).toBe('/account/vet/P-104102')
})

test.each([
  // covers: HOME-027
  ['Set up direct deposit', '/account/payment/reimbursement', 'direct-deposit'],
  // covers: HOME-028
  ['Enter primary vet', '/account/vet/P-104102', 'enter-primary-vet'],
  // covers: CONT-021, CONT-022, HOME-029
  ['Pharmacy', '/pharmacy', 'fetch-rx'],
  // covers: HOME-030
  ['Member benefits', '/perks', 'member-benefits'],
  // covers: HOME-031
  ['Claims 101', '/learnmore', 'claim-101'],
])('the tile %s leads to %s, and its click is counted', async (tile, path, tileName) => {
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const { router, user } = await renderRoute('/home', 'us-happy', { observer })
  const tiles = within(await screen.findByRole('region', { name: 'Good to know' }))
  await user.click(tiles.getByRole('link', { name: new RegExp(`^${tile}`) }))
  await expect.poll(() => router.state.location.pathname).toBe(path)
  // A screen that loads on after the test would fail in the next one, which shares its modules.
  await expect.poll(() => router.state.status).toBe('idle')
  if (path === '/learnmore') expect(router.state.location.state).toMatchObject({ tileName })
  expect(observer.track).toHaveBeenCalledWith({ event: 'homepage_tile_click', tileName })
})
