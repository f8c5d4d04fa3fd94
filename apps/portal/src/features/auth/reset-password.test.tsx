import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  descriptionOf,
  fill,
  findScreen,
  openWorld,
  renderRoute,
  untilCalled,
} from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'
import { rememberTab } from './login-tab.ts'

const NEW_PASSWORD = 'Portal-2027!!'

// covers: ROUTE-011
test('a reset link of this environment asks for the new password, and can be left with it', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  const { user } = await renderRoute(pathname, undefined, { world })
  await findScreen('Create new password')
  expect(screen.queryByRole('alert')).toBeNull()
  fill(screen.getByLabelText('New password'), NEW_PASSWORD)
  await user.click(screen.getByRole('link', { name: 'Close and go to login' }))
  await findScreen('Log in')
})

test.each([
  ['client', /\/clients\/[^/]+/, '/clients/another'],
  ['pool', /\/pools\/[^/]+/, '/pools/us-east-2_Other'],
])('a reset link of another %s gets no password', async (_what, part, other) => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await renderRoute(pathname.replace(part, other), undefined, { world })
  await findScreen('Create new password')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link has expired or was already used.',
  )
  expect(screen.queryByLabelText(/password/i)).toBeNull()
  expect(await world.count('callIdentityPool')).toBe(0)
})

test('a second, different password after a failed confirmation is sent, and its refusal says which one is saved', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await world.addFault({ operationId: 'confirmResetPassword', kind: 'status', status: 500, times: 2 })
  const { user } = await renderRoute(pathname, undefined, { world })
  await findScreen('Create new password')
  async function save(password: string) {
    fill(screen.getByLabelText('New password'), password)
    fill(screen.getByLabelText('Confirm password'), password)
    const button = screen.getByRole('button', { name: 'Save password' })
    await expect.poll(() => button).toHaveProperty('disabled', false)
    await user.click(button)
    return screen.findByRole('alert')
  }
  for (const times of [1, 2]) {
    expect((await save('First-2027!')).textContent).toBe('Something went wrong')
    await untilCalled(world, 'confirmResetPassword', times)
  }
  expect(await world.count('callIdentityPool')).toBe(1)
  await save('Second-2027!')
  expect((await screen.findByText(/is saved/)).textContent).toMatch(
    /^The password that you entered first is saved\. Log in with it\./,
  )
  expect(await world.count('callIdentityPool')).toBe(2)
  expect(await world.count('confirmResetPassword')).toBe(2)
  await user.click(screen.getByRole('link', { name: 'Log in with it' }))
  await findScreen('Log in')
  fill(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  fill(screen.getByLabelText('Password'), 'First-2027!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('Hi Alex')
})

// covers: AUTH-109, AUTH-110, AUTH-130, PLAT-029
test('passwords that differ are reported 300 ms after the last change of either one (#27, 1.17)', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await renderRoute(pathname, undefined, { world })
  const [first, second] = [
    await screen.findByLabelText('New password'),
    screen.getByLabelText('Confirm password'),
  ]
  fill(first, 'Portal-2027!')
  fill(second, 'Portal-2027!')
  vi.useFakeTimers()
  try {
    for (const [field, text] of [
      [second, 'Portal-2027'],
      [first, 'Portal-2027?'],
    ] as const) {
      fill(field, text)
      await act(() => vi.advanceTimersByTimeAsync(299))
      expect(second.getAttribute('aria-invalid')).toBe('false')
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(second.getAttribute('aria-invalid')).toBe('true')
      expect(descriptionOf(second)).toBe('The passwords have to match')
      fill(field, 'Portal-2027!')
      await act(() => vi.advanceTimersByTimeAsync(300))
    }
  } finally {
    vi.useRealTimers()
  }
})

// covers: AUTH-069, AUTH-102, AUTH-111
test('the button wants three characters, and the password is checked when it is pressed, without a call', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  const { user } = await renderRoute(pathname, undefined, { world })
  const first = await screen.findByLabelText('New password')
  const save = screen.getByRole('button', { name: 'Save password' })
  function enter(password: string) {
    fill(first, password)
    fill(screen.getByLabelText('Confirm password'), password)
  }
  enter('ab')
  expect(save).toHaveProperty('disabled', true)
  for (const [password, text] of [
    ['abc', /^Password must be at least 8 characters\.$/],
    ['Portal22', /^Weak password\. Your new password must be/],
  ] as const) {
    enter(password)
    expect(save).toHaveProperty('disabled', false)
    await user.click(save)
    await expect.poll(() => descriptionOf(first)).toMatch(text)
  }
  fill(first, 'Portal-2027!')
  expect(save).toHaveProperty('disabled', true)
  expect(await screen.findByText('The passwords have to match')).toBeDefined()
  expect(await world.count('callIdentityPool')).toBe(0)
})

/** Opens a mailed link and sets a password with it. */
async function setPassword(link: string, world: TestWorld) {
  const rendered = await renderRoute(new URL(link).pathname, undefined, { world })
  fill(await screen.findByLabelText('New password'), NEW_PASSWORD)
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  const save = screen.getByRole('button', { name: 'Save password' })
  await expect.poll(() => save).toHaveProperty('disabled', false)
  await rendered.user.click(save)
  return { ...rendered, save }
}

test.each(['used', 'expired', 'changed'])('a link that was %s says so and offers a new one', async (what) => {
  const world = await openWorld()
  const link = await world.link('reset-password', 'us-happy', what === 'expired')
  if (what === 'used') {
    const { router, unmount } = await setPassword(link, world)
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    unmount()
  }
  const opened = what === 'changed' ? link.replace(/\d{6}$/, '999999x') : link
  const { router, user } = await setPassword(opened, world)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link has expired or was already used.',
  )
  await user.click(screen.getByRole('link', { name: 'Get a new link' }))
  await expect.poll(() => router.state.location.pathname).toBe('/forgot-password')
})

// covers: AUTH-121
test('when telling the service fails no detail is shown, and the password is not set a second time', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'confirmResetPassword', kind: 'status', status: 400, times: 1 })
  const { router, user, save } = await setPassword(await world.link('reset-password', 'us-happy'), world)
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  await expect.poll(() => save).toHaveProperty('disabled', false)
  await user.click(save)
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(await world.count('callIdentityPool')).toBe(1)
})

// covers: ROUTE-012
test('after a reset the sign-in screen says so once, with the address filled in (#27, 4)', async () => {
  const world = await openWorld()
  rememberTab('phone')
  const { router, user } = await setPassword(await world.link('reset-password', 'us-happy'), world)
  await findScreen('Log in')
  // The region is there before its text, so that the text is announced.
  const regions = screen.getAllByRole('status')
  const texts = () => regions.map(({ textContent }) => textContent)
  expect(texts().join('')).toBe('')
  await expect.poll(texts).toContain('Your password was changed. Log in with it.')
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveProperty(
    'value',
    'us-happy@example.com',
  )
  expect(JSON.stringify(router.state.location)).not.toContain('us-happy')
  await user.click(screen.getByRole('link', { name: /^First time here/ }))
  await user.click(await screen.findByRole('link', { name: 'Close and go to login' }))
  await findScreen('Log in')
  expect(screen.queryByText(/Your password was changed/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '')
})

test('a user whose name is no e-mail address gives the sign-in screen nothing to fill in', async () => {
  const { api, router } = await renderRoute('/forgot-password')
  api.landing.changedPasswordOf = '4d2f81a0'
  await act(() => router.navigate({ to: '/login' }))
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveProperty('value', '')
})
