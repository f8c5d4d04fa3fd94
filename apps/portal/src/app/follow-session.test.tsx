import { call } from '@portal/sdk'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { changePasswordMutation } from '../api/passwords.ts'
import { createQueryClient } from '../api/query-client.ts'
import { SIGN_OUT_DELAY_MS } from '../lib/timings.ts'
import { runMutation } from '../testing/cards.ts'
import { fill, findScreen, openWorld, renderRoute } from '../testing/support.tsx'

afterEach(() => void vi.useRealTimers())

/** Opens a path in the browser of a signed-in policyholder, and ends the session. @returns where the page is then */
async function endOn(path: string, world = openWorld()) {
  const { api, router } = await renderRoute(path, 'us-happy', { world: await world })
  const { pathname } = router.state.location
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await api.session.end('refused')
  await vi.advanceTimersByTimeAsync(SIGN_OUT_DELAY_MS * 2)
  return { pathname, after: router.state.location.pathname }
}

test.each(['non-pay', 'wellness', 'card-page', 'bank-page'] as const)(
  'the page of a link stays when the session of the same browser ends: %s (#27, 1.8)',
  async (kind) => {
    const world = await openWorld()
    const { pathname, search } = new URL(await world.link(kind, 'overdue'))
    expect(await endOn(pathname + search, Promise.resolve(world))).toEqual({ pathname, after: pathname })
  },
)

test.each([
  ['/stripesdk', 'Add card'],
  // covers: AUTH-080
  ['/account/pets', 'My Account'],
])('a page without a link leads to the sign-in screen when the session ends: %s', async (path, heading) => {
  const { api, router } = await renderRoute(path, 'us-happy')
  await findScreen(heading)
  await act(() => api.session.end('refused'))
  await waitFor(() => expect(router.state.location.href).toBe(`/login?redirect=${encodeURIComponent(path)}`))
})

// covers: HOME-040, AUTH-080, AUTH-130
test('the sign-in screen comes 100 ms after a sign-out, and does not lead back to where that was', async () => {
  const { api, router, user } = await renderRoute('/account/pets', 'us-happy')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await act(() => api.session.end('signedOut'))
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(router.state.location.pathname).toBe('/account/pets')
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await waitFor(() => expect(router.state.location.href).toBe('/login'))
  fill(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  fill(screen.getByLabelText('Password'), 'Portal-2026!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
})

// covers: HOME-038
test('a log-out aborts the write that is on its way', async () => {
  const world = await openWorld()
  const asked = Promise.withResolvers<AbortSignal>()
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/change-password')) return world.fetch(request)
    const { signal } = request
    asked.resolve(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { api } = await renderRoute('/account/pets', 'us-happy', { world: { ...world, fetch } })
  await findScreen('My Account')
  const passwords = { oldPassword: 'Portal-2026!', newPassword: 'Portal-2027!' }
  const lost = runMutation(createQueryClient(), changePasswordMutation(api), passwords).catch(
    (error) => error,
  )
  const signal = await asked.promise
  expect(signal.aborted).toBe(false)
  await act(() => api.session.end('signedOut'))
  expect(signal.aborted).toBe(true)
  expect(await lost).toMatchObject({ code: 'ABORTED' })
})

// covers: HOME-039
test('a log-out leaves nothing of the account in the cache, and nobody signed in', async () => {
  const { api, router } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  const { queryClient } = router.options.context
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name)
  expect(keys()).toContain('account')
  await act(() => api.session.end('signedOut'))
  expect(keys()).toEqual(['remote-config'])
  expect(api.session.state()).toMatchObject({ status: 'signedOut' })
})

// covers: AUTH-074
test('a call that waits for its answer is aborted by a sign-out', async () => {
  const world = await openWorld()
  const signals: AbortSignal[] = []
  const fetch: typeof world.fetch = (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/workflows/account-details')) return world.fetch(request)
    const signal = init?.signal ?? request.signal
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { api } = await renderRoute('/health', 'us-happy', { world: { ...world, fetch } })
  const query = { 'user-name': 'us-happy@example.com', 'profile-detail-only': false }
  const account = call(api.sdk.workflow.GET('/v1/workflows/account-details', { params: { query } }))
  const refused = expect(account).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false])
  await act(() => api.session.end('signedOut'))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await refused
})

test('a form whose changes are unsaved does not keep the page when the session ends', async () => {
  const { api, router } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  // A slow device has not yet taken the form away when the sign-in screen opens.
  onTestFinished(router.history.block({ blockerFn: async () => true }))
  await act(() => api.session.end('signedOut'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
