import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fill, findScreen, renderRoute } from '../../testing/support.tsx'

const NEW_PASSWORD = 'Größe-2027 🐾!'

const save = () => screen.getByRole('button', { name: 'Save & continue' })

afterEach(() => void vi.useRealTimers())

/** Requests a code by SMS and confirms it, up to the step of the new password. */
async function codeConfirmed() {
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const rendered = await renderRoute('/set-password', undefined, { observer })
  const { user, world } = rendered
  await user.click(await screen.findByRole('tab', { name: 'Phone' }))
  fill(await screen.findByLabelText('Mobile phone number'), '2125550101')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  const field = await screen.findByLabelText('One-time code')
  const message = (await world.messages()).at(-1)
  expect(message).toMatchObject({ channel: 'sms', to: '2125550101' })
  fill(field, message?.code ?? '')
  await user.click(screen.getByRole('button', { name: 'Confirm code' }))
  await findScreen('Create new password')
  return { ...rendered, observer }
}

/** Enters a new password twice. */
async function entered() {
  const rendered = await codeConfirmed()
  fill(screen.getByLabelText('New password'), NEW_PASSWORD)
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  return rendered
}

// covers: CONT-021
test('a sign-in by a new password is counted once', async () => {
  const { user, observer } = await entered()
  expect(observer.track).not.toHaveBeenCalled()
  await user.click(save())
  await findScreen('Hi Alex')
  expect(observer.track.mock.calls).toEqual([[{ event: 'login' }]])
})

// covers: AUTH-035, AUTH-036, ROUTE-009
test('the third step asks for a new password twice, and can be left with it', async () => {
  const { router, user } = await codeConfirmed()
  expect(router.state.location.pathname).toBe('/set-password/new')
  expect(screen.getByLabelText('New password')).toBeDefined()
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  await user.click(screen.getByRole('link', { name: 'Close and go to login' }))
  await findScreen('Log in')
})

// covers: AUTH-037, AUTH-038, AUTH-069, AUTH-108
test('the third step rates and compares passwords, and saves equal ones', async () => {
  const { user } = await codeConfirmed()
  fill(screen.getByLabelText('New password'), 'Portal-')
  expect(await screen.findByText('Password must be at least 8 characters.')).toBeDefined()
  fill(screen.getByLabelText('New password'), 'Portal22')
  fill(screen.getByLabelText('Confirm password'), 'Portal22')
  expect(await screen.findByText(/^Weak password\./)).toBeDefined()
  expect(save()).toHaveProperty('disabled', true)
  fill(screen.getByLabelText('New password'), NEW_PASSWORD)
  expect(await screen.findByText('Very Strong Password')).toBeDefined()
  fill(screen.getByLabelText('Confirm password'), 'Something-2027!')
  expect(await screen.findByText("Passwords don't match")).toBeDefined()
  expect(save()).toHaveProperty('disabled', true)
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  expect(screen.queryByText("Passwords don't match")).toBeNull()
  await user.click(save())
  expect(await screen.findByRole('dialog', { name: 'Two paws up!' })).toBeDefined()
})

// covers: AUTH-001, AUTH-039, AUTH-058, AUTH-062
test('a code by SMS leads to a new password, whose confirmation leads home', async () => {
  const { router, user, api, stores } = await entered()
  expect(api.session.state().status).toBe('signedOut')
  const kept = async () => [await stores.visit.get('login-contact'), await stores.local.get('login-contact')]
  expect(await kept()).toEqual([
    expect.stringMatching(/"signature":"[^"]+","email":"us-happy@example.com"/),
    undefined,
  ])
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: 'Two paws up!' })
  expect(dialog.textContent).toContain('Your password is confirmed.')
  expect(api.session.state().status).toBe('signedIn')
  expect(await kept()).toEqual([undefined, undefined])
  await user.keyboard('{Escape}')
  await findScreen('Hi Alex')
  expect(router.state.location.pathname).toBe('/home')
})

// covers: AUTH-039, AUTH-063
test.each([
  ['2000 ms', () => vi.advanceTimersByTimeAsync(1)],
  ['a click before', async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape before', async () => void fireEvent.keyDown(document.body, { key: 'Escape' })],
])('the confirmation of the password ends with %s', async (_what, end) => {
  const { router } = await entered()
  const path = () => router.history.location.pathname
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(save())
  while (screen.queryByRole('dialog') === null) await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(path()).toBe('/set-password/new')
  await act(end)
  expect(path()).toBe('/home')
})

// covers: API-011, AUTH-120
test('a password that cannot be set can be sent again', async () => {
  const { user, world } = await entered()
  await world.addFault({ operationId: 'resetCognitoPassword', kind: 'status', status: 500, times: 1 })
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW_PASSWORD)
  await user.click(save())
  await findScreen('Hi Alex')
})

// covers: API-013, AUTH-004
test('a saved password is not set again when the session fails to open', async () => {
  const { user, world } = await entered()
  await world.addFault({ operationId: 'callIdentityPool', kind: 'status', status: 500, times: 1 })
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your new password is saved, but we couldn’t log you in. Log in with it',
  )
  await user.click(screen.getByRole('link', { name: 'Log in with it' }))
  fill(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  fill(screen.getByLabelText('Password'), NEW_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('Hi Alex')
  expect(await world.count('resetCognitoPassword')).toBe(1)
})
