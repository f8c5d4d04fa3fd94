import { expect, test } from 'vitest'
import { POOL } from '../sandbox.ts'
import { createSandbox, FIXED_NOW } from '../test-support.ts'

const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false'
const CHANGE = '/fdp-policy-service/v1/policies/PET104101-01/transactions/policy-change?action-code=1'
const rename = (name: string) => [{ op: 'pet name change', requestPayload: { name } }]

// covers: API-042, API-043, API-044, PET-061
test('a pet is renamed once, and every later call shows the new name', async () => {
  const { signedIn } = await createSandbox()
  expect(await signedIn.send('PATCH', CHANGE, rename('Biscotti'))).toEqual({
    status: 200,
    body: { payload: { response: { success: true } } },
  })
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.pets[0].name).toBe('Biscotti')
  expect(body.payload.response.pets[0].about[0]).toMatchObject({ key: 'name', value: 'Biscotti' })
  expect(body.payload.response.policies[0].policyTerms[0].petName).toBe('Biscotti')
  const again = await signedIn.send('PATCH', CHANGE, rename('Bagel'))
  expect(again.status).toBe(409)
  expect(again.body.errors[0].code).toBe('PET_NAME_ALREADY_CHANGED')
})

test('after the renewal notice neither the name nor the address changes', async () => {
  const { signIn } = await createSandbox()
  const member = await signIn('renewal-sent', 'default')
  const { body } = await member.get(ACCOUNT.replace('us-happy', 'renewal-sent'))
  const { policies, profile } = body.payload.response
  const change = CHANGE.replace('PET104101-01', policies[0].policyNumberDisplay)
  const renamed = await member.send('PATCH', change, rename('Zag'))
  expect(renamed.body.errors[0].code).toBe('RENEWAL_NOTICE_SENT')
  const { line1, city, state, zipcode, country } = profile.homeAddress
  const moved = await member.send('PUT', `/fdp-profile-service/v1/profiles/${profile.id}/addresses/home`, {
    line1,
    city,
    state,
    zipcode,
    country,
  })
  expect(moved.body.errors[0].code).toBe('RENEWAL_NOTICE_SENT')
})

// covers: API-025, API-026, API-027
test('a changed address is what the account shows', async () => {
  const { signedIn } = await createSandbox()
  const address = { line1: '9 New Road', city: 'Albany', state: 'NY', zipcode: '12207', country: 'US' }
  const before = await signedIn.get(ACCOUNT)
  const { id } = before.body.payload.response.profile
  expect(
    (await signedIn.send('PUT', `/fdp-profile-service/v1/profiles/${id}/addresses/mailing`, address)).status,
  ).toBe(200)
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.profile.mailingAddress).toEqual(address)
  expect(body.payload.response.profile.homeAddress.line1).toBe('12 Maple Street')
  const foreign = await signedIn.send(
    'PUT',
    '/fdp-profile-service/v1/profiles/PR-5502/addresses/home',
    address,
  )
  expect(foreign.status).toBe(404)
})

// covers: API-031
test('a changed e-mail address is the new login name, and a taken one is refused', async () => {
  const { signedIn, signIn } = await createSandbox()
  const path = '/fdp-customer-service/v1/customers/C-200101/email'
  const taken = await signedIn.post(path, {
    oldEmail: 'us-happy@example.com',
    newEmail: 'ca-happy@example.com',
  })
  expect(taken.body.errors[0]).toMatchObject({ code: 'EMAIL_IN_USE', field: '/newEmail' })
  await signedIn.post(path, { oldEmail: 'us-happy@example.com', newEmail: 'alex@example.com' })
  expect((await signedIn.get(ACCOUNT)).status).toBe(404)
  const again = await signIn('alex', 'default')
  expect((await again.get(ACCOUNT.replace('us-happy', 'alex'))).status).toBe(200)
})

// covers: ACCT-030, API-032
test('a work item is filed as the server sees it and read back; a false due date or author is refused', async () => {
  const { signedIn } = await createSandbox()
  const item = {
    type: 'PET_NAME_CHANGE',
    policyNumberDisplay: 'PET104102-01',
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },
    changeDetails: { petName: 'Mochi' },
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
    externalCustomerIdentifier: 'C-200101',
    createdBy: 'us-happy@example.com',
    source: 'web',
    status: 'CLOSED',
  }
  const path = '/fdp-work-queue-service/v1/work-queue'
  for (const [field, wrong] of [
    ['/dueDate', { dueDate: '2026-11-22T15:00:00.000Z' }],
    ['/createdBy', { createdBy: 'ca-happy@example.com' }],
  ] as const) {
    const refused = await signedIn.post(path, { ...item, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].field).toBe(field)
  }
  const filed = await signedIn.post(path, item)
  expect(filed.body.payload.response).toMatchObject({ type: 'PET_NAME_CHANGE', status: 'OPEN' })
  const { body } = await signedIn.get(
    '/fdp-workflow-service/v1/workflows/work-queues?user-name=us-happy%40example.com',
  )
  expect(body.payload.responses).toEqual([filed.body.payload.response])
  expect((await signedIn.post(path, item)).status).toBe(409)
})

type Sandbox = Awaited<ReturnType<typeof createSandbox>>

const EMAIL = 'us-happy@example.com'
const verify = ({ signedIn }: Sandbox, code: string) =>
  signedIn.post('/fdp-user-service/v1/users/verify-code', { email: EMAIL, code })

async function newCode({ signedIn, engine }: Sandbox): Promise<string> {
  await signedIn.post('/fdp-user-service/v1/users/send-code', { email: EMAIL, resend: false })
  return engine.worlds.get('default').state.outbox.at(-1)?.code ?? ''
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

// covers: AUTH-125
test('a code holds for ten minutes and once', async () => {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  const code = await newCode(sandbox)
  expect(code).toMatch(/^\d{6}$/)
  world.setClock(FIXED_NOW + 10 * 60_000)
  expect((await verify(sandbox, code)).body.errors[0]).toMatchObject({ code: 'CODE_INVALID', attempts: 1 })
  world.setClock(FIXED_NOW)
  const fresh = await newCode(sandbox)
  expect((await verify(sandbox, fresh)).body.payload.response.status).toBe('verified')
  expect((await verify(sandbox, fresh)).status).toBe(400)
})

// covers: AUTH-126
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
  // Signing in to the mock itself still works: its own token is 15 minutes old.
  world.setClock(FIXED_NOW + 15 * 60_000)
  const after = await newCode(sandbox)
  expect((await verify(sandbox, after)).status).toBe(200)
})

// covers: API-007
test('known and unknown contacts get the same answer, and only the known one a code', async () => {
  const sandbox = await createSandbox()
  const path = '/fdp-user-service/v1/users/send-code'
  const known = await sandbox.signedIn.post(path, { email: EMAIL, resend: false })
  const unknown = await sandbox.signedIn.post(path, { email: 'unknown@example.com', resend: false })
  expect(known).toEqual(unknown)
  expect(known.body.payload.response).toEqual({ email: 'u***@example.com' })
  expect(sandbox.engine.worlds.get('default').state.outbox).toHaveLength(1)
})

test('the code flow sets a password that signs in, and the signature is worth nothing afterwards', async () => {
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
test('the identity pool speaks its own protocol: refresh, revocation, its error names', async () => {
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

test('a wrong password and an unknown user are refused alike, and a login token opens one try', async () => {
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
