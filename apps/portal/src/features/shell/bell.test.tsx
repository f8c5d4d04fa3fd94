import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { markReadMutation, notificationsQuery } from '../../api/notifications.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { openMember } from '../../testing/member.ts'
import { memorySeen, memoryStores } from '../../testing/stores.ts'
import { findScreen, heldWorld, openWorld, renderRoute, untilCalled } from '../../testing/support.tsx'

// The bell follows when the browser is idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))

const bell = () => screen.queryByRole('link', { name: /^Notifications/ })
const findBell = (name: string) => screen.findByRole('link', { name })

/** A world whose service counts this many unread notifications. */
const worldOf = (unread: number) =>
  worldWithAnswer<{ unread: number }>('/unread-count', (count) => ({ ...count, unread }))

// covers: NOTE-003
test.each([
  [3, '3', 'Notifications, 3 unread'],
  [99, '99', 'Notifications, 99 unread'],
  [100, '99+', 'Notifications, 99+ unread'],
  [0, '', 'Notifications, none unread'],
])('the bell shows %s unread notifications as “%s”', async (unread, shown, name) => {
  await renderRoute('/home', 'us-happy', { world: await worldOf(unread) })
  expect((await findBell(name)).textContent).toBe(shown)
})

// covers: NOTE-003
test('without the flag there is no bell and no call, also when the flag goes in mid-page', async () => {
  const world = await openWorld()
  await world.setFlags({ enableNotifications: false })
  const { router, user } = await renderRoute('/home', 'us-happy', { world })
  await findScreen(/^Hi /)
  await act(() => router.navigate({ to: '/account/notifications' }))
  await findScreen('We can’t find that page')
  expect(bell()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await findScreen(/^Hi /)
  expect((await world.requests()).filter(({ path }) => path.includes('notification'))).toEqual([])
  await world.setFlags({ enableNotifications: true })
  await user.click(screen.getByRole('link', { name: 'Account' }))
  await screen.findByRole('link', { name: /^Notifications, \d+ unread$/ })
  await world.setFlags({ enableNotifications: false })
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await vi.waitFor(() => expect(bell()).toBeNull())
})

// covers: NOTE-011
test('a count that fails leaves a bell without a number, and the screen as it is', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getUnreadCount', kind: 'status', status: 500, times: 1 })
  const { router } = await renderRoute('/home', 'us-happy', { world })
  expect((await findBell('Notifications')).textContent).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => router.navigate({ to: '/account/pets' }))
  await screen.findByRole('link', { name: /^Notifications, \d+ unread$/ })
})

test('nothing is asked for the bell before the screen has its content', async () => {
  const { world, isAsked, release } = await heldWorld('/claims', 'reads')
  await renderRoute('/home', 'us-happy', { world })
  await isAsked
  await findScreen(/^Hi /)
  expect(bell()).toBeNull()
  expect(await world.count('getUnreadCount')).toBe(0)
  await release()
  await screen.findByRole('link', { name: /^Notifications, \d+ unread$/ })
})

test('a return visit shows the number that was seen last until the service has answered', async () => {
  const [seen, stores] = [memorySeen(), memoryStores()]
  const { unmount } = await renderRoute('/home', 'us-happy', { world: await worldOf(7), seen, stores })
  await findBell('Notifications, 7 unread')
  await vi.waitFor(async () =>
    expect(await seen.get('seen-["unread-count","us-happy@example.com"]')).toContain('7'),
  )
  unmount()
  const { world, release } = await heldWorld('/unread-count', 'reads')
  await renderRoute('/home', 'us-happy', { world, seen, stores })
  await findBell('Notifications, 7 unread')
  await release()
  await vi.waitFor(() => expect(bell()?.getAttribute('aria-label')).not.toBe('Notifications, 7 unread'))
  expect(screen.queryByText(/have changed/)).toBeNull()
})

