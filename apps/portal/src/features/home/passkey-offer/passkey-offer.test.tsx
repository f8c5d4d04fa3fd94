import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removePasskeys, stubPasskeys, withSamplePasskey } from '../../../testing/passkeys.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const OFFER = { name: 'Log in faster next time' }
const DAY = 24 * 3600_000

beforeEach(() => localStorage.removeItem('passkey-offer'))
afterEach(() => {
  removePasskeys()
  vi.useRealTimers()
})

/** Signs in by password, and waits for home with its last section. */
async function signInByPassword(persona = 'us-happy', world?: TestWorld) {
  const rendered = await renderRoute('/login', undefined, { ...(world && { world }) })
  fill(await screen.findByRole('textbox', { name: 'Email address' }), `${persona}@example.com`)
  fill(screen.getByLabelText('Password'), 'Portal-2026!')
  await rendered.user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen(/^Hi /)
  await screen.findByRole('heading', { name: 'Good to know' })
  return rendered
}

const offer = async () => within(await screen.findByRole('region', OFFER))

async function expectNoOffer(persona?: string, world?: TestWorld) {
  const { unmount, queryClient } = await signInByPassword(persona, world)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  unmount()
}

// covers: SECU-007
test('a passkey is offered on home after a sign-in by password, once in 90 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stubPasskeys()
  const first = await signInByPassword()
  const shown = await offer()
  // One date, and nothing about the account. It is kept also when nothing is pressed.
  expect(localStorage.getItem('passkey-offer')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await first.user.click(shown.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  first.unmount()
  vi.setSystemTime(Date.now() + 89 * DAY)
  await expectNoOffer()
  vi.setSystemTime(Date.now() + 2 * DAY)
  await signInByPassword()
  expect((await offer()).getByRole('button', { name: 'Add a passkey' })).toBeDefined()
})

// covers: SECU-007
test('“Don’t ask again on this device” ends the offers, for every account', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stubPasskeys()
  const { user, unmount } = await signInByPassword()
  await user.click((await offer()).getByRole('button', { name: 'Don’t ask again on this device' }))
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  unmount()
  vi.setSystemTime(Date.now() + 2000 * DAY)
  await expectNoOffer()
  await expectNoOffer('ca-happy')
})

// covers: SECU-007
test('nothing is offered on a device that can’t hold a passkey, without a typed password, and with the flag off', async () => {
  await expectNoOffer()
  const device = stubPasskeys()
  device.isPlatform = false
  await expectNoOffer()
  device.isPlatform = true
  const { unmount } = await renderRoute('/home', 'us-happy')
  await screen.findByRole('heading', { name: 'Good to know' })
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  unmount()
  const world = await openWorld()
  await world.setFlags({ enablePasskeys: false })
  await expectNoOffer('us-happy', world)
  expect(localStorage.getItem('passkey-offer')).toBeNull()
})

test('an account that has a passkey is offered none, also when it typed its password', async () => {
  stubPasskeys(withSamplePasskey())
  await expectNoOffer('passkey')
})

test('an accepted offer adds a passkey, and a cancelled one says so and stays', async () => {
  const device = stubPasskeys()
  device.fails = 'NotAllowedError'
  const { user, world } = await signInByPassword()
  const card = await offer()
  await user.click(card.getByRole('button', { name: 'Add a passkey' }))
  expect((await card.findByRole('alert')).textContent).toMatch(/^No passkey was added\./)
  device.fails = undefined
  await user.click(card.getByRole('button', { name: 'Add a passkey' }))
  await screen.findByText('The passkey was added.')
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  expect((await world.requests()).some(({ violations }) => violations.length > 0)).toBe(false)
})
