import { formatDate } from '@portal/domain/calendar-dates'
import { addDays } from '@portal/domain/dates'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { localToday } from '../../../lib/clock.ts'
import { removePasskeys, stubPasskeys } from '../../../testing/passkeys.ts'
import { findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const PATH = '/account/profile/security'
const EMPTY = 'You have no passkey yet.'

afterEach(removePasskeys)

/** Opens the screen, and waits for the passkeys. */
async function openScreen(world?: TestWorld, persona = 'us-happy') {
  const rendered = await renderRoute(PATH, persona, { ...(world && { world }) })
  await findScreen('Security')
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  const add = () => rendered.user.click(card.getByRole('button', { name: 'Add a passkey' }))
  return { ...rendered, card, add }
}

// covers: SECU-004
test('a passkey is added with the name and the day of the pool, and is removed after a question', async () => {
  stubPasskeys()
  const { card, add, user, world } = await openScreen()
  expect(card.getByText(EMPTY)).toBeDefined()
  await add()
  const row = within(await card.findByRole('listitem'))
  expect(row.getByText('Passkey')).toBeDefined()
  expect(row.getByText(/^Added on \d\d\/\d\d\/\d{4}$/)).toBeDefined()
  await screen.findByText('The passkey was added.')
  await user.click(row.getByRole('button', { name: /^Remove: Passkey, added on / }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(card.getByRole('listitem')).toBeDefined()
  await user.click(row.getByRole('button', { name: /^Remove: / }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await card.findByText(EMPTY)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const actions = (await world.requests()).filter(({ operationId }) => operationId === 'callIdentityPool')
  expect(actions.every(({ status }) => status === 200)).toBe(true)
})

// covers: SECU-004
test.each([
  ['the browser', false],
  ['the pool', true],
])('the same authenticator is refused the second time in words, by %s', async (_who, isCareless) => {
  const device = stubPasskeys()
  const { card, add } = await openScreen()
  await add()
  await card.findByRole('listitem')
  device.isCareless = isCareless
  await add()
  expect((await card.findByRole('alert')).textContent).toMatch(
    /^This device or key already has a passkey for your account\. Use another one\./,
  )
  expect(card.getAllByRole('listitem')).toHaveLength(1)
})

// covers: SECU-004
test('with ten passkeys there is no further one, and the screen says why', async () => {
  const { createAuthenticator } = await import('../../../../../../packages/mock/testing/authenticator.ts')
  const device = stubPasskeys()
  const { card, add } = await openScreen()
  for (let count = 1; count <= 10; count += 1) {
    device.authenticator = createAuthenticator()
    await add()
    await vi.waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(count))
  }
  expect(card.getByText('You have 10 passkeys, which is the most. Remove one to add another.')).toBeDefined()
  expect(card.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test.each([
  [
    'somebody cancels, waits too long or has not pressed',
    'NotAllowedError',
    /^No passkey was added\. It was/,
  ],
  ['the question is taken back', 'AbortError', /^No passkey was added\. It was/],
  ['the address has no passkeys', 'SecurityError', /^Passkeys don’t work at this address\.$/],
  ['the authenticator is taken away', 'UnknownError', /^This device or key couldn’t make a passkey\./],
  ['the authenticator keeps none', 'ConstraintError', /^This device or key couldn’t make a passkey\./],
])('when %s, the screen says so, and the next try succeeds', async (_what, name, text) => {
  const device = stubPasskeys()
  device.fails = name
  const { card, add } = await openScreen()
  await add()
  expect((await card.findByRole('alert')).textContent).toMatch(text)
  expect(card.getByText(EMPTY)).toBeDefined()
  device.fails = undefined
  await add()
  await card.findByRole('listitem')
  expect(card.queryByRole('alert')).toBeNull()
})

test('a passkey that is made five minutes after its challenge is not added', async () => {
  const world = await openWorld()
  const device = stubPasskeys()
  device.meanwhile = async () => void (await world.advanceClock(5 * 60_000))
  const { card, add } = await openScreen(world)
  await add()
  expect((await card.findByRole('alert')).textContent).toMatch(/^That took too long/)
})

test('a flag that goes off while the page is open is said at the next press', async () => {
  stubPasskeys()
  const { card, add, world } = await openScreen()
  await world.setFlags({ enablePasskeys: false })
  await add()
  expect((await card.findByRole('alert')).textContent).toBe('Passkeys can’t be added right now.')
})

test('with the flag off there is neither the section nor a call', async () => {
  stubPasskeys()
  const world = await openWorld()
  await world.setFlags({ enablePasskeys: false })
  await renderRoute(PATH, 'us-happy', { world })
  await findScreen('Security')
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
  // The sign-in of the test itself.
  expect(await world.count('callIdentityPool')).toBe(1)
})

// covers: SECU-004
test('passkeys that could not be read have Retry, and a browser without passkeys lists them all the same', async () => {
  const world = await openWorld()
  const { api, router, user } = await renderRoute('/account/profile', 'passkey', { world })
  await world.addFault({ operationId: 'callIdentityPool', kind: 'status', status: 500 })
  await router.navigate({ to: PATH })
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  const retry = await card.findByRole('button', { name: 'Try again' })
  await world.clearFaults()
  await user.click(retry)
  expect(await card.findByText('iCloud Keychain')).toBeDefined()
  const added = formatDate(addDays(localToday(), -40))
  expect(card.getByText(`Added on ${added}`)).toBeDefined()
  expect(card.getByText(/^This browser can’t make passkeys\./)).toBeDefined()
  expect(card.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(api.session.state().status).toBe('signedIn')
})

test('an access token that has ended is renewed once', async () => {
  stubPasskeys()
  const { card, add, world } = await openScreen()
  await world.advanceClock(2 * 3600_000)
  await add()
  await card.findByRole('listitem')
})
