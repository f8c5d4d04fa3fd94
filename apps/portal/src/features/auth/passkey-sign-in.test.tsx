import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removePasskeys, stubPasskeys, withSamplePasskey } from '../../testing/passkeys.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const PASSKEY = 'passkey@example.com'
const BUTTON = { name: 'Use a passkey' }
const NONE_USED =
  'No passkey was used. It was cancelled, took too long, or this device has none for your account. Try again, or log in with your password.'
const NOT_READ = 'Your passkey couldn’t be read. Try again, or log in with your password.'
const REFUSED =
  'This passkey wasn’t accepted. It may have been removed, or belong to another account. Try again, or log in with your password.'

afterEach(removePasskeys)

const contact = () => screen.findByRole('textbox', { name: 'Email address' })

/** Opens the screen with an e-mail address and a password typed in. */
async function typedIn(email = PASSKEY, world?: TestWorld) {
  const rendered = await renderRoute('/login?redirect=/account/pets', undefined, { ...(world && { world }) })
  fill(await contact(), email)
  fill(screen.getByLabelText('Password'), 'Portal-2026!')
  return { ...rendered, press: async () => rendered.user.click(await screen.findByRole('button', BUTTON)) }
}

/** Expects a text, the form as it was, and that the password still signs in. */
async function expectRefusal(
  { user }: Pick<Awaited<ReturnType<typeof typedIn>>, 'user'>,
  text: string,
  email = PASSKEY,
) {
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(await contact()).toHaveProperty('value', email)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Portal-2026!')
  await waitFor(() => expect(screen.getByRole('button', BUTTON)).toHaveProperty('disabled', false))
  if (email !== PASSKEY) return
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('My Account')
}

// covers: SECU-005, CONT-021
test('a passkey signs in once the e-mail address is given, and leads on like a password', async () => {
  const device = stubPasskeys(withSamplePasskey())
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const { user, router, api } = await renderRoute('/login?redirect=/account/pets', undefined, { observer })
  fill(await contact(), 'passkey@')
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
  fill(await contact(), PASSKEY)
  await user.click(await screen.findByRole('button', BUTTON))
  await findScreen('My Account')
  expect(router.state.location.href).toBe('/account/pets')
  expect(api.session.identity()?.email).toBe(PASSKEY)
  expect(device.asked).toBe(1)
  expect(observer.track.mock.calls).toEqual([[{ event: 'login' }]])
})

// covers: SECU-005
test.each([
  ['is cancelled, is late or was not pressed for', 'NotAllowedError', NONE_USED],
  ['is on an authenticator that is taken away while it signs', 'UnknownError', NOT_READ],
  ['is on an authenticator that cannot be read', 'NotReadableError', NOT_READ],
  [
    'is asked for at an address without passkeys',
    'SecurityError',
    'Passkeys don’t work at this address. Log in with your password.',
  ],
])('a passkey that %s leaves the form as it was, and the password signs in', async (_what, name, text) => {
  const device = stubPasskeys(withSamplePasskey())
  device.fails = name
  const opened = await typedIn()
  await opened.press()
  await expectRefusal(opened, text)
})

// covers: SECU-005
test('while a passkey is asked for nothing else can be pressed, an answer after five minutes is refused, and the next try signs in', async () => {
  const world = await openWorld()
  const device = stubPasskeys(withSamplePasskey())
  device.meanwhile = async () => {
    await world.advanceClock(5 * 60_000)
    await waitFor(() => expect(screen.getByRole('button', BUTTON)).toHaveProperty('disabled', true))
    expect(screen.getByRole('button', { name: 'Log in' }).hasAttribute('data-loading')).toBe(true)
  }
  const { press } = await typedIn(PASSKEY, world)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED)
  device.meanwhile = async () => {}
  await press()
  await findScreen('My Account')
})

// covers: AUTH-115, SECU-005
test.each([
  ['an unknown account', 'nobody@example.com'],
  ['an account without passkeys', 'us-happy@example.com'],
])('a passkey for %s is refused in the same words', async (_whose, email) => {
  stubPasskeys(withSamplePasskey())
  const opened = await typedIn(email)
  await opened.press()
  await expectRefusal(opened, REFUSED, email)
})

test.each([
  ['fails', { kind: 'status', status: 500 } as const, /^We can’t log you in right now\./],
  ['throttles', { kind: 'status', status: 429, retryAfter: 90 } as const, /^We can’t log you in right now\./],
  ['answers without a challenge', { kind: 'wrong-shape' } as const, /^We can’t log you in right now\./],
])('a pool that %s asks for no passkey', async (_what, fault, text) => {
  const world = await openWorld()
  const device = stubPasskeys(withSamplePasskey())
  await world.addFault({ operationId: 'callIdentityPool', ...fault })
  const { press } = await typedIn(PASSKEY, world)
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(device.asked).toBe(0)
})

test('a flag that goes off while the page is open is said in words', async () => {
  stubPasskeys(withSamplePasskey())
  const { press, world } = await typedIn()
  await screen.findByRole('button', BUTTON)
  await world.setFlags({ enablePasskeys: false })
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Passkeys can’t be used right now. Log in with your password.',
  )
})

// covers: SECU-006
test('a browser without Web Authentication, or without an authenticator of its own, shows no button', async () => {
  const { unmount } = await typedIn()
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
  unmount()
  const device = stubPasskeys(withSamplePasskey())
  device.isPlatform = false
  const second = await typedIn()
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
  second.unmount()
  device.isPlatform = true
  await typedIn()
  await screen.findByRole('button', BUTTON)
})

test('with the flag off, and for a phone number, there is no button', async () => {
  const world = await openWorld()
  await world.setFlags({ enablePasskeys: false })
  stubPasskeys(withSamplePasskey())
  const { unmount } = await typedIn(PASSKEY, world)
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
  unmount()
  const { user } = await typedIn()
  await screen.findByRole('button', BUTTON)
  await user.click(screen.getByRole('tab', { name: 'Phone number' }))
  fill(await screen.findByRole('textbox', { name: 'Phone number' }), '2125550101')
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
})
