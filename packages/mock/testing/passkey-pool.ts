import { POOL } from '../src/sandbox.ts'
import type { createAuthenticator } from './authenticator.ts'
import { createSandbox } from './create-sandbox.ts'

/** The policyholder whose session a test has. */
export const EMAIL = 'us-happy@example.com'

type Authenticator = ReturnType<typeof createAuthenticator>
export type Deviation = Parameters<Authenticator['sign']>[1]

/** The passkeys of a policyholder. @param send calls an action of the pool */
export function passkeysOf(
  send: (action: string, body: object) => ReturnType<Sandbox['ask']>,
  { authorization }: { authorization: string },
) {
  const AccessToken = authorization.replace('Bearer ', '')
  const start = () => send('StartWebAuthnRegistration', { AccessToken })
  const complete = (Credential: object) => send('CompleteWebAuthnRegistration', { AccessToken, Credential })
  return {
    start,
    complete,
    list: (page: object = {}) => send('ListWebAuthnCredentials', { AccessToken, ...page }),
    remove: (CredentialId: string) => send('DeleteWebAuthnCredential', { AccessToken, CredentialId }),
    async add(authenticator: Authenticator, given: Deviation = {}) {
      const { body } = await start()
      return complete(authenticator.register(body.CredentialCreationOptions, given))
    },
  }
}

type Sandbox = Awaited<ReturnType<typeof createSandbox>>

/** The pool as a browser without and with a session reaches it. */
export async function openPool() {
  const { engine, ask, signIn, signedIn } = await createSandbox()
  const world = engine.worlds.get('default')
  const send = (action: string, body: object) =>
    ask(
      'POST',
      '/identity-pool/',
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body,
    )
  const memberOf = (member: { authorization: string }) => passkeysOf(send, member)

  async function challenge(user: string, looked = user) {
    const query = new URLSearchParams({
      action: 'login',
      'app-type': 'SELF_SERVICE',
      'auth-type': 'SDK',
      'user-id': looked,
    })
    const { body } = await ask('GET', `/fdp-user-service/v1/users?${query}`, {
      'x-correlation-id': crypto.randomUUID(),
    })
    return send('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: POOL.clientId,
      AuthParameters: { USERNAME: user, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      ClientMetadata: { loginToken: body.payload.response },
    })
  }

  const answer = (user: string, Session: string, credential: object) =>
    send('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      ClientId: POOL.clientId,
      Session,
      ChallengeResponses: { USERNAME: user, CREDENTIAL: JSON.stringify(credential) },
    })

  async function signInWith(authenticator: Authenticator, given: Deviation = {}, user = EMAIL) {
    const { body } = await challenge(user)
    const options = JSON.parse(body.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
    return answer(user, body.Session, authenticator.sign(options, given))
  }

  const other = async (persona: string) => memberOf(await signIn(persona, 'default'))
  return { world, ask, mine: memberOf(signedIn), other, challenge, answer, signInWith }
}