/** Hides the page, or shows it again. */
function setVisible(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

// covers: NOTE-006
test('the number is renewed on focus, after a change of the path, and each minute; a hidden tab asks nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setVisible('hidden')
  const { world, router } = await renderRoute('/home', 'us-happy')
  await findBell('Notifications')
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(await world.count('getUnreadCount')).toBe(0)
  setVisible('visible')
  await screen.findByRole('link', { name: /^Notifications, \d+ unread$/ })
  await untilCalled(world, 'getUnreadCount', 1)
  act(() => void window.dispatchEvent(new Event('focus')))
  await untilCalled(world, 'getUnreadCount', 2)
  await act(() => router.navigate({ to: '/account/pets' }))
  await untilCalled(world, 'getUnreadCount', 3)
  await act(() => router.navigate({ to: '/account/pets', search: {} }))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(await world.count('getUnreadCount')).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await untilCalled(world, 'getUnreadCount', 4)
  setVisible('hidden')
  act(() => void window.dispatchEvent(new Event('focus')))
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(await world.count('getUnreadCount')).toBe(4)
  setVisible('visible')
  await untilCalled(world, 'getUnreadCount', 5)
})

test('once the access token has ended the bell asks nothing by itself, so that it prolongs no session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const world = await openWorld()
  await world.setFlags({ enableSecurityCenter: false })
  await renderRoute('/home', 'us-happy', { world })
  await untilCalled(world, 'getUnreadCount', 1)
  await act(() => vi.advanceTimersByTimeAsync(3600_000))
  const before = await world.count('getUnreadCount')
  expect(before).toBeGreaterThan(50)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(await world.count('getUnreadCount')).toBe(before)
})

/** Another tab of the same browser, without a screen. */
async function openTab(
  world: Awaited<ReturnType<typeof openWorld>>,
  stores: ReturnType<typeof memoryStores>,
) {
  const tab = await openMember(world, 'us-happy', { stores, chargeLock: async (task) => task() })
  const { pages } = await tab.client.fetchInfiniteQuery(notificationsQuery(tab.api, { isUnread: true }))
  const list = pages.flatMap(({ notifications }) => notifications)
  const mark = (nth: number, withOlder: boolean) => {
    const { id = '', time = '' } = list[nth] ?? {}
    return tab.run(markReadMutation(tab.api), { id, time, withOlder })
  }
  return { mark, count: list.length }
}

// covers: NOTE-006
test('all tabs agree within a second after one has read, a hidden one without a call', async () => {
  const [world, stores] = [await openWorld(), memoryStores()]
  await renderRoute('/account/notifications', 'us-happy', { world, stores })
  const other = await openTab(world, stores)
  expect(other.count).toBeGreaterThan(2)
  await findBell(`Notifications, ${other.count} unread`)
  await vi.waitFor(() => expect(screen.getAllByText('Unread.')).toHaveLength(other.count))
  setVisible('hidden')
  const asked = await world.count('getUnreadCount')
  const began = performance.now()
  await other.mark(1, false)
  await findBell(`Notifications, ${other.count - 1} unread`)
  expect(performance.now() - began).toBeLessThan(1000)
  await vi.waitFor(() => expect(screen.getAllByText('Unread.')).toHaveLength(other.count - 1))
  await other.mark(0, true)
  await findBell('Notifications, none unread')
  await vi.waitFor(() => expect(screen.queryAllByText('Unread.')).toHaveLength(0))
  // The other tab has asked for its own number, this one for none.
  expect((await world.count('getUnreadCount')) - asked).toBeLessThanOrEqual(2)
})

test('two tabs that mark at once end with the same number', async () => {
  const [world, stores] = [await openWorld(), memoryStores()]
  await renderRoute('/home', 'us-happy', { world, stores })
  const [one, two] = [await openTab(world, stores), await openTab(world, stores)]
  await findBell(`Notifications, ${one.count} unread`)
  await Promise.all([one.mark(0, false), two.mark(1, false)])
  await findBell(`Notifications, ${one.count - 2} unread`)
})

test('what the tab of another session has read changes nothing here', async () => {
  const world = await openWorld()
  await renderRoute('/home', 'us-happy', { world })
  const name = (await screen.findByRole('link', { name: /^Notifications, \d+ unread$/ })).getAttribute(
    'aria-label',
  )
  const channel = new BroadcastChannel('notifications')
  const heard = Promise.withResolvers<void>()
  const listener = new BroadcastChannel('notifications')
  listener.onmessage = () => heard.resolve()
  const marking = { id: 'x', time: '2026-01-01T00:00:00.000Z', withOlder: true }
  channel.postMessage({ session: 'another', marking, count: { unread: 0, newest: 'x' } })
  channel.postMessage({ anything: 'else' })
  await heard.promise
  channel.close()
  listener.close()
  expect(bell()?.getAttribute('aria-label')).toBe(name)
  expect(within(document.body).queryByRole('alert')).toBeNull()
})
