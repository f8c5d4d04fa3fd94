import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDatabase } from '../testing/claim-drafts.ts'
import { fill, findScreen, renderRoute } from '../testing/support.tsx'
import { browserStores } from './stores.ts'

const names = (store: Storage) => Object.keys({ ...store }).sort()
const cookies = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
const atRest = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

// covers: AUTH-012, AUTH-057, AUTH-077, AUTH-078
test('a session is kept encrypted, and a sign-out leaves the chosen tab alone of it', async () => {
  openDatabase()
  const { api, user } = await renderRoute('/login', undefined, { stores: browserStores(() => {}) })
  await user.click(await screen.findByRole('tab', { name: 'Phone number' }))
  fill(await screen.findByRole('textbox', { name: 'Phone number' }), '2125550101')
  fill(screen.getByLabelText('Password'), 'Portal-2026!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('Hi Alex')
  await api.contact.write({ kind: 'email', value: 'us-happy@example.com' })
  await api.drafts.set('drafts', 'us-happy@example.com\n{}')
  await api.sdk.user.POST('/v1/users/send-code', { body: { email: 'us-happy@example.com', resend: false } })
  expect(names(localStorage)).toEqual(['customer', 'drafts', 'id-token', 'login-tab', 'refresh-token'])
  expect(names(sessionStorage)).toEqual(['login-contact'])
  expect(cookies().sort()).toEqual(['access-token', 'csrf-token'])
  expect(atRest()).not.toMatch(/us-happy|2125550101|eyJ[\w-]+\.[\w-]+\./)
  await api.session.end('signedOut')
  await expect.poll(atRest).toBe(JSON.stringify([{ 'login-tab': 'phone' }, {}, '']))
})
