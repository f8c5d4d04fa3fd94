import { focusManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LATE_MS } from '../../lib/timings.ts'
import { findScreen, openWorld, renderRoute, reportConnection, untilCalled } from '../../testing/support.tsx'

const alert = () => screen.queryByRole('alert')?.textContent

test('offline a banner shows the time of the data, which stays, and it goes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 4, 14, 5) })
  // Offline only a screen that has been loaded opens.
  const { router } = await renderRoute('/account/pets', 'us-happy')
  await screen.findByRole('heading', { name: 'Biscuit' })
  await act(() => router.navigate({ to: '/home' }))
  await findScreen(/Alex/)
  expect(alert()).toBeUndefined()
  // The notices load after the screen.
  await act(() => vi.advanceTimersByTimeAsync(LATE_MS))
  vi.setSystemTime(new Date(2026, 4, 4, 18, 30))
  reportConnection('offline')
  await vi.waitFor(() =>
    expect(alert()).toBe('Check your Internet connection. What you see is from 2:05 PM.'),
  )
  await act(() => router.navigate({ to: '/account/pets' }))
  expect(await screen.findByRole('heading', { name: 'Biscuit' })).toBeDefined()
  expect(alert()).toMatch(/^Check your Internet connection\./)
  reportConnection('online')
  expect(alert()).toBeUndefined()
})

test('the banner shows at once where the connection is lost right after the page opened', async () => {
  await renderRoute('/home', 'us-happy')
  await findScreen(/Alex/)
  reportConnection('offline')
  expect(alert()).toMatch(/^Check your Internet connection\./)
  await screen.findByText(/^Check your Internet connection\. What you see is from /)
  reportConnection('online')
  expect(alert()).toBeUndefined()
})

test('a refetch that fails keeps the last data and shows its time, until one succeeds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 4, 14, 5) })
  const world = await openWorld()
  await renderRoute('/account/pets', 'us-happy', { world })
  await screen.findByRole('heading', { name: 'Biscuit' })
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 500, times: 3 })
  vi.setSystemTime(new Date(2026, 4, 4, 14, 30))
  act(() => focusManager.onFocus())
  await untilCalled(world, 'getAccountDetails', 4)
  expect(await screen.findByText('We couldn’t update this page. What you see is from 2:05 PM.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Biscuit' })).toBeDefined()
  act(() => focusManager.onFocus())
  await vi.waitFor(() => expect(alert()).toBeUndefined())
})

test('a visitor sees the banner too', async () => {
  await renderRoute('/login')
  await findScreen('Log in')
  reportConnection('offline')
  expect(alert()).toBe('Check your Internet connection')
  reportConnection('online')
  expect(alert()).toBeUndefined()
})
