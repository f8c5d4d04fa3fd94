import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  changePassword,
  NOTIFICATIONS,
  rows,
  unreadRows,
  worldOfNotifications,
} from '../../testing/notifications.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

// The bell follows when the browser is idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))

// covers: NOTE-008
test('filters are in the address, Back keeps them, and an empty one says which it is and offers all', async () => {
  // The bank account of ca-happy belongs to no pet.
  const world = await worldOfNotifications((real) => real.filter(({ about }) => about?.petId === undefined))
  const { user, router } = await renderRoute(`${NOTIFICATIONS}?filter=unread&pet=P-104201`, 'ca-happy', {
    world,
  })
  expect(await screen.findByRole('heading', { name: 'No unread notifications about Maple.' })).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(await screen.findByRole('heading', { name: 'No notifications about Maple.' })).toBeDefined()
  expect(router.state.location.href).toBe(`${NOTIFICATIONS}?pet=P-104201`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pet' }), 'Olive')
  await waitFor(() => expect(router.state.location.href).toBe(`${NOTIFICATIONS}?pet=P-104202`))
  await act(async () => router.history.back())
  expect(await screen.findByRole('heading', { name: 'No notifications about Maple.' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all notifications' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  expect(router.state.location.href).toBe(NOTIFICATIONS)
})

// covers: NOTE-008
test('“Unread” and a pet list only those, and an unknown value of the address is none', async () => {
  const { user } = await renderRoute(`${NOTIFICATIONS}?filter=read&pet=somebodys`, 'every-claim')
  await screen.findAllByText('Unread.')
  const all = rows().length
  expect(unreadRows()).toBeLessThan(all)
  const count = unreadRows()
  await user.click(screen.getByRole('tab', { name: 'Unread' }))
  await waitFor(() => expect(rows()).toHaveLength(count))
  expect(unreadRows()).toBe(count)
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('heading', { name: 'No unread notifications.' })).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'All' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pet' }), 'Tofu')
  await waitFor(() => expect(rows().every((row) => within(row).queryByText('Tofu') !== null)).toBe(true))
  expect(rows().length).toBeGreaterThan(0)
  expect(rows().length).toBeLessThan(all)
})

// covers: NOTE-011
test('notifications that fail to load leave the shell alone, and can be asked for again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listNotifications', kind: 'status', status: 500 })
  await world.addFault({ operationId: 'getUnreadCount', kind: 'status', status: 500 })
  const { user } = await renderRoute(NOTIFICATIONS, 'us-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your notifications.')
  expect((await screen.findByRole('link', { name: 'Notifications' })).textContent).toBe('')
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  await world.clearFaults()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
})

// covers: NOTE-012
test('new notifications are announced once, and come above when they are asked for', async () => {
  const { world, user } = await renderRoute(NOTIFICATIONS, 'us-happy')
  await screen.findAllByText('Unread.')
  const before = rows().map(({ textContent }) => textContent)
  await changePassword(world, 'us-happy')
  act(() => void window.dispatchEvent(new Event('focus')))
  const show = await screen.findByRole('button', { name: 'Show' })
  const said = screen.getAllByRole('status').filter(({ textContent }) => textContent === '1 new notification')
  expect(said).toHaveLength(1)
  expect(rows().map(({ textContent }) => textContent)).toEqual(before)
  await user.click(show)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(rows()[0]?.textContent).toContain('Your password was changed.')
  expect(rows()).toHaveLength(before.length + 1)
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

test('a long list grows by 25, whose first takes the focus; a page that fails says so', async () => {
  const { world, user } = await renderRoute(NOTIFICATIONS, 'kennel')
  await waitFor(() => expect(rows()).toHaveLength(25))
  await world.addFault({ operationId: 'listNotifications', kind: 'status', status: 500 })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load more/)
  await world.clearFaults()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(50))
  await waitFor(() => expect(rows()[25]?.contains(document.activeElement)).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the flag that goes off in mid-page takes the screen away', async () => {
  const { world, router } = await renderRoute(NOTIFICATIONS, 'us-happy')
  await findScreen('Notifications')
  await world.setFlags({ enableNotifications: false })
  await act(() => router.navigate({ to: `${NOTIFICATIONS}/preferences` }))
  await findScreen('We can’t find that page')
  await act(() => router.navigate({ to: NOTIFICATIONS }))
  await findScreen('We can’t find that page')
})
