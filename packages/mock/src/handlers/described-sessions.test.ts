import { expect, test } from 'vitest'
import { createSandbox, FIXED_NOW } from '../../testing/create-sandbox.ts'
import { PASSWORD } from '../personas/factories/customer-factory.ts'
import { POOL } from '../sandbox.ts'

// Each title begins with the operation whose description says how long something is good for, and who is refused.

const EMAIL = 'us-happy@example.com'
const USERS = '/fdp-user-service/v1'
const CONTACT = { phoneNumber: '2125550142', email: EMAIL }

type Sandbox = Awaited<ReturnType<typeof createSandbox>>

/** A call of a caller without a session. */
function anonymous({ ask, engine }: Sandbox) {
  const headers = () => ({
    'x-correlation-id': crypto.randomUUID(),
    'csrf-token': engine.worlds.get('default').issueCsrfToken(60),
    'content-type': 'application/json',
  })
  return {
    get: (path: string) => ask('GET', path, { 'x-correlation-id': crypto.randomUUID() }),
    post: (path: string, body: object) => ask('POST', path, headers(), body),
  }
}

function pool({ ask }: Sandbox, action: string, body: object) {
  const target = `AWSCognitoIdentityProviderService.${action}`
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
  return ask('POST', '/identity-pool/', headers, { ClientId: POOL.clientId, ...body })
}

// covers: API-001
test('getCsrfToken: every caller gets one, which is good for any number of writes until it expires', async () => {
  const sandbox = await createSandbox()
  const { signedIn, engine } = sandbox
  const read = await anonymous(sandbox).get(`${USERS}/users/csrf-token`)
  const { csrfToken, expiresIn } = read.body.payload.response
  const write = () =>
    signedIn.post(
      `${USERS}/users/confirm-reset-password?email=a%40example.com`,
      {
        applicationIdentifier: 'selfservice',
      },
      csrfToken,
    )
  const world = engine.worlds.get('default')
  for (const seconds of [0, 60, expiresIn - 1]) {
    world.setClock(FIXED_NOW + seconds * 1000)
    expect((await write()).status).toBe(200)
  }
  world.setClock(FIXED_NOW + expiresIn * 1000)
  expect((await write()).body.errors[0].code).toBe('CSRF_TOKEN_INVALID')
})

// covers: API-030, AUTH-125
test('generateCode, validateOtp: five wrong codes lock the number, and both give 429', async () => {
  const { signedIn, engine } = await createSandbox()
  const at = '/fdp-profile-service/v1/profiles'
  const generate = () => signedIn.post(`${at}/generateCode`, CONTACT)
  const validate = (code: string) =>
    signedIn.post(`${at}/validateOTP`, { ...CONTACT, verificationCode: Number(code) })
  for (let calls = 0; calls < 20; calls++) expect((await generate()).status).toBe(200)
  const world = engine.worlds.get('default')
  const code = () => world.state.outbox.at(-1)?.code ?? ''
  const expired = code()
  world.setClock(FIXED_NOW + 10 * 60_000)
  expect(await validate(expired)).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'CODE_INVALID', attempts: 1, message: 'The code is wrong or has expired.' }] },
  })
  await generate()
  const wrong = code() === '000000' ? '000001' : '000000'
  for (const attempts of [2, 3, 4, 5]) {
    expect((await validate(wrong)).body.errors[0]).toMatchObject({ code: 'CODE_INVALID', attempts })
  }
  for (const locked of [await validate(code()), await generate()]) {
    expect(locked).toMatchObject({ status: 429, body: { errors: [{ code: 'CODE_LOCKED' }] } })
  }
})

// covers: AUTH-125
test('sendContactCode, confirmContactCode: a code is valid for ten minutes', async () => {
  const { signedIn, engine } = await createSandbox()
  const world = engine.worlds.get('default')
  const at = `/fdp-profile-service/v1/profiles/${world.customerByEmail(EMAIL)?.profileId}/contacts/email`
  await signedIn.post(`${at}/verification`, undefined)
  const { code } = world.state.outbox.at(-1) ?? {}
  world.setClock(FIXED_NOW + 10 * 60_000)
  const confirmed = await signedIn.post(`${at}/verification/confirm`, { code })
  expect(confirmed.body.errors[0].code).toBe('CODE_INVALID')
})

