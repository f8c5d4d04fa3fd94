import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../test-non-pay.ts'
import { findScreen, openWorld } from '../test-support.tsx'

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
