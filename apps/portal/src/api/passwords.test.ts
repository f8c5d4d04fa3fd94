import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { sendCodeMutation, verifyCodeMutation } from './codes.ts'
import {
  changePasswordMutation,
  confirmResetMutation,
  openSessionMutation,
  requestResetLinkMutation,
  setPasswordByLinkMutation,
  setPasswordMutation,
} from './passwords.ts'

const EMAIL = 'us-happy@example.com'
const PASSWORD = 'Portal-2026!'
const NEW_PASSWORD = 'Portal-2027!!'
const USERS = '/fdp-user-service/v1'

/** A visitor, whose browser has no session. */
async function openVisitor() {
  const caller = await openCaller()
  await caller.api.session.end('signedOut')
  caller.calls.length = 0
  return caller
}

// covers: API-009, AUTH-004, AUTH-096, AUTH-116
test('a verified code sets a password and opens a session', async () => {
  const { api, run, calls, world } = await openVisitor()
  const contact = { kind: 'email', value: EMAIL } as const
  await run(sendCodeMutation(api), { contact, resend: false })
  expect(await api.contact.read()).toEqual(contact)
  await run(sendCodeMutation(api), { contact, resend: true })
  const { code = '' } = (await world.messages()).at(-1) ?? {}
  await api.contact.keepCodeTries(contact, { wrong: 2 })
  await run(verifyCodeMutation(api), { contact, code })
  expect(await api.contact.codeTries(contact)).toEqual({ wrong: 0 })
  const { verified } = (await api.contact.read()) ?? {}
  if (verified === undefined) throw new Error('the code was not verified')
  expect(verified).toEqual({ email: EMAIL, code, signature: expect.stringMatching(/./) })
  const { signature } = verified
  await run(setPasswordMutation(api), { verified, password: ` ${NEW_PASSWORD} ` })
  await run(openSessionMutation(api), verified)
  expect(calls.slice(0, 5)).toEqual([
    { call: `POST ${USERS}/users/send-code`, body: { email: EMAIL, resend: false } },
    { call: `POST ${USERS}/users/send-code`, body: { email: EMAIL, resend: true } },
    { call: `POST ${USERS}/users/verify-code`, body: { email: EMAIL, code } },
    {
      call: `POST ${USERS}/user/resetcognitopassword`,
      body: { email: EMAIL, password: NEW_PASSWORD, verificationSig: signature },
    },
    { call: `POST ${USERS}/users/reset-password`, body: { email: EMAIL, code, signature } },
  ])
  expect(await api.contact.read()).toBeUndefined()
  expect(api.session.state()).toMatchObject({ status: 'signedIn', customer: { email: EMAIL } })
})

// covers: API-006, API-009, API-010
test('a code goes to a phone number under its own name, and a refused one is not kept', async () => {
  const { api, run, calls, world } = await openVisitor()
  const contact = { kind: 'phone', value: '2125550101' } as const
  await run(sendCodeMutation(api), { contact, resend: false })
  expect(calls[0]?.body).toEqual({ phone: '2125550101', resend: false })
  await expect(run(verifyCodeMutation(api), { contact, code: '000000' })).rejects.toMatchObject({
    code: 'CODE_INVALID',
  })
  expect(calls[1]?.body).toEqual({ phone: '2125550101', code: '000000' })
  expect(await api.contact.read()).toEqual(contact)
  await api.contact.clear()
  await world.addFault({ operationId: 'sendCode', kind: 'status', status: 500, times: 1 })
  await expect(run(sendCodeMutation(api), { contact, resend: false })).rejects.toThrow()
  expect(await api.contact.read()).toBeUndefined()
})

// covers: AUTH-067, API-004
test('000 §4: a reset link is requested the same way for known and unknown addresses', async () => {
  const { api, run, calls, world } = await openVisitor()
  for (const email of [EMAIL, 'nobody@example.com']) {
    await run(requestResetLinkMutation(api), email)
    const query = `action=reset-password&app-type=SELF_SERVICE&auth-type=SDK&user-id=${email}`
    expect(calls.at(-1)).toEqual({ call: `GET ${USERS}/users?${query}` })
  }
  expect((await world.messages()).map(({ to }) => to)).toEqual([EMAIL])
  // Nothing on the page reveals a service that answers unknown addresses with 404 (PLAT-022).
  await world.addFault({ operationId: 'lookUpUser', kind: 'status', status: 404, times: 1 })
  await run(requestResetLinkMutation(api), 'nobody@example.com')
  await world.addFault({ operationId: 'lookUpUser', kind: 'status', status: 403, times: 1 })
  await expect(run(requestResetLinkMutation(api), EMAIL)).rejects.toMatchObject({ status: 403 })
})

test('a wrong password and an unknown address are asked and refused alike (#27, 2.6)', async () => {
  const { api, calls } = await openVisitor()
  const refusedAs = async (email: string) => {
    calls.length = 0
    const error: unknown = await api.session.signIn(email, 'Wrong-2026!').catch((each: unknown) => each)
    return { error, calls: calls.map(({ call }) => call.replace(email, 'EMAIL')) }
  }
  const known = await refusedAs(EMAIL)
  expect(known.error).toMatchObject({ status: 400, code: 'NotAuthorizedException' })
  const unknown = await refusedAs('nobody@example.com')
  expect(unknown.error).toMatchObject({ status: 400, code: 'NotAuthorizedException' })
  expect(unknown.calls).toEqual(known.calls)
  expect(unknown.calls).toHaveLength(2)
})

// covers: API-015, AUTH-096, AUTH-004
test('the mailed link sets the password at the identity pool, and the service is notified', async () => {
  const { api, run, calls, world } = await openVisitor()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  const [, , , username = '', , clientId = '', , userPoolId = '', , verificationCode = ''] =
    decodeURIComponent(pathname).split('/')
  const link = { username, clientId, userPoolId, verificationCode }
  await run(setPasswordByLinkMutation(api), { link, password: ` ${NEW_PASSWORD}` })
  await run(confirmResetMutation(api), EMAIL)
  expect(calls).toEqual([
    {
      call: 'POST /identity-pool/',
      body: {
        ClientId: clientId,
        Username: username,

        ConfirmationCode: verificationCode,
        Password: NEW_PASSWORD,
      },
    },
    {
      call: `POST ${USERS}/users/confirm-reset-password?email=${EMAIL}`,
      body: { applicationIdentifier: 'selfservice' },
    },
  ])
  await api.session.signIn(EMAIL, NEW_PASSWORD)
  expect(api.session.state().status).toBe('signedIn')
})

// covers: API-016, AUTH-096
test('a password is changed with the present one, both without blanks around them', async () => {
  const { api, run, calls } = await openCaller()
  await run(changePasswordMutation(api), { oldPassword: ` ${PASSWORD}`, newPassword: `${NEW_PASSWORD} ` })
  expect(calls).toEqual([
    {
      call: `POST ${USERS}/users/change-password`,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    },
  ])
})
