import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { FIXED_NOW } from '../../testing/create-sandbox.ts'
import { EMAIL, openPool } from '../../testing/passkey-pool.ts'

const DONE = { status: 200, body: {} }
const MINUTES = 60_000

// covers: SECU-004
test('a passkey is added, listed with the name and the day that the pool gives it, signs in, and is removed', async () => {
  const { mine, signInWith, world } = await openPool()
  const authenticator = createAuthenticator()
  expect(await mine.add(authenticator)).toEqual(DONE)
  expect((await mine.list()).body).toEqual({
    Credentials: [
      {
        CredentialId: authenticator.id,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: 'localhost',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: FIXED_NOW / 1000,
      },
    ],
  })
  const { body } = await signInWith(authenticator)
  expect(world.sessions.authenticate(body.AuthenticationResult.AccessToken)?.email).toBe(EMAIL)
  expect(await mine.remove(authenticator.id)).toEqual(DONE)
  expect((await mine.list()).body).toEqual({ Credentials: [] })
  expect((await signInWith(authenticator)).body.__type).toBe('NotAuthorizedException')
})

// covers: SECU-004
test('a policyholder has ten passkeys at most, and the list has pages', async () => {
  const { mine } = await openPool()
  for (let nth = 0; nth < 9; nth += 1) expect(await mine.add(createAuthenticator())).toEqual(DONE)
  const [first, second] = [await mine.start(), await mine.start()]
  const complete = ({ body }: typeof first) =>
    mine.complete(createAuthenticator().register(body.CredentialCreationOptions))
  expect(await complete(first)).toEqual(DONE)
  expect((await complete(second)).body.__type).toBe('LimitExceededException')
  expect((await mine.start()).body.__type).toBe('LimitExceededException')
  const page = (await mine.list({ MaxResults: 7 })).body
  const rest = (await mine.list({ MaxResults: 7, NextToken: page.NextToken })).body
  expect([page.Credentials.length, rest.Credentials.length, rest.NextToken]).toEqual([7, 3, undefined])
  expect((await mine.list({ NextToken: 'PK-1' })).body.__type).toBe('InvalidParameterException')
})

// covers: SECU-004
test('an authenticator is named to the browser as known, and is refused the second time, by its owner and by others', async () => {
  const { mine, other } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  expect((await mine.start()).body.CredentialCreationOptions.excludeCredentials).toEqual([
    { type: 'public-key', id: authenticator.id, transports: ['internal'] },
  ])
  expect((await mine.add(authenticator)).body.__type).toBe('WebAuthnCredentialNotSupportedException')
  const theirs = await other('ca-happy')
  expect((await theirs.add(authenticator)).body.__type).toBe('WebAuthnCredentialNotSupportedException')
})

// covers: SECU-008
test.each([
  ['another origin', { origin: 'https://evil.example' }, 'WebAuthnOriginNotAllowedException'],
  ['another scheme', { origin: 'https://localhost' }, 'WebAuthnOriginNotAllowedException'],
  ['another relying party', { rpId: 'evil.example' }, 'WebAuthnRelyingPartyMismatchException'],
  ['another ceremony', { type: 'webauthn.get' }, 'WebAuthnClientMismatchException'],
  ['nobody’s touch', { isAbsent: true }, 'WebAuthnCredentialNotSupportedException'],
])('a registration with %s is refused', async (_what, given, type) => {
  const { mine } = await openPool()
  expect((await mine.add(createAuthenticator(), given)).body.__type).toBe(type)
  expect((await mine.list()).body.Credentials).toEqual([])
})

// covers: SECU-008
test('the challenge of a registration is for one answer, for its user, and for five minutes', async () => {
  const { mine, other, world } = await openPool()
  const theirs = await other('ca-happy')
  const asked = async () => (await mine.start()).body.CredentialCreationOptions
  const answered = createAuthenticator().register(await asked())
  expect(await mine.complete(answered)).toEqual(DONE)
  expect((await mine.complete(answered)).body.__type).toBe('WebAuthnChallengeNotFoundException')
  const foreign = createAuthenticator().register(await asked())
  expect((await theirs.complete(foreign)).body.__type).toBe('WebAuthnChallengeNotFoundException')
  const late = createAuthenticator().register(await asked())
  world.setClock(FIXED_NOW + 5 * MINUTES)
  expect((await mine.complete(late)).body.__type).toBe('WebAuthnChallengeNotFoundException')
})

// covers: SECU-009
test('adding and removing a passkey are security notifications', async () => {
  const { mine, world } = await openPool()
  const authenticator = createAuthenticator()
  await mine.add(authenticator)
  await mine.remove(authenticator.id)
  await mine.remove(authenticator.id)
  const kinds = world.tables.activities.all().map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('passkey'))).toEqual(['passkeyAdded', 'passkeyRemoved'])
})

test('with the flag off, or without a session, the pool manages no passkeys', async () => {
  const { mine, world, challenge } = await openPool()
  world.state.flags.enablePasskeys = false
  expect((await mine.start()).body.__type).toBe('WebAuthnNotEnabledException')
  expect((await challenge(EMAIL)).body.__type).toBe('InvalidParameterException')
  world.state.flags.enablePasskeys = true
  world.state.sessions = {}
  expect((await mine.list()).body.__type).toBe('NotAuthorizedException')
})
