import { expect, test } from 'vitest'
import { createSandbox, FIXED_NOW } from '../../testing/create-sandbox.ts'
import { POOL } from '../sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof createSandbox>>

const EMAIL = 'us-happy@example.com'
const verify = ({ signedIn }: Sandbox, code: string) =>
  signedIn.post('/fdp-user-service/v1/users/verify-code', { email: EMAIL, code })

async function newCode({ signedIn, engine }: Sandbox): Promise<string> {
  await signedIn.post('/fdp-user-service/v1/users/send-code', { email: EMAIL, resend: false })
  return engine.worlds.get('default').state.outbox.at(-1)?.code ?? ''
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

// covers: API-009, API-010, AUTH-125
test('a code is valid for ten minutes and once', async () => {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  const code = await newCode(sandbox)
  expect(code).toMatch(/^\d{6}$/)
  world.setClock(FIXED_NOW + 10 * 60_000)
  expect((await verify(sandbox, code)).body.errors[0]).toMatchObject({ code: 'CODE_INVALID', attempts: 1 })
  world.setClock(FIXED_NOW)
  const fresh = await newCode(sandbox)
  world.setClock(FIXED_NOW + 10 * 60_000 - 1000)
  expect((await verify(sandbox, fresh)).body.payload.response.status).toBe('verified')
  expect((await verify(sandbox, fresh)).status).toBe(400)
})

// covers: API-009
test.each([
  ['of five digits', { code: '12345' }, '/code'],
  ['of seven digits', { code: '1234567' }, '/code'],
  ['with a letter', { code: 'A12345' }, '/code'],
  ['that is a number', { code: 123456 }, '/code'],
  ['that is missing', { phone: '2125550101' }, '/body'],
])('a code %s is refused by the contract', async (_what, more, field) => {
  const { signedIn } = await createSandbox()
  const { status, body } = await signedIn.post('/fdp-user-service/v1/users/verify-code', {
    email: EMAIL,
    ...more,
  })
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({ code: 'VALIDATION_FAILED', field })
})

// covers: API-010, AUTH-126
test('five wrong codes lock the contact for fifteen minutes; a new code does not reset the count', async () => {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  let code = await newCode(sandbox)
  for (const attempts of [1, 2, 3, 4, 5]) {
    if (attempts === 3) code = await newCode(sandbox)
    const { status, body } = await verify(sandbox, wrongOf(code))
    expect(status).toBe(400)
    expect(body.errors[0].attempts).toBe(attempts)
  }
  const locked = await verify(sandbox, code)
  expect(locked.status).toBe(429)
  expect(locked.body.errors[0].code).toBe('CODE_LOCKED')
  world.setClock(FIXED_NOW + 15 * 60_000 - 1000)
  expect((await verify(sandbox, code)).status).toBe(429)
  // Signing in to the mock still works, because its own token is only 15 minutes old.
  world.setClock(FIXED_NOW + 15 * 60_000)
  const after = await newCode(sandbox)
  expect((await verify(sandbox, after)).status).toBe(200)
})

// covers: API-006, API-007
test('known and unknown contacts get the same answer, but only the known one gets a code', async () => {
  const sandbox = await createSandbox()
  const path = '/fdp-user-service/v1/users/send-code'
  const known = await sandbox.signedIn.post(path, { email: EMAIL, resend: false })
  const unknown = await sandbox.signedIn.post(path, { email: 'unknown@example.com', resend: false })
  expect(known).toEqual(unknown)
  expect(known.body.payload.response).toEqual({ email: 'u***@example.com' })
  expect(sandbox.engine.worlds.get('default').state.outbox).toHaveLength(1)
  const byPhone = await sandbox.signedIn.post(path, { phone: '2125550101', resend: false })
  expect(byPhone.body.payload.response).toEqual({ mobile: '(***) ***-0101' })
  const both = await sandbox.signedIn.post(path, { phone: '2125550101', email: EMAIL, resend: true })
  expect(Object.keys(both.body.payload.response).sort()).toEqual(['email', 'mobile'])
  expect((await sandbox.signedIn.post(path, { resend: false })).status).toBe(400)
})

test('the code flow sets a password that signs in, and its signature is valid once', async () => {
  const sandbox = await createSandbox()
  const { signedIn, engine } = sandbox
  const code = await newCode(sandbox)
  const { verificationSig } = (await verify(sandbox, code)).body.payload.response
  const set = (password: string) =>
    signedIn.post('/fdp-user-service/v1/user/resetcognitopassword', {
      email: EMAIL,
      password,
      verificationSig,
    })
  expect((await set('weakweak')).body.errors[0].code).toBe('PASSWORD_TOO_WEAK')
  expect((await set('New-Portal-1')).status).toBe(200)
  const finish = () =>
    signedIn.post('/fdp-user-service/v1/users/reset-password', {
      email: EMAIL,
      code,
      signature: verificationSig,
    })
  expect((await finish()).body.payload.response.refreshToken).toMatch(/^rt\./)
  expect((await finish()).body.errors[0].code).toBe('VERIFICATION_SIGNATURE_INVALID')
  expect(engine.worlds.get('default').customerByEmail(EMAIL)?.password).toBe('New-Portal-1')
})

function pool({ ask }: Sandbox, action: string, body: object) {
  return ask(
    'POST',
    '/identity-pool/',
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    { ClientId: POOL.clientId, ...body },
  )
}

// covers: AUTH-005
test('the identity pool has its own protocol: refresh, revocation and error codes', async () => {
  const sandbox = await createSandbox()
  const [session] = Object.values(sandbox.engine.worlds.get('default').state.sessions)
  const refresh = () =>
    pool(sandbox, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: session?.refreshToken },
    })
  const refreshed = await refresh()
  expect(refreshed.body.AuthenticationResult.TokenType).toBe('Bearer')
  expect(refreshed.body.AuthenticationResult.RefreshToken).toBeUndefined()
  expect((await pool(sandbox, 'RevokeToken', { Token: session?.refreshToken })).status).toBe(200)
  expect(await refresh()).toEqual({
    status: 400,
    body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
  })
  const wrongClient = await pool(sandbox, 'RevokeToken', { Token: 'x', ClientId: 'another' })
  expect(wrongClient.body.__type).toBe('ResourceNotFoundException')
})

