import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const WAITING = /^We’re setting up your new policy\./

// covers: HOME-042, HOME-043, HOME-045
test('after a link of the buy flow five polls at the configured interval look for a policy that does not come', async () => {
  const world = await openWorld()
  await world.setFlags({ autoRefreshDuration: 120 })
  const { search } = new URL(await world.link('buy-flow', 'no-pets'))
  const { api, user } = await renderRoute(`/login${search}`, undefined, { world })
  await user.click(await screen.findByRole('button', { name: 'This is my account' }))
  await screen.findByText(WAITING)
  await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull())
  const polls = (await world.requests()).filter(({ operationId }) => operationId === 'getPolicyExistence')
  expect(polls).toHaveLength(5)
  // Without the configuration the next one would come after 5000 ms.
  const times = polls.map(({ at }) => Date.parse(at))
  const gaps = times.slice(1).map((time, nth) => time - (times[nth] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(4500)
  expect(await world.count('getAccountDetails')).toBe(2)
  expect(api.session.state()).toMatchObject({ customer: { bought: expect.any(Object) } })
  await findScreen(/^Hi/)
  expect(screen.getByText('You have no pets protected with us right now.')).toBeDefined()
  const pets = within(screen.getByRole('list', { name: 'Your pets' }))
  expect(pets.getByRole('link', { name: 'Add your first pet' })).toBeDefined()
})
