import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { FIXED_NOW } from '../../testing/create-sandbox.ts'
import { type Deviation, EMAIL, openPool } from '../../testing/passkey-pool.ts'
import { SAMPLE_PASSKEY } from '../personas/factories/passkey-factory.ts'
import { POOL } from '../sandbox.ts'

const REFUSED = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'The passkey was refused.' },
}
const MINUTES = 60_000

// covers: SECU-008
test('a sign-in is refused when its challenge was answered before', async () => {
  const { mine, challenge, answer } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  const { body } = await challenge(EMAIL)
  const options = JSON.parse(body.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
  const signed = authenticator.sign(options, { counter: 7 })
  expect((await answer(EMAIL, body.Session, signed)).status).toBe(200)
  expect(await answer(EMAIL, body.Session, signed)).toEqual(REFUSED)
  // A counter that runs on shows that the challenge itself is used up.
  expect(await answer(EMAIL, body.Session, authenticator.sign(options, { counter: 8 }))).toEqual(REFUSED)
  const next = await challenge(EMAIL)
  expect(await answer(EMAIL, next.body.Session, signed)).toEqual(REFUSED)
})

// covers: SECU-008
test('a sign-in is refused five minutes after its challenge, and not before', async () => {
  const { mine, challenge, answer, world } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  const after = async (milliseconds: number) => {
    world.setClock(FIXED_NOW)
    const { body } = await challenge(EMAIL)
    world.setClock(FIXED_NOW + milliseconds)
    const options = JSON.parse(body.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
    return answer(EMAIL, body.Session, authenticator.sign(options))
  }
  expect((await after(5 * MINUTES - 1)).status).toBe(200)
  expect(await after(5 * MINUTES)).toEqual(REFUSED)
})

// covers: SECU-008
test.each<[string, Deviation]>([
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a subdomain of the portal', { origin: 'http://evil.localhost:5173' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['of another ceremony', { type: 'webauthn.create' }],
  ['without anybody’s touch', { isAbsent: true }],
  [
    'with the signature of another key',
    { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
  ],
  ['with a counter that runs back', { counter: 6 }],
  ['with a counter that stays', { counter: 7 }],
])('a sign-in %s is refused', async (_what, given) => {
  const { mine, signInWith } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  expect((await signInWith(authenticator, { counter: 7 })).status).toBe(200)
  expect(await signInWith(authenticator, { counter: 8, ...given })).toEqual(REFUSED)
  expect((await signInWith(authenticator, { counter: 9 })).status).toBe(200)
})

// covers: SECU-008
test('the credential of another user signs nobody in, and is unknown to a removal', async () => {
  const { mine, other, signInWith } = await openPool()
  const theirs = await other('ca-happy')
  const authenticator = createAuthenticator()
  await theirs.add(authenticator)
  expect(await signInWith(authenticator)).toEqual(REFUSED)
  expect((await signInWith(authenticator, {}, 'ca-happy@example.com')).status).toBe(200)
  const unknown = await mine.remove('dW5rbm93bg')
  expect(unknown.body.__type).toBe('ResourceNotFoundException')
  expect(await mine.remove(authenticator.id)).toEqual(unknown)
  expect((await theirs.list()).body.Credentials).toHaveLength(1)
})

// covers: SECU-005
test('accounts with a passkey, accounts without one and unknown accounts are answered alike', async () => {
  const { mine, challenge, answer } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  const users = [EMAIL, 'ca-happy@example.com', 'nobody@example.com', '2125550101', '2125550999']
  const shapes = await Promise.all(
    users.map(async (user) => {
      const { status, body } = await challenge(user)
      const { challenge: asked, ...options } = JSON.parse(body.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
      const stranger = createAuthenticator().sign({ challenge: asked, ...options })
      return {
        status,
        body: { ...body, Session: body.Session.length, ChallengeParameters: '' },
        options: { ...options, challenge: asked.length },
        answered: await answer(user, body.Session, stranger),
      }
    }),
  )
  expect(shapes).toEqual(shapes.map(() => shapes[0]))
  expect(shapes[0]?.answered).toEqual(REFUSED)
})

// covers: SECU-005
test('a challenge without the look-up’s token of its user cannot be answered', async () => {
  const { mine, challenge, answer } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  const { body } = await challenge(EMAIL, 'ca-happy@example.com')
  const options = JSON.parse(body.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
  expect(await answer(EMAIL, body.Session, authenticator.sign(options))).toEqual(REFUSED)
})

test.each(['{"id', '[]', '{"id":1}', '"x"', `{"id":"${'x'.repeat(20)}","type":"public-key"}`])(
  'the text %s in place of a credential is refused like any other',
  async (CREDENTIAL) => {
    const { challenge, ask } = await openPool()
    const { body } = await challenge(EMAIL)
    const sent = await ask(
      'POST',
      '/identity-pool/',
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
      },
      {
        ChallengeName: 'WEB_AUTHN',
        ClientId: POOL.clientId,
        Session: body.Session,
        ChallengeResponses: { USERNAME: EMAIL, CREDENTIAL },
      },
    )
    expect(sent).toEqual(REFUSED)
  },
)

test('the persona “passkey” signs in with the sample key', async () => {
  const { signInWith } = await openPool()
  const authenticator = createAuthenticator({ held: SAMPLE_PASSKEY })
  expect((await signInWith(authenticator, {}, 'passkey@example.com')).status).toBe(200)
})
