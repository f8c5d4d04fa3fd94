import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createObserver } from '../../app/observe.ts'
import { parseConfig } from '../../app/runtime-config.ts'
import type { Observer } from '../../session/observer.ts'
import { worldWithConfig } from '../../testing/answers.ts'
import { descriptionOf, fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const email = () => screen.findByRole('textbox', { name: 'Email address' })
const password = () => screen.getByLabelText('Password')
const logIn = () => screen.getByRole('button', { name: 'Log in' })

/** Opens the sign-in screen and fills in both fields. */
async function filledIn(path = '/login', world?: TestWorld, observer?: Observer) {
  const options = { ...(world && { world }), ...(observer && { observer }) }
  const rendered = await renderRoute(path, undefined, options)
  fill(await email(), 'us-happy@example.com')
  fill(password(), 'Portal-2026!')
  return rendered
}

// covers: AUTH-008
test('the button is disabled with "Still needed" until both fields are filled in', async () => {
  await renderRoute('/login')
  const field = await email()
  expect(logIn()).toHaveProperty('disabled', true)
  expect(descriptionOf(logIn())).toBe('Still needed: email address, password')
  fill(field, '   ')
  fill(password(), 'x')
  expect(logIn()).toHaveProperty('disabled', true)
  expect(descriptionOf(logIn())).toBe('Still needed: email address')
  fill(field, 'a')
  expect(logIn()).toHaveProperty('disabled', false)
  fill(password(), '')
  expect(logIn()).toHaveProperty('disabled', true)
  expect(descriptionOf(logIn())).toBe('Still needed: password')
  fill(password(), ' ')
  expect(logIn()).toHaveProperty('disabled', false)
})

// covers: AUTH-003, AUTH-066, AUTH-114, ROUTE-005
test('a sign-in shows that it is loading, then its error or the first screen', async () => {
  const { world, isAsked, release } = await heldWorld('/v1/users', 'reads')
  const { router, user } = await filledIn('/login', world)
  expect(logIn().hasAttribute('data-loading')).toBe(false)
  fill(password(), 'Wrong-2026!')
  await user.click(logIn())
  await isAsked
  expect(logIn().hasAttribute('data-loading')).toBe(true)
  await release()
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.')
  expect(logIn().hasAttribute('data-loading')).toBe(false)
  fill(password(), 'Portal-2026!')
  await user.click(logIn())
  await findScreen('Hi Alex')
  expect(router.state.location.href).toBe('/home')
})

// covers: AUTH-006, AUTH-007, ROUTE-003
test('the sign-in screen says what the portal is for, and asks for an address and a password', async () => {
  await renderRoute('/login')
  await findScreen('Log in')
  const tagline = 'Manage your account, submit claims and access exclusive member benefits'
  expect(screen.getByText(tagline)).toBeDefined()
  expect(await email()).toBeDefined()
  expect(password()).toHaveProperty('type', 'password')
  expect(logIn()).toBeDefined()
})

// covers: AUTH-009, AUTH-010, AUTH-011, AUTH-065
test('changing the tab clears both fields, and a policyholder signs in by phone number', async () => {
  const world = await openWorld()
  await world.setFlags({ isPhoneNumberEnabled: true })
  const { user, queryClient } = await filledIn('/login', world)
  await expect.poll(() => queryClient.getQueryData(['remote-config'])).toBeDefined()
  fill(password(), 'Wrong-2026!')
  await user.click(logIn())
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(await email()).toHaveProperty('value', 'us-happy@example.com')
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Phone number', 'Email address'])
  await user.click(screen.getByRole('tab', { name: 'Phone number' }))
  const field = await screen.findByRole('textbox', { name: 'Phone number' })
  expect([field, password()].map((each) => Reflect.get(each, 'value'))).toEqual(['', ''])
  expect(screen.queryByRole('alert')).toBeNull()
  fill(field, '(212) 555-0101')
  fill(password(), 'Portal-2026!')
  await user.click(logIn())
  await findScreen('Hi Alex')
})

// covers: AUTH-011, AUTH-113
test('the fields stay where they are, with the focus, when the flags take the tabs away (#27, 1.6)', async () => {
  const { world, isAsked, release } = await heldWorld('/remoteconfig', 'reads')
  await world.setFlags({ isPhoneNumberEnabled: false })
  await renderRoute('/login', undefined, { world })
  const field = await email()
  await isAsked
  fill(field, 'us-happy@')
  expect(screen.getByRole('tab', { name: 'Phone number' })).toBeDefined()
  await release()
  await vi.waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
  expect(await email()).toBe(field)
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'us-happy@')
})

