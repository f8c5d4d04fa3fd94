import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepRecord } from '../session/kept-records.ts'
import { openCaller } from '../testing/caller.ts'
import { openPage } from '../testing/non-pay.ts'
import { findScreen, openWorld } from '../testing/support.tsx'
import { readLinkPage } from './link-reads.ts'

// Other files run in the same document.
afterEach(() => {
  delete document.body.dataset.prerendered
  delete document.body.dataset.path
})

test.each([
  ['in the loader', undefined],
  ['ahead of the screens', 'link'],
])('the account of a link is read %s, once for an open page', async (_when, prerendered) => {
  Object.assign(document.body.dataset, prerendered === undefined ? {} : { prerendered, path: '/non-pay' })
  const world = await openWorld()
  const { router } = await openPage(world, 'overdue')
  await findScreen('Payment failed')
  await act(() => router.invalidate())
  await findScreen('Payment failed')
  expect(await world.count('getAccountDetails')).toBe(1)
})

test('a page that is opened again reads the account again', async () => {
  const world = await openWorld()
  const { router } = await openPage(world, 'overdue')
  await findScreen('Payment failed')
  await act(() => router.navigate({ to: '/login' }))
  await findScreen('Log in')
  await act(async () => router.history.back())
  await findScreen('Payment failed')
  expect(await world.count('getAccountDetails')).toBe(2)
})

test.each([true, false])(
  'a charge that was on its way is known when the page opens: %s',
  async (isCharging) => {
    const { api, world } = await openCaller()
    vi.stubGlobal('fetch', world.fetch)
    const { searchParams: linkQuery } = new URL(await world.link('non-pay', 'overdue'))
    const record = { owner: 'overdue@example.com', content: '{}' }
    if (isCharging) await keepRecord(api.visit, 'pending-charge', record)
    expect(await readLinkPage({ ...api, landing: { linkQuery } })).toMatchObject({ is: 'usable', isCharging })
  },
)