test('the refresh token of a link is replaced when it is used, and can be repeated for a minute', async () => {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  const [customer] = world.tables.customers.all()
  if (customer === undefined) throw new Error('the world has no customer')
  const { refreshToken } = world.sessions.start(customer, POOL.issuer, POOL.clientId, { fromLink: true })
  const refresh = (token: string) =>
    pool(sandbox, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    })
  const { body } = await refresh(refreshToken)
  expect(body.AuthenticationResult.RefreshToken).toMatch(/^rt\./)
  expect(body.AuthenticationResult.RefreshToken).not.toBe(refreshToken)
  expect((await refresh(refreshToken)).status).toBe(200)
  world.state.offsetMs += 61_000
  expect((await refresh(refreshToken)).status).toBe(400)
})

const USERS = {
  'an e-mail address': EMAIL,
  'an unknown e-mail address': 'nobody@example.com',

  'a phone number': '2125550101',
  'an unknown phone number': '2125550999',
}

function lookUp({ ask }: Sandbox, action: string, user: string) {
  const query = `action=${action}&app-type=SELF_SERVICE&auth-type=SDK&user-id=${encodeURIComponent(user)}`
  return ask('GET', `/fdp-user-service/v1/users?${query}`, { 'x-correlation-id': crypto.randomUUID() })
}

test.each(['login', 'reset-password'])(
  'the look-up for %s answers known and unknown users alike (#27, 2.6)',
  async (action) => {
    const sandbox = await createSandbox()
    const shapes = await Promise.all(
      Object.values(USERS).map(async (user) => {
        const { status, body } = await lookUp(sandbox, action, user)
        const token: string = body.payload.response
        return { status, length: JSON.stringify(body).length, token: token.replace(/[\w-]/g, 'x') }
      }),
    )
    expect(shapes).toEqual(shapes.map(() => shapes[0]))
    expect(shapes[0]?.status).toBe(200)
    const { outbox } = sandbox.engine.worlds.get('default').state
    expect(outbox.map(({ to }) => to)).toEqual(action === 'login' ? [] : [EMAIL, EMAIL])
  },
)

test('the pool refuses the token of an unknown user like a wrong password, and for a known user too (#27, 2.6)', async () => {
  const sandbox = await createSandbox()
  const attempt = async (looked: string, username: string, password: string) => {
    const { body } = await lookUp(sandbox, 'login', looked)
    return pool(sandbox, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
      ClientMetadata: { loginToken: body.payload.response },
    })
  }
  const wrong = await attempt(EMAIL, EMAIL, 'Not-Mine-2026!')
  expect(wrong.status).toBe(400)
  expect(await attempt('nobody@example.com', 'nobody@example.com', 'Portal-2026!')).toEqual(wrong)
  expect(await attempt('nobody@example.com', EMAIL, 'Portal-2026!')).toEqual(wrong)
  expect((await attempt(EMAIL, EMAIL, 'Portal-2026!')).status).toBe(200)
})

test('wrong codes count alike for known and unknown contacts, up to the lock (#27, 2.6)', async () => {
  const { signedIn } = await createSandbox()
  const tries = async (email: string) => {
    const answers = []
    for (let nth = 0; nth < 6; nth += 1) {
      const body = { email, code: '000000' }
      const { status, body: answer } = await signedIn.post('/fdp-user-service/v1/users/verify-code', body)
      answers.push({ status, answer })
    }
    const sent = await signedIn.post('/fdp-user-service/v1/users/send-code', { email, resend: true })
    return [...answers, { status: sent.status, answer: sent.body }]
  }
  const known = await tries(EMAIL)
  expect(known.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect(await tries('nobody@example.com')).toEqual(known)
})

test('a wrong password and an unknown user are refused alike, and a login token is valid for one attempt', async () => {
  const sandbox = await createSandbox()
  const lookUp = await sandbox.ask(
    'GET',
    `/fdp-user-service/v1/users?action=login&app-type=SELF_SERVICE&auth-type=SDK&user-id=${encodeURIComponent(EMAIL)}`,
    { 'x-correlation-id': crypto.randomUUID() },
  )
  const attempt = (username: string, password: string) =>
    pool(sandbox, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
      ClientMetadata: { loginToken: lookUp.body.payload.response },
    })
  const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  expect((await attempt('nobody@example.com', 'Portal-2026!')).body).toEqual(refused)
  expect((await attempt(EMAIL, 'Portal-2026!')).body).toEqual(refused)
})
