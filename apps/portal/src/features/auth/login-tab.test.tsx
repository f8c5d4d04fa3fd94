import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyForms } from '../../lib/early-input.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import { rememberedTab, rememberTab } from './login-tab.ts'

afterEach(() => earlyForms.clear())

// covers: AUTH-012
test('000 §2: the last chosen tab is remembered; without a choice it is the e-mail tab', () => {
  expect(rememberedTab()).toBe('email')
  rememberTab('phone')
  expect(rememberedTab()).toBe('phone')
  expect({ ...localStorage }).toEqual({ 'login-tab': 'phone' })
  rememberTab('email')
  expect(rememberedTab()).toBe('email')
})

// covers: AUTH-009, AUTH-012
test('the tab of a sign-in by phone number is there again after the sign-out', async () => {
  const { api, user, world } = await renderRoute('/login')
  await user.click(await screen.findByRole('tab', { name: 'Phone number' }))
  fill(await screen.findByRole('textbox', { name: 'Phone number' }), '(212) 555-0101')
  fill(screen.getByLabelText('Password'), 'Portal-2026!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('Hi Alex')
  const asked = (await world.requests()).find(({ operationId }) => operationId === 'callIdentityPool')
  expect(asked?.requestBody).toMatchObject({
    AuthParameters: { USERNAME: '2125550101' },
    ClientMetadata: { loginToken: expect.stringMatching(/./) },
  })
  await api.session.end('signedOut')
  await findScreen('Log in')
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '')
  expect({ ...localStorage }).toEqual({ 'login-tab': 'phone' })
})

// covers: AUTH-013
test('while phone login is off the remembered tab does not count', async () => {
  rememberTab('phone')
  const world = await openWorld()
  await world.setFlags({ isPhoneNumberEnabled: false })
  await renderRoute('/login', undefined, { world })
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('without storage the tab is the one for the e-mail address, and a choice fails silently', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, clear: () => {} })
  rememberTab('phone')
  expect(rememberedTab()).toBe('email')
})

/** Shows /login as the build has drawn it, with these values, and then draws it anew as React does. */
async function redrawn({ email, password, focused }: { email: string; password: string; focused?: string }) {
  rememberTab('email')
  const { world } = await renderRoute('/login')
  fill(await screen.findByLabelText('Email address'), email)
  fill(screen.getByLabelText('Password'), password)
  const form = screen.getByLabelText('Password').closest('form')
  if (form === null) throw new Error('no form')
  earlyForms.set(form, { focused: focused === undefined ? null : screen.getByLabelText(focused) })
  cleanup()
  rememberTab('phone')
  await renderRoute('/login', undefined, { world })
  await screen.findByLabelText('Password')
}

test('what is typed early is kept where the phone tab is remembered and React draws the page anew (#27, 1.6)', async () => {
  await redrawn({ email: 'us-happy@example.com', password: 'Portal' })
  expect(await screen.findByLabelText('Email address')).toHaveProperty('value', 'us-happy@example.com')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Portal')
})

test('so is the field that has the focus early, and without input the remembered tab opens (#27, 1.6)', async () => {
  await redrawn({ email: '', password: '', focused: 'Email address' })
  expect(document.activeElement).toBe(await screen.findByLabelText('Email address'))
  cleanup()
  await redrawn({ email: '', password: '' })
  expect(await screen.findByLabelText('Phone number')).toBeDefined()
})
