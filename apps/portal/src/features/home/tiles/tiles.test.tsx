import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoute } from '../../../test-support.tsx'
import { TileVideo } from './TileVideo.tsx'

afterEach(cleanup)
vi.stubGlobal('scrollTo', () => {})

// covers: SHELL-046
test('a video that the browser cannot play says so', () => {
  const { container } = render(<TileVideo tile={{ tileName: 'a', url: 'https://example.com/a.webm' }} />)
  const video = container.querySelector('video')
  if (video === null) throw new Error('there is no video')
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toBe('Your browser does not support the video tag.')
})

test('a video without a usable address says so, too', () => {
  render(<TileVideo tile={{ tileName: 'a', url: 'javascript:alert(1)' }} />)
  expect(screen.getByRole('alert').textContent).toBe('Your browser does not support the video tag.')
})

async function tilesOf(prepare: (worlds: Awaited<ReturnType<typeof renderRoute>>['mock']) => void) {
  const { mock, router } = await renderRoute('/account/mypet', 'us-happy')
  prepare(mock)
  await router.navigate({ to: '/home' })
  const region = await screen.findByRole('region', { name: 'Good to know' })
  return within(region)
    .getAllByRole('link')
    .map((link) => link.id)
}

// covers: CLAPI-052
test('the tiles are those that the service lists', async () => {
  expect(await tilesOf(() => {})).toEqual([
    'tile-claim-101',
    'tile-direct-deposit',
    'tile-enter-primary-vet',
    'tile-member-benefits',
    'tile-fetch-rx',
    'tile-first-vet-visit',
    'tile-welcome-video',
    'tile-community',
  ])
})

// covers: PLAT-024
test('without them nobody is disturbed: claim 101 stands in their place', async () => {
  const shown = await tilesOf((mock) =>
    mock.worlds.get('default').faults.push({ operationId: 'listHomeTiles', kind: 'status', status: 500 }),
  )
  expect(shown).toEqual(['tile-claim-101'])
  expect(screen.queryByRole('alert')).toBeNull()
})