// covers: API-002..005
test('lookUpUser: login gives a token for the identity pool, and reset-password mails the link', async () => {
  const sandbox = await createSandbox()
  const { outbox } = sandbox.engine.worlds.get('default').state
  const query = 'app-type=SELF_SERVICE&auth-type=SDK'
  const look = (action: string, user: string) =>
    anonymous(sandbox).get(`${USERS}/users?action=${action}&${query}&user-id=${encodeURIComponent(user)}`)
  const { response: loginToken } = (await look('login', EMAIL)).body.payload
  expect(outbox).toEqual([])
  const session = await pool(sandbox, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: EMAIL, PASSWORD },
    ClientMetadata: { loginToken },
  })
  expect(session.body.AuthenticationResult.TokenType).toBe('Bearer')
  await look('reset-password', EMAIL)
  expect(outbox).toMatchObject([{ to: EMAIL, link: expect.stringContaining('/reset-password/users/') }])
  expect((await look('reset-password', 'nobody@example.com')).status).toBe(200)
  expect(outbox).toHaveLength(1)
  const { log } = sandbox.engine.worlds.get('default')
  const looked = log.filter(({ operationId, status }) => operationId === 'lookUpUser' && status === 200)
  expect(looked.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(looked)).not.toMatch(/us-happy|nobody|example\.com/)
})

test('callIdentityPool: only InitiateAuth is answered with a result, the other actions with an empty object', async () => {
  const sandbox = await createSandbox()
  const { state } = sandbox.engine.worlds.get('default')
  const query = `action=reset-password&app-type=SELF_SERVICE&auth-type=SDK&user-id=${encodeURIComponent(EMAIL)}`
  await anonymous(sandbox).get(`${USERS}/users?${query}`)
  const confirmed = await pool(sandbox, 'ConfirmForgotPassword', {
    Username: EMAIL,
    ConfirmationCode: state.codes.at(-1)?.code,
    Password: 'New-Portal-1',
  })
  expect(confirmed).toEqual({ status: 200, body: {} })
  const [session] = Object.values(state.sessions)
  const revoked = await pool(sandbox, 'RevokeToken', { Token: session?.refreshToken })
  expect(revoked).toEqual({ status: 200, body: {} })
})

// covers: API-010, API-011, API-012, API-014
test('resetCognitoPassword, resetPassword: a bad signature has its own code, and the session gives an access token', async () => {
  const sandbox = await createSandbox()
  const call = anonymous(sandbox)
  const set = (verificationSig: string, password = 'New-Portal-1') =>
    call.post(`/fdp-user-service/v1/user/resetcognitopassword`, { email: EMAIL, password, verificationSig })
  expect((await set('x'.repeat(20))).body.errors[0].code).toBe('VERIFICATION_SIGNATURE_INVALID')
  await call.post(`${USERS}/users/send-code`, { email: EMAIL, resend: false })
  const { code } = sandbox.engine.worlds.get('default').state.outbox.at(-1) ?? {}
  const verified = await call.post(`${USERS}/users/verify-code`, { email: EMAIL, code })
  expect(verified.body.payload.response).toMatchObject({ status: 'verified', email: EMAIL })
  const { verificationSig: signature } = verified.body.payload.response
  expect((await set(signature, 'weakweak')).body.errors[0].code).toBe('PASSWORD_TOO_WEAK')
  expect((await set(signature)).status).toBe(200)
  const reset = await call.post(`${USERS}/users/reset-password`, { email: EMAIL, code, signature })
  const { idToken, refreshToken } = reset.body.payload.response
  expect(idToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]*$/)
  const refreshed = await pool(sandbox, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })
  expect(refreshed.body.AuthenticationResult.AccessToken).toMatch(/\./)
})

// covers: API-015
test('confirmResetPassword: every address is answered alike', async () => {
  const call = anonymous(await createSandbox())
  const confirm = (email: string) =>
    call.post(`${USERS}/users/confirm-reset-password?email=${encodeURIComponent(email)}`, {
      applicationIdentifier: 'selfservice',
    })
  const known = await confirm(EMAIL)
  expect(known.status).toBe(200)
  expect(await confirm('nobody@example.com')).toEqual(known)
})

// covers: API-016
test('changePassword: a wrong or weak password gives 400, and the session goes on after the change', async () => {
  const { signedIn } = await createSandbox()
  const change = (oldPassword: string, newPassword: string) =>
    signedIn.post(`${USERS}/users/change-password`, { oldPassword, newPassword })
  const refusals = [await change('Another-1!', 'New-Portal-1'), await change(PASSWORD, 'weakweak')]
  expect(refusals.map(({ status, body }) => [status, body.errors[0].code, body.errors[0].message])).toEqual([
    [400, 'PASSWORD_INCORRECT', 'That isn’t your current password.'],
    [400, 'PASSWORD_TOO_WEAK', expect.stringMatching(/./)],
  ])
  expect((await change(PASSWORD, 'New-Portal-1')).status).toBe(200)
  const account = '/fdp-workflow-service/v1/workflows/account-details?profile-detail-only=true'
  expect((await signedIn.get(`${account}&user-name=${encodeURIComponent(EMAIL)}`)).status).toBe(200)
})
