import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changePassword, NOTIFICATIONS, unreadRows } from '../../testing/notifications.ts'
import { heldWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

// The bell follows when the browser is idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))

// covers: NOTE-005
test('opening one marks it as read', async () => {
  const { world, user, router } = await renderRoute(NOTIFICATIONS, 'kennel')
  const [first] = await screen.findAllByRole('link', { name: /^Unread\. / })
  const bell = await screen.findByRole('link', { name: 'Notifications, 99+ unread' })
  if (first === undefined) throw new Error('there is an unread one')
  const before = unreadRows()
  await user.click(first)
  await vi.waitFor(async () => expect(await world.count('markNotification')).toBe(1))
  expect(router.state.location.pathname).not.toBe(NOTIFICATIONS)
  await user.click(bell)
  await waitFor(() => expect(unreadRows()).toBe(before - 1))
})

// covers: NOTE-005
test('“Mark all as read” marks up to the newest shown, and never one that came meanwhile', async () => {
  const { world, user } = await renderRoute(NOTIFICATIONS, 'us-happy')
  await screen.findAllByText('Unread.')
  await changePassword(world, 'us-happy')
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(unreadRows()).toBe(0))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

// covers: NOTE-005
test.each([
  ['markNotification', /notification as read/],
  ['markNotifications', /your notifications as read/],
])('a refused mark is taken back, with the reason: %s', async (operationId, reason) => {
  const { world, release, isAsked } = await heldWorld('/read')
  await world.addFault({ operationId, kind: 'status', status: 500 })
  const filled = { ...world, fetch: (await withoutLeads(world)).fetch }
  const { user } = await renderRoute(NOTIFICATIONS, 'us-happy', { world: filled })
  const before = (await screen.findAllByText('Unread.')).length
  const name = operationId === 'markNotification' ? /^Mark as read/ : 'Mark all as read'
  const [button] = screen.getAllByRole('button', { name })
  if (button === undefined) throw new Error('there is a button')
  await user.click(button)
  await isAsked
  expect(unreadRows()).toBe(operationId === 'markNotification' ? before - 1 : 0)
  await release()
  expect((await screen.findByRole('alert')).textContent).toMatch(reason)
  expect(unreadRows()).toBe(before)
})

/** The same world, whose notifications are of kinds that the portal does not know. */
async function withoutLeads(world: TestWorld): Promise<TestWorld> {
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const answer = await world.fetch(request)
    if (request.method !== 'GET' || !request.url.includes('/v1/notifications?')) return answer
    const text = (await answer.text()).replaceAll(/"kind":"\w+"/g, '"kind":"other"')
    return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
  return { ...world, fetch }
}

// covers: NOTE-005
test('a mark that is refused after the screen was left gives the reason in a toast', async () => {
  const { world, release, isAsked } = await heldWorld('/read')
  await world.addFault({ operationId: 'markNotification', kind: 'status', status: 500 })
  const { user } = await renderRoute(NOTIFICATIONS, 'kennel', { world })
  const [first] = await screen.findAllByRole('link', { name: /^Unread\. / })
  if (first === undefined) throw new Error('there is an unread one')
  await user.click(first)
  await isAsked
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull())
  await release()
  expect(await screen.findByText(/couldn’t mark this notification as read/)).toBeDefined()
})
