import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claimsOf } from '../session/id-token.ts'
import { idToken } from '../testing/session.ts'
import { findScreen, openWorld, renderRoute } from '../testing/support.tsx'
import type { TestWorld } from '../testing/world.ts'
import { autoSignIn } from './auto-sign-in.ts'

const queryOf = async (world: TestWorld, persona: string) =>
  new URL(await world.link('buy-flow', persona)).searchParams

/** A link whose unsigned token names one customer, and whose refresh token belongs to another. */
async function craftedLink(world: TestWorld, named: string, opened: string) {
  const query = await queryOf(world, named)
  query.set('refreshToken', (await queryOf(world, opened)).get('refreshToken') ?? '')
  return `/login?${query}`
}

test('a crafted link with the token of the signed-in customer opens no other account without a question', async () => {
  const world = await openWorld()
  const path = await craftedLink(world, 'us-happy', 'ca-happy')
  const { api, user } = await renderRoute(path, 'us-happy', { world })
  const question = await screen.findByRole('dialog', { name: 'Switch accounts?' })
  expect(question.textContent).toContain(
    'You’re logged in as u•••@example.com. The link you opened belongs to c•••@example.com.',
  )
  expect(api.session.identity()?.email).toBe('us-happy@example.com')
  await user.click(within(question).getByRole('button', { name: 'Stay in this account' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.session.identity()?.email).toBe('us-happy@example.com')
  expect(api.landing).toEqual({})
})

test('a visitor is asked about a link whose token names somebody else than the identity pool', async () => {
  const world = await openWorld()
  const { api, stores, user } = await renderRoute(
    await craftedLink(world, 'us-happy', 'ca-happy'),
    undefined,
    {
      world,
    },
  )
  const question = await screen.findByRole('dialog', { name: 'Log in to this account?' })
  expect(question.textContent).toContain(
    'The link you opened names u•••@example.com, but it opens the account of c•••@example.com.',
  )
  expect(api.session.state().status).toBe('signedOut')
  await user.click(within(question).getByRole('button', { name: 'Don’t log in' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.session.state().status).toBe('signedOut')
  expect(await stores.local.get('refresh-token')).toBeUndefined()
})

// covers: AUTH-083, ROUTE-037
test('a link of the signed-in customer continues with tokens that the link did not carry', async () => {
  const world = await openWorld()
  const query = await queryOf(world, 'us-happy')
  const { router, stores } = await renderRoute(`/login?${query}`, 'us-happy', { world })
  await findScreen('Hi Alex')
  expect(router.state.location.href).toBe('/home')
  expect(screen.queryByRole('dialog')).toBeNull()
  const stored = await stores.local.get('refresh-token')
  expect(stored).toMatch(/^rt\./)
  expect(stored).not.toBe(query.get('refreshToken'))
  expect(claimsOf((await stores.local.get('id-token')) ?? '')?.email).toBe('us-happy@example.com')
})

// covers: AUTH-083
test.each([
  ['cannot be decoded', () => 'no.token.here'],
  ['has expired', (token: string) => idToken({ ...claimsOf(token), exp: Date.now() / 1000 - 2 * 24 * 3600 })],
])('a link whose token %s signs nobody in', async (_what, tokenFrom) => {
  const world = await openWorld()
  const query = await queryOf(world, 'us-happy')
  query.set('token', tokenFrom(query.get('token') ?? ''))
  const { api } = await renderRoute(`/login?${query}`, undefined, { world })
  await findScreen('Log in')
  expect(api.session.state().status).toBe('signedOut')
  expect(api.landing).toEqual({})
  expect(await world.count('callIdentityPool')).toBe(0)
})

// covers: AUTH-076
test('after a sign-out no link signs in', async () => {
  const world = await openWorld()
  const { api } = await renderRoute('/home', 'us-happy', { world })
  await api.session.end('signedOut')
  api.landing.buyFlowQuery = await queryOf(world, 'us-happy')
  await autoSignIn(api)
  expect(api.session.state().status).toBe('signedOut')
  expect(api.landing).toEqual({})
})