test('a press of the tab that is chosen clears nothing (#27, 1.6)', async () => {
  const { user } = await filledIn()
  await user.click(screen.getByRole('tab', { name: 'Email address' }))
  expect(await email()).toHaveProperty('value', 'us-happy@example.com')
  expect(password()).toHaveProperty('value', 'Portal-2026!')
})

test('Tab leads from the address to the password, and then to “Forgot password?” (#27, 4)', async () => {
  const { user } = await renderRoute('/login')
  await user.click(await email())
  await user.tab()
  expect(document.activeElement).toBe(password())
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgot password?' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }))
})

test('a double click signs in once', async () => {
  const { world, isAsked, release } = await heldWorld('/v1/users', 'reads')
  const { user } = await filledIn('/login', world)
  await user.dblClick(logIn())
  await isAsked
  await release()
  await findScreen('Hi Alex')
  expect(await world.count('lookUpUser')).toBe(1)
})

// covers: ROUTE-004
test.each([
  'https://evil.example/home',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/.//evil.example',
  '42',
  '',
])('a redirect to "%s" leads home', async (target) => {
  const { router, user } = await filledIn(`/login?redirect=${encodeURIComponent(target)}`)
  await user.click(logIn())
  await findScreen('Hi Alex')
  expect(router.state.location.href).toBe('/home')
})

// covers: AUTH-114
test.each([
  ['lookUpUser', { kind: 'reset' }],
  ['lookUpUser', { kind: 'status', status: 500 }],
  ['lookUpUser', { kind: 'wrong-shape' }],
  ['callIdentityPool', { kind: 'status', status: 500 }],
  ['callIdentityPool', { kind: 'html' }],
] as const)(
  'decision 23: a sign-in without a usable answer of %s (%o) says so',
  async (operationId, fault) => {
    const world = await openWorld()
    await world.addFault({ operationId, ...fault })
    const { user } = await filledIn('/login', world)
    await user.click(logIn())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t log you in right now\./)
    expect(password()).toHaveProperty('value', 'Portal-2026!')
  },
)

// covers: PLAT-025
test('a failure of the identity pool is reported under a correlation id, a wrong password is not', async () => {
  const texts: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (_address: string, text: string) => texts.push(text),
  })
  const world = await openWorld()
  const config = parseConfig(await (await world.fetch('http://localhost:4010/config.json')).json())
  const { user } = await filledIn('/login', world, createObserver(config))
  fill(password(), 'Wrong-2026!')
  await user.click(logIn())
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.')
  expect(texts).toEqual([])
  await world.addFault({ operationId: 'callIdentityPool', kind: 'status', status: 500 })
  await user.click(logIn())
  await screen.findByText(/^We can’t log you in right now\./)
  const message = 'POST /identity-pool/InitiateAuth 500'
  expect(texts.map((text) => JSON.parse(text))).toEqual([
    { message, correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    expect.objectContaining({ event: 'error_general', message }),
  ])
})

test('decision 23: a throttled sign-in waits for the time that the service states', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'lookUpUser', kind: 'status', status: 429, retryAfter: 90 })
  const { user } = await filledIn('/login', world)
  await user.click(logIn())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t log you in right now\./)
  expect(logIn()).toHaveProperty('disabled', true)
  expect(descriptionOf(logIn())).toMatch(/^You can try again in 1:(30|2\d)\.$/)
})

// covers: AUTH-011, AUTH-014, AUTH-112, AUTH-113
test('sign-in by e-mail works without the remote configuration', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  await renderRoute('/login', undefined, { world })
  await email()
  expect(screen.queryByRole('tab')).toBeNull()
  const forgot = screen.getByRole('link', { name: 'Forgot password?' })
  expect(forgot.getAttribute('href')).toBe('/forgot-password')
})

// covers: AUTH-015
test('the sign-in screen leads to the set-up of an account', async () => {
  await renderRoute('/login')
  const setUp = await screen.findByRole('link', { name: 'First time here? Set up your account' })
  expect(setUp.getAttribute('href')).toBe('/set-password?for=setup')
})

// covers: AUTH-016..019
test('the links of the sign-in screen come from the configuration', async () => {
  const own = {
    getPrice: 'https://own.example/price',
    privacyPolicy: 'https://own.example/privacy',
    mobileTerms: 'https://own.example/mobile',
  }
  const world = await worldWithConfig(({ links }) => ({ links: { ...links, ...own } }))
  await renderRoute('/login', undefined, { world })
  for (const [name, address] of [
    ['Not a member? Get your price', own.getPrice],
    ['Privacy policy', own.privacyPolicy],
    ['Mobile terms', own.mobileTerms],
  ] as const) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(address)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})
