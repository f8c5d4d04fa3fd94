import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteClaimDraft } from '../session/claim-draft-flag.ts'
import { KEPT_NAMES, STEPS_NAME } from '../session/kept-records.ts'
import { keepOffer } from '../session/passkey-offer.ts'
import { openDatabase } from '../testing/claim-drafts.ts'
import { fill, findScreen, renderRoute } from '../testing/support.tsx'
import { browserStores } from './stores.ts'

const names = (store: Storage) => Object.keys({ ...store }).sort()
const cookies = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
const atRest = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

// covers: AUTH-012, AUTH-057, AUTH-077, AUTH-078
test('a session is kept encrypted, and a sign-out leaves only what is of the device and not of the customer', async () => {
  openDatabase()
  const { api, user } = await renderRoute('/login', undefined, { stores: browserStores(() => {}) })
  await user.click(await screen.findByRole('tab', { name: 'Phone number' }))
  fill(await screen.findByRole('textbox', { name: 'Phone number' }), '2125550101')
  fill(screen.getByLabelText('Password'), 'Portal-2026!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('Hi Alex')
  await api.contact.write({ kind: 'email', value: 'us-happy@example.com' })
  for (const name of KEPT_NAMES) await api.drafts.set(name, 'us-happy@example.com\n{}')
  await api.visit.set(STEPS_NAME, 'us-happy@example.com\n{}')
  await api.sdk.user.POST('/v1/users/send-code', { body: { email: 'us-happy@example.com', resend: false } })
  expect(names(localStorage)).toEqual(
    ['customer', 'id-token', 'login-tab', 'refresh-token', ...KEPT_NAMES].sort(),
  )
  expect(names(sessionStorage)).toEqual(['login-contact', STEPS_NAME])
  expect(cookies().sort()).toEqual(['access-token', 'csrf-token'])
  expect(atRest()).not.toMatch(/us-happy|2125550101|eyJ[\w-]+\.[\w-]+\./)
  keepOffer('never')
  noteClaimDraft(true)
  const kept = { 'color-scheme': 'dark', config: '{}' }
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  await api.session.end('signedOut')
  const left = { ...kept, 'claim-draft': '1', 'login-tab': 'phone', 'passkey-offer': '9999-12-31' }
  await expect
    .poll(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])
    .toEqual([left, {}, ''])
})
