import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { worldWithConfig } from '../../../testing/answers.ts'
import { openWorld, renderRoute } from '../../../testing/support.tsx'

const POLICY = '/account/pets/PET104101'
const CHAT = 'http://localhost:4010/external/chat'

/** The callbacks that wait for the idle browser. */
let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
})
afterEach(() => void vi.unstubAllGlobals())

const start = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Start a chat' })
const frames = () => document.querySelectorAll('iframe')

function becomeIdle() {
  // The DOM of the tests loads no page into a frame, and reports that past the console of the test.
  const reports = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  act(() => {
    for (const callback of idle.splice(0)) callback()
  })
  reports.mockRestore()
  const [frame] = frames()
  if (frame === undefined) throw new Error('there is no frame')
  const posted = vi.fn()
  const frameWindow = Object.assign(new EventTarget(), { postMessage: posted })
  Object.defineProperty(frame, 'contentWindow', { value: frameWindow, configurable: true })
  return { frame, posted }
}

function send(source: unknown, data: unknown, origin = new URL(CHAT).origin) {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
  })
}

// covers: CARD-032, POL-013
test.each([
  ['in force', 'us-happy', POLICY],
  ['that is cancelled', 'cancelled-only', '/account/pets/PET104401'],
])('the card of questions about a policy %s has the link to the chat', async (_which, persona, path) => {
  await renderRoute(path, persona, { hasChat: true })
  const card = await start().then((button) => button.closest('section'))
  expect(card?.textContent).toMatch(/^Have questions about your policy or coverage\?Start a chat/)
})

// covers: POL-013, PLAT-003
test('the chat loads when the page is idle, in a frame that cannot reach it', async () => {
  await renderRoute(POLICY, 'us-happy', { hasChat: true })
  const card = screen.getByRole('region', { name: 'Have questions about your policy or coverage?' })
  expect(within(card).getByRole('button', { name: 'Start a chat' })).toBe(await start())
  expect((await start()).disabled).toBe(true)
  expect(frames()).toHaveLength(0)
  const { frame } = becomeIdle()
  expect(frame.src).toBe(CHAT)
  expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(frame.referrerPolicy).toBe('no-referrer')
  expect(document.querySelectorAll('script[src*="chat"]')).toHaveLength(0)
})

// covers: POL-014, CARD-033, CARD-068
test('only its own frame enables the link', async () => {
  await renderRoute(POLICY, 'us-happy', { hasChat: true })
  const button = await start()
  const { frame } = becomeIdle()
  send(frame.contentWindow, { event: 'ready' }, 'http://localhost:5173')
  send(window, { event: 'ready' })
  send(frame.contentWindow, { event: 'open' })
  expect(button.disabled).toBe(true)
  send(frame.contentWindow, { event: 'ready' })
  expect(button.disabled).toBe(false)
  expect(screen.queryByRole('complementary', { name: 'Chat' })).toBeNull()
})

// covers: CONT-023, PLAT-003
test('opening notifies the chat alone, and the chat can be closed by itself and by the panel', async () => {
  const { user } = await renderRoute(POLICY, 'us-happy', { hasChat: true })
  const button = await start()
  const { frame, posted } = becomeIdle()
  send(frame.contentWindow, { event: 'ready' })
  expect(posted).not.toHaveBeenCalled()
  await user.click(button)
  expect(screen.getByRole('complementary', { name: 'Chat' })).toBe(document.activeElement)
  expect(posted.mock.calls).toEqual([
    [{ event: 'track', name: 'chat_opened' }, 'http://localhost:4010'],
    [{ event: 'open' }, 'http://localhost:4010'],
  ])
  send(frame.contentWindow, { event: 'close' })
  expect(screen.queryByRole('complementary', { name: 'Chat' })).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Close chat' }))
  expect(screen.queryByRole('complementary', { name: 'Chat' })).toBeNull()
})

test('the chat goes with the policy page, so no payment page has it', async () => {
  const { router } = await renderRoute(POLICY, 'us-happy', { hasChat: true })
  await start()
  becomeIdle()
  await act(() => router.navigate({ to: '/account/payment' }))
  await expect.poll(() => frames().length).toBe(0)
  expect(screen.queryByRole('complementary', { name: 'Chat' })).toBeNull()
})

test('leaving before the page is idle loads no chat', async () => {
  const { router } = await renderRoute(POLICY, 'us-happy', { hasChat: true })
  await start()
  await act(() => router.navigate({ to: '/account/payment' }))
  act(() => {
    for (const callback of idle) callback()
  })
  expect(frames()).toHaveLength(0)
})

/** A world without the bell, which waits for an idle page too. */
async function openSilentWorld() {
  const world = await openWorld()
  await world.setFlags({ enableNotifications: false })
  return world
}

test('a chat on the origin of the portal is reported and not loaded', async () => {
  const chat = { page: `${location.origin}/chat` }
  const world = await worldWithConfig({ chat }, await openSilentWorld())
  const uncaught = vi.fn()
  const observer = { track: () => {}, callFailed: () => {}, uncaught }
  await renderRoute(POLICY, 'us-happy', { world, observer, hasChat: true })
  await start()
  expect(uncaught).toHaveBeenCalledTimes(1)
  expect([idle.length, frames().length]).toEqual([0, 0])
})

test('an environment without a chat keeps the link disabled', async () => {
  await renderRoute(POLICY, 'us-happy', { world: await openSilentWorld() })
  expect((await start()).disabled).toBe(true)
  expect(idle).toHaveLength(0)
})
