import type { IdentityPool } from '@portal/sdk/contracts'
import { POOL } from '../sandbox.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'

type ErrorName = IdentityPool.components['schemas']['IdentityPoolRefusal']['__type']

/** A refusal in the identity pool's own format. */
export function refuse(name: ErrorName, message: string) {
  return { status: 400 as const, body: { __type: name, message } }
}

/** Starts a session, and answers with its tokens. */
export function signedIn(world: World, customer: CustomerRow) {
  const { accessToken, idToken, refreshToken, expiresIn } = world.sessions.start(
    customer,
    POOL.issuer,
    POOL.clientId,
  )
  return {
    status: 200 as const,
    body: {
      AuthenticationResult: {
        AccessToken: accessToken,
        IdToken: idToken,
        RefreshToken: refreshToken,
        ExpiresIn: expiresIn,
        TokenType: 'Bearer' as const,
      },
      ChallengeParameters: {},
    },
  }
}
