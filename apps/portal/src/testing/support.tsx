import { createMock, type Mock } from '@portal/mock'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { keepSeen, renewBeforeWrites } from '../api/seen-last.ts'
import { App } from '../app/App.tsx'
import { autoSignIn } from '../app/auto-sign-in.ts'
import { composeApi } from '../app/compose.ts'
import { readAhead } from '../app/read-ahead.ts'
import { createPortalRouter } from '../app/router.tsx'
import { parseConfig } from '../app/runtime-config.ts'
import { followRemoteConfig, followSession } from '../app/screens.tsx'
import { takeLanding } from '../session/landing.ts'
import type { Observer } from '../session/observer.ts'
import type { SeenStore } from '../session/seen-store.ts'
import { createTabLock, type TabLock } from '../session/tab-lock.ts'
import { guardWorld } from './guard.ts'
import { memoryStores } from './stores.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/** The portal's origin, as the mock and the links of a test name it. */
export const ORIGIN = 'http://localhost:5173'

/**
 * One mock for all tests of a worker, because reading the contracts takes longer than most tests. Each test has its own
 * world.
 */
let mock: Promise<Mock> | undefined

/** A world of the mock for one test. */
export async function openWorld(): Promise<TestWorld> {
  // The mock reads the clock later, when a test may have replaced it, and must not keep the one of its first test.
  mock ??= createMock({ portal: ORIGIN, now: () => Date.now() })
  const world = createTestWorld(await mock, `test-${crypto.randomUUID()}`)
  await world.reset()
  guardWorld(world)
  return world
}

type Options = {
  /** A world with flags, faults or links prepared by the test. */
  world?: TestWorld
  /** The storage of the browser, for a page that is opened after another one. */
  stores?: ReturnType<typeof memoryStores>
  /** The answers that an earlier page has seen, to which this one adds. */
  seen?: SeenStore
  /** Whether somebody has loaded the page anew. */
  isReload?: boolean
  observer?: Observer
  /** The lock that the tabs of one browser share. */
  chargeLock?: TabLock
  /** Whether the environment has a chat. The DOM of the tests loads no page into a frame, and reports each one. */
  hasChat?: boolean
}

/**
 * Renders a path of the portal with the real router, Query, SDK and mock, for a persona or a visitor.
 * @param path with query; the parameters of a mailed link are removed from it, as in a browser
 */
export async function renderRoute(path: string, persona?: string, options: Options = {}) {
  const {
    world = await openWorld(),
    stores = memoryStores(),
    hasChat = false,
    seen,
    isReload = false,
    ...rest
  } = options
  // Clients that take no `fetch`, such as the client of a mailed link, use the global one.
  vi.stubGlobal('fetch', world.fetch)
  const { chat, ...others } = parseConfig(
    await (await world.fetch('http://localhost:4010/config.json')).json(),
  )
  const config = hasChat && chat !== undefined ? { ...others, chat } : others
  let shown = path
  const replaceState = (_state: unknown, _title: string, address?: string | URL | null) => {
    shown = String(address).replace(ORIGIN, '')
  }
  const landing = takeLanding(new URL(path, ORIGIN), { replaceState, state: null })
  const api = composeApi(config, stores, {
    fetch: world.fetch,
    chargeLock: createTabLock(),
    landing,
    ...rest,
  })
  if (persona !== undefined) await api.session.signIn(`${persona}@example.com`, 'Portal-2026!')
  if (landing.buyFlowQuery !== undefined) await autoSignIn(api)
  const queryClient = createQueryClient()
  if (seen !== undefined) keepSeen(queryClient, seen, { shape: 'test', isReload })
  renewBeforeWrites(api.sdk, queryClient)
  readAhead(api, queryClient, document.body, new URL(shown, ORIGIN).pathname)
  const history = createMemoryHistory({ initialEntries: [shown] })
  const router = createPortalRouter({ api, queryClient }, { history })
  followSession(api, queryClient, router, () => {})
  followRemoteConfig(api, queryClient, router)
  await router.load()
  const rendered = render(<App api={api} queryClient={queryClient} router={router} />)
  return { ...rendered, router, api, world, stores, queryClient, user: userEvent.setup({ delay: null }) }
}

/** Waits until an operation was called a number of times. With fake timers, the pauses between retries are skipped. */
export async function untilCalled(world: TestWorld, operationId: string, times: number) {
  await vi.waitFor(async () => expect(await world.count(operationId)).toBe(times), { interval: 250 })
}

/**
 * A world whose writes to one path wait until they are released, or its reads.
 * @param path a part of the address
 * @param after the number of calls that are answered before
 */
export async function heldWorld(path: string, calls: 'writes' | 'reads' = 'writes', after = 0) {
  const world = await openWorld()
  let passed = 0
  const held = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isRead = request.method === 'GET'
    const isMeant = isRead === (calls === 'reads') && request.url.includes(path)
    if (isMeant && passed++ >= after) {
      isAsked.resolve()
      await held.promise
    }
    return world.fetch(request)
  }
  return {
    world: { ...world, fetch },
    isAsked: isAsked.promise,
    release: () => act(async () => held.resolve()),
  }
}

/** Loses or regains the connection, as the browser reports it. */
export function reportConnection(event: 'offline' | 'online') {
  act(() => void window.dispatchEvent(new Event(event)))
}

/** Sets the whole value of a field at once, as a paste does, which changes no field that is read-only or disabled. */
export function fill(field: HTMLElement, value: string) {
  expect(['readonly', 'disabled'].filter((name) => field.hasAttribute(name))).toEqual([])
  act(() => field.focus())
  fireEvent.change(field, { target: { value } })
}

/** The accessible description of an element. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join(' ')
}

/** Waits for the heading of a screen. */
export async function findScreen(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name })
}
