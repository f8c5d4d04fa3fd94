import type { IdentityPool } from '@portal/sdk/contracts'
import { POOL } from '../sandbox.ts'
import type { CustomerRow } from '../tables/rows.ts'
import { deviceNear } from '../world/user-agent.ts'
import type { World } from '../world/world.ts'

/** Reads a header of the call. */
export type Header = (name: string) => string | undefined

type ErrorName = IdentityPool.components['schemas']['IdentityPoolRefusal']['__type']

/** A refusal in the identity pool's own format. */
export function refuse(name: ErrorName, message: string) {
  return { status: 400 as const, body: { __type: name, message } }
}

type SessionTokens = {
  accessToken: string
  idToken: string
  refreshToken?: string | undefined
  expiresIn: number
}

/** The tokens of a session in the pool's format. A refresh token that stays the same is absent. */
export function tokensAnswer({ accessToken, idToken, refreshToken, expiresIn }: SessionTokens) {
  return {
    status: 200 as const,
    body: {
      AuthenticationResult: {
        AccessToken: accessToken,
        IdToken: idToken,
        ...(refreshToken === undefined ? {} : { RefreshToken: refreshToken }),
        ExpiresIn: expiresIn,
        TokenType: 'Bearer' as const,
      },
      ChallengeParameters: {},
    },
  }
}

/** Starts a session of the device that calls, and answers with its tokens. */
export function signedIn(world: World, customer: CustomerRow, header: Header) {
  const device = deviceNear(customer, header('user-agent'))
  return tokensAnswer(world.sessions.start(customer, POOL.issuer, POOL.clientId, { device }))
}
