import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { EMAIL, openPool } from '../../testing/passkey-pool.ts'
import { POOL } from '../sandbox.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const USERS = '/fdp-user-service/v1/users'
const PASSWORD = 'Portal-2026!'
const FROM_FIREFOX = { browser: 'Firefox', system: 'Windows', area: 'New York, NY' }

/** us-happy on one device, with its activities of a kind. */
async function member() {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  const own = await sandbox.signIn('us-happy', 'default', FIREFOX)
  const customer = world.customerByEmail(EMAIL)
  if (customer === undefined) throw new Error('us-happy is missing')
  const activities = async (kind: string) => {
    const { body } = await own.get(`${USERS}/activities`)
    const all: { kind: string; id: string; time: string }[] = body.payload.response.activities
    return all.filter((each) => each.kind === kind).map(({ id: _, time: _time, ...activity }) => activity)
  }
  return { ...sandbox, world, own, customer, activities }
}

test.each([
  ['without a number', 'Portal-Abc!'],
  ['without a capital', 'portal-2026!'],
  ['without a special character', 'Portal20260'],
  ['of seven characters and blanks', ' Port-26 '],
])('a password %s is too weak', async (_what, newPassword) => {
  const { own, customer } = await member()
  const { status, body } = await own.post(`${USERS}/change-password`, { oldPassword: PASSWORD, newPassword })
  expect([status, body.errors[0].code, body.errors[0].field]).toEqual([400, 'PASSWORD_TOO_WEAK', '/password'])
  expect(customer.password).toBe(PASSWORD)
})

test.each([['Port-262'], [`P-2${'o'.repeat(61)}`], [' Pórtal-٢ '], ['P2oooooo_']])(
  'the password %j is strong, is kept without its outer blanks, and is an activity of the device',
  async (newPassword) => {
    const { own, customer, activities } = await member()
    expect((await own.post(`${USERS}/change-password`, { oldPassword: PASSWORD, newPassword })).status).toBe(
      200,
    )
    expect(customer.password).toBe(newPassword.trim())
    expect(await activities('passwordChanged')).toEqual([{ kind: 'passwordChanged', ...FROM_FIREFOX }])
  },
)

test('a password that is set with the mailed link is an activity, and the link is used up', async () => {
  const { ask, world, customer, activities } = await member()
  const query = new URLSearchParams({
    action: 'reset-password',
    'app-type': 'SELF_SERVICE',
    'auth-type': 'SDK',
    'user-id': EMAIL,
  })
  await ask('GET', `${USERS}?${query}`, { 'x-correlation-id': crypto.randomUUID() })
  const code = world.state.outbox.at(-1)?.link?.split('/').at(-1)
  const confirm = (more: object) =>
    ask(
      'POST',
      '/identity-pool/',
      {
        'content-type': 'application/x-amz-json-1.1',
        'user-agent': FIREFOX,
        'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
      },
      {
        ClientId: POOL.clientId,
        Username: EMAIL,
        ConfirmationCode: code,
        Password: ' New-Portal-1 ',
        ...more,
      },
    )
  const typeOf = async (more: object) => (await confirm(more)).body.__type
  expect(await typeOf({ Username: 'nobody@example.com' })).toBe('CodeMismatchException')
  expect(await typeOf({ Username: 'ca-happy@example.com' })).toBe('CodeMismatchException')
  expect(await typeOf({ ConfirmationCode: '0' })).toBe('CodeMismatchException')
  expect(await typeOf({ Password: 'New-Portal' })).toBe('InvalidPasswordException')
  expect(customer.password).toBe(PASSWORD)
  expect(await confirm({})).toEqual({ status: 200, body: {} })
  expect(customer.password).toBe('New-Portal-1')
  expect(await activities('passwordChanged')).toEqual([{ kind: 'passwordChanged', ...FROM_FIREFOX }])
  expect(await typeOf({})).toBe('CodeMismatchException')
})

test('another mobile number is an activity; the same one and a further e-mail address are none', async () => {
  const { own, customer, activities, world } = await member()
  const before = world.tables.activities.all().length
  const contacts = `/fdp-profile-service/v1/profiles/${customer.profileId}/contacts`
  for (const [type, value] of [
    ['email', 'second@example.com'],
    ['mobile', '2125550101'],
  ])
    expect((await own.send('PUT', `${contacts}/${type}`, { value })).status).toBe(200)
  expect(world.tables.activities.all()).toHaveLength(before)
  await own.send('PUT', `${contacts}/mobile`, { value: '4165550199' })
  expect(await activities('mobileChanged')).toEqual([{ kind: 'mobileChanged', ...FROM_FIREFOX }])
})

test.each(['12125550101', '2125550101 ', '1125550101', '2121550101', '212555010'])(
  '%j is no phone number',
  async (value) => {
    const { own, customer } = await member()
    const path = `/fdp-profile-service/v1/profiles/${customer.profileId}/contacts/mobile`
    expect((await own.send('PUT', path, { value })).status).toBe(400)
    expect(customer.phone).toBe('2125550101')
  },
)

test('another e-mail address is an activity, and the customer is read by its number alone', async () => {
  const { own, activities, customer } = await member()
  const path = `/fdp-customer-service/v1/customers/${customer.id}`
  const read = await own.get(path)
  expect(read.body.payload.response).toEqual({
    customerNumber: 'C-200101',
    externalPlatformID: 'EXT-200101',
    walletId: 'WA-200101',
    email: EMAIL,
    firstName: 'Alex',
    lastName: 'Rivera',
  })
  expect((await own.get(path.replace(customer.id, 'C-200102'))).status).toBe(404)
  await own.post(`${path}/email`, { oldEmail: EMAIL, newEmail: EMAIL })
  expect(await activities('emailChanged')).toEqual([])
  await own.post(`${path}/email`, { oldEmail: EMAIL, newEmail: 'alex@example.com' })
  expect(await activities('emailChanged')).toEqual([{ kind: 'emailChanged', ...FROM_FIREFOX }])
})

// covers: API-009
test('a code is sent to the contact that was given, and the sign-in says both', async () => {
  const { own, world } = await member()
  const verified = async (contact: object) => {
    const sent = await own.post(`${USERS}/send-code`, { ...contact, resend: false })
    const mail = world.state.outbox.at(-1)
    const { body } = await own.post(`${USERS}/verify-code`, { ...contact, code: mail?.code })
    const { verificationSig: _, ...rest } = body.payload.response
    return [mail?.channel, mail?.to, sent.body.payload.response, rest]
  }
  const answer = { status: 'verified', email: EMAIL, mobile: '2125550101' }
  expect(await verified({ email: EMAIL })).toEqual(['email', EMAIL, { email: 'u***@example.com' }, answer])
  expect(await verified({ phone: '2125550101' })).toEqual([
    'sms',
    '2125550101',
    { mobile: '(***) ***-0101' },
    answer,
  ])
})

test('a passkey is added and signs in without a check of the user, which is only preferred', async () => {
  const { mine, signInWith } = await openPool()
  const authenticator = createAuthenticator()
  expect((await mine.add(authenticator, { isUnverified: true })).status).toBe(200)
  expect((await signInWith(authenticator, { isUnverified: true })).status).toBe(200)
})
