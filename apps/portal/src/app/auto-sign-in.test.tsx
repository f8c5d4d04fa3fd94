import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findScreen, openWorld, renderRoute } from '../testing/support.tsx'
import type { TestWorld } from '../testing/world.ts'

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

// covers: AUTH-083
test('a link of the signed-in customer continues with tokens that the link did not carry', async () => {
  const world = await openWorld()
  const query = await queryOf(world, 'us-happy')
  const { stores } = await renderRoute(`/login?${query}`, 'us-happy', { world })
  await findScreen('Hi Alex')
  expect(screen.queryByRole('dialog')).toBeNull()
  const stored = await stores.local.get('refresh-token')
  expect(stored).toMatch(/^rt\./)
  expect(stored).not.toBe(query.get('refreshToken'))
})
