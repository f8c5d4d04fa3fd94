import { randomUUID } from 'node:crypto'

export const EMAIL = 'us-happy@example.com'
export const PASSWORD = 'Portal-2026!'

type Configuration = { identityPool: { endpoint: string; clientId: string } }

/** A session at the mock, opened as the portal does: look-up, identity pool, csrf token. */
export async function signIn(origin: string, world = 'default', email = EMAIL) {
  const headers = { 'x-correlation-id': randomUUID(), 'x-mock-world': world }
  const configuration: Configuration = await json(`${origin}/config.json`)
  const query = new URLSearchParams({
    action: 'login',
    'app-type': 'SELF_SERVICE',
    'auth-type': 'SDK',
    'user-id': email,
  })
  const lookUp: { payload: { response: string } } = await json(
    `${origin}/fdp-user-service/v1/users?${query}`,
    { headers },
  )
  const answer: { AuthenticationResult: { AccessToken: string } } = await json(`${origin}/identity-pool/`, {
    method: 'POST',
    headers: {
      'x-mock-world': world,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: configuration.identityPool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD },
      ClientMetadata: { loginToken: lookUp.payload.response },
    }),
  })
  const accessToken = answer.AuthenticationResult.AccessToken
  const csrf: { payload: { response: { csrfToken: string } } } = await json(
    `${origin}/fdp-user-service/v1/users/csrf-token`,
    { headers: { ...headers, authorization: `Bearer ${accessToken}` } },
  )
  return { accessToken, csrfToken: csrf.payload.response.csrfToken, email }
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return JSON.parse(await answer.text())
}
