import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, openWorld, renderRoute } from '../../test-support.tsx'

test('a reset link of this environment asks for the new password', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await renderRoute(pathname, undefined, { world })
  await findScreen('Create new password')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByLabelText(/password/i).length).toBeGreaterThan(0)
})

test.each([
  ['client', /\/clients\/[^/]+/, '/clients/another'],
  ['pool', /\/pools\/[^/]+/, '/pools/us-east-2_Other'],
])('a reset link of another %s gets no password', async (_what, part, other) => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await renderRoute(pathname.replace(part, other), undefined, { world })
  await findScreen('Create new password')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link has expired or was already used.',
  )
  expect(screen.queryByLabelText(/password/i)).toBeNull()
  expect(await world.count('callIdentityPool')).toBe(0)
})
