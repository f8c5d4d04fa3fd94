import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findScreen, openWorld, renderRoute } from '../testing/support.tsx'

/** An observer that keeps the reported failed calls, as "GET /path 500". */
function logbook() {
  const entries: string[] = []
  const observer = {
    track: vi.fn(),
    uncaught: vi.fn(),
    callFailed: ({ method, path, status }: { method: string; path: string; status: number }) =>
      void entries.push(`${method} ${path} ${status}`),
  }
  return { entries, observer }
}

// covers: HOME-058, PLAT-023
test.each([
  ['a refusal', { kind: 'status', status: 500 }, 'GET /remoteconfig 500'],
  ['a broken connection', { kind: 'reset' }, 'GET /remoteconfig 0'],
] as const)(
  'a read of the remote configuration that ends in %s is only logged',
  async (_what, fault, entry) => {
    const world = await openWorld()
    const { entries, observer } = logbook()
    await world.addFault({ operationId: 'getRemoteConfig', ...fault })
    await renderRoute('/home', 'us-happy', { world, observer })
    await findScreen('Hi Alex')
    await waitFor(() => expect(entries).toContain(entry))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(observer.uncaught).not.toHaveBeenCalled()
  },
)

// covers: PLAT-024, HOME-057
test('a failed read of the home tiles is logged, and the tile of claim 101 shows', async () => {
  const world = await openWorld()
  const { entries, observer } = logbook()
  await world.addFault({ operationId: 'listHomeTiles', kind: 'status', status: 500 })
  await renderRoute('/home', 'us-happy', { world, observer })
  expect(await screen.findByRole('link', { name: /^Claims 101/ })).toBeDefined()
  expect(entries).toContain('POST /fdp-workflow-service/v1/workflows/home-tile 500')
  expect(screen.queryByRole('alert')).toBeNull()
})

// covers: HOME-015, HOME-059, AUTH-123
test('a link of the buy flow whose session is refused is logged, and the sign-in screen shows', async () => {
  const world = await openWorld()
  const { entries, observer } = logbook()
  const { search } = new URL(await world.link('buy-flow', 'us-happy'))
  await world.addFault({ operationId: 'callIdentityPool', kind: 'status', status: 500, times: 1 })
  await renderRoute(`/login${search}`, undefined, { world, observer })
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined()
  expect(entries).toEqual(['POST /identity-pool/InitiateAuth 500'])
  expect(screen.queryByRole('alert')).toBeNull()
})
