import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { descriptionOf, fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'
import { rememberTab } from './login-tab.ts'

const NEW_PASSWORD = 'Größe-2027 🐾!'
const INVALID = 'Please enter a valid email address'
const email = () => screen.findByRole('textbox', { name: 'Email address' })
const LOADING = 'Fetching your data...'
const button = (name: string) => screen.findByRole('button', { name })

async function chooseEmail(world: TestWorld) {
  const rendered = await renderRoute('/set-password', undefined, { world })
  await rendered.user.click(await screen.findByRole('tab', { name: 'Email' }))
  return rendered
}

/** Requests a code and confirms it, and enters a new password twice. */
async function confirmAddress(user: UserEvent, world: TestWorld) {
  fill(await email(), 'us-happy@example.com')
  await user.click(await button('Send code'))
  const field = await screen.findByLabelText('One-time code')
  fill(field, (await world.messages()).at(-1)?.code ?? '')
  await user.click(await button('Confirm code'))
  fill(await screen.findByLabelText('New password'), NEW_PASSWORD)
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
}

// covers: AUTH-057
test('the contact is kept for the visit alone, and the tab for the browser', async () => {
  const { user, stores } = await chooseEmail(await openWorld())
  fill(await email(), 'us-happy@example.com')
  await user.click(await button('Send code'))
  await findScreen('Confirm your code')
  expect(await stores.visit.get('login-contact')).toContain('us-happy@example.com')
  expect(await stores.local.get('login-contact')).toBeUndefined()
  expect(Object.values({ ...localStorage })).toContain('email')
  expect(JSON.stringify({ ...localStorage })).not.toContain('us-happy')
})

// covers: AUTH-002, AUTH-063
test.each([
  ['/account/documents', '/account/documents'],
  ['https://evil.example/account', '/home'],
])('a sign-in by code that %s has asked for leads to %s', async (redirect, target) => {
  const world = await openWorld()
  const path = `/login?redirect=${encodeURIComponent(redirect)}`
  const { user, router, api } = await renderRoute(path, undefined, { world })
  await user.click(await screen.findByRole('link', { name: 'First time here? Set up your account' }))
  await user.click(await screen.findByRole('tab', { name: 'Email' }))
  await confirmAddress(user, world)
  await user.click(await button('Save & continue'))
  await screen.findByRole('dialog', { name: 'Two paws up!' })
  expect(api.session.state().status).toBe('signedIn')
  await user.keyboard('{Escape}')
  await expect.poll(() => router.state.location.href).toBe(target)
})

// covers: AUTH-021, AUTH-022, AUTH-023, AUTH-026
test('where phone login is off there is the address alone, after a loader while that is unknown', async () => {
  const world = await openWorld()
  rememberTab('phone')
  await world.setFlags({ isPhoneNumberEnabled: false })
  const isRead = Promise.withResolvers<void>()
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/remoteconfig')) await isRead.promise
    return world.fetch(request)
  }
  await renderRoute('/set-password', undefined, { world: { ...world, fetch } })
  expect(await screen.findByText(LOADING)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull()
  isRead.resolve()
  expect(await email()).toBeDefined()
  expect(screen.queryByText(LOADING)).toBeNull()
  await findScreen('Enter email address')
  expect(screen.getByText("We'll send a code to make sure it's you.")).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

// covers: AUTH-026
test('after a failed read of the setting a code can be sent to the address', async () => {
  const world = await openWorld()
  await world.setFlags({ isPhoneNumberEnabled: true })
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  const { user } = await renderRoute('/set-password', undefined, { world })
  fill(await email(), 'us-happy@example.com')
  expect(screen.queryByText(LOADING)).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  await user.click(await button('Send code'))
  await findScreen('Confirm your code')
})

// covers: AUTH-065, AUTH-092, AUTH-093
test('the problem of an address shows on leaving and on submit; changing the tab clears it', async () => {
  const { user } = await chooseEmail(await openWorld())
  await user.click(await button('Send code'))
  expect(await screen.findByText('Email address is required')).toBeDefined()
  fill(await email(), 'us-happy@')
  expect(await screen.findByText(INVALID)).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Phone' }))
  fill(await screen.findByLabelText('Mobile phone number'), '212')
  await user.click(screen.getByRole('tab', { name: 'Email' }))
  const field = await email()
  expect(field).toHaveProperty('value', '')
  expect(screen.queryByText(INVALID)).toBeNull()
  await user.click(field)
  fill(field, 'us-happy@')
  expect(screen.queryByText(INVALID)).toBeNull()
  await user.tab()
  expect(await screen.findByText(INVALID)).toBeDefined()
})

// covers: AUTH-089, AUTH-090
test('a code can be sent once a phone number has ten digits, and no digit more is typed', async () => {
  const { user } = await renderRoute('/set-password')
  await user.click(await screen.findByRole('tab', { name: 'Phone' }))
  const field = await screen.findByRole('textbox', { name: 'Mobile phone number' })
  await user.type(field, '212-555-010')
  expect(await button('Send code')).toHaveProperty('disabled', true)
  await user.type(field, '19')
  expect(field).toHaveProperty('value', '(212) 555-0101')
  expect(await button('Send code')).toHaveProperty('disabled', false)
})

// covers: AUTH-056
test.each([
  ['Phone', 'Mobile phone number', '1 212 555 0101', '(212) 555-0101', 'phone', '2125550101'],
  // covers: AUTH-028
  ['Email', 'Email address', 'us-happy@example.com', 'us-happy@example.com', 'email', 'us-happy@example.com'],
])(
  '%s: the contact shows formatted, and is kept with its tab',
  async (tab, label, typed, shown, kind, value) => {
    const { api, user } = await renderRoute('/set-password')
    await user.click(await screen.findByRole('tab', { name: tab }))
    const field = await screen.findByRole('textbox', { name: label })
    fill(field, typed)
    expect(field).toHaveProperty('value', shown)
    await user.click(await button('Send code'))
    await findScreen('Confirm your code')
    const sent = screen.getByText(/^Enter the one-time code sent/).textContent
    expect(sent).toMatch(/ to (?:\(•••\) •••-0101|u•••@example\.com)$/)
    expect(await api.contact.read()).toEqual({ kind, value })
    expect(localStorage.getItem('login-tab')).toBe(kind)
  },
)

// covers: AUTH-064
test('while a code is being sent, the form of the other tab sends none', async () => {
  const { world, release } = await heldWorld('/send-code')
  const { api, user } = await chooseEmail(world)
  fill(await email(), 'us-happy@example.com')
  await user.click(await button('Send code'))
  await user.click(screen.getByRole('tab', { name: 'Phone' }))
  fill(await screen.findByLabelText('Mobile phone number'), '2125550101')
  const send = await button('Send code')
  await user.click(send)
  fireEvent.submit(screen.getByLabelText('Mobile phone number'))
  await release()
  await findScreen('Confirm your code')
  expect(await world.count('sendCode')).toBe(1)
  expect(await api.contact.read()).toEqual({ kind: 'email', value: 'us-happy@example.com' })
})

// covers: AUTH-065
test('a code that fails after its tab was left is announced in the other tab, until a tab is changed', async () => {
  const held = await heldWorld('/send-code')
  await held.world.addFault({ operationId: 'sendCode', kind: 'status', status: 500, times: 1 })
  const { user } = await chooseEmail(held.world)
  fill(await email(), 'us-happy@example.com')
  await user.click(await button('Send code'))
  await held.isAsked
  await user.click(screen.getByRole('tab', { name: 'Phone' }))
  await held.release()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t send a code to your email address. We can’t send or check codes right now. Please try again in a few minutes.',
  )
  await user.click(screen.getByRole('tab', { name: 'Email' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a code that is sent after the screen was left leads nowhere', async () => {
  const { world, release } = await heldWorld('/send-code')
  const { api, router, user } = await chooseEmail(world)
  fill(await email(), 'us-happy@example.com')
  await user.click(await button('Send code'))
  await user.click(screen.getByRole('link', { name: 'Close and go to login' }))
  await findScreen('Log in')
  await release()
  await expect.poll(() => api.contact.read()).toBeDefined()
  expect(router.state.location.pathname).toBe('/login')
})

// covers: API-008, AUTH-119
test('a code that cannot be sent shows a text at the field, which keeps its value', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'sendCode', kind: 'status', status: 400, times: 1 })
  const { user } = await chooseEmail(world)
  const field = await email()
  fill(field, 'us-happy@example.com')
  await user.click(await button('Send code'))
  await expect.poll(() => descriptionOf(field)).toBe('The mock was told to fail here.')
  expect(field).toHaveProperty('value', 'us-happy@example.com')
  await user.click(await button('Send code'))
  await findScreen('Confirm your code')
})

// covers: API-007
test('a contact without an account is treated like any other', async () => {
  const world = await openWorld()
  const { user } = await chooseEmail(world)
  fill(await email(), 'nobody@example.com')
  await user.click(await button('Send code'))
  const sent = await screen.findByText(/^Enter the one-time code sent to/)
  expect(sent.textContent).toBe('Enter the one-time code sent to n•••@example.com')
  expect(await world.messages()).toEqual([])
  fill(screen.getByLabelText('One-time code'), '123456')
  await user.click(await button('Confirm code'))
  expect(
    (await screen.findAllByText('Incorrect or expired code. Please try again or get a new code.')).length,
  ).toBeGreaterThan(0)
})
