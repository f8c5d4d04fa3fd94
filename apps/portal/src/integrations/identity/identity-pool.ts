import { ApiError, call, type Sdk } from '@portal/sdk'
import type { IdentityPool } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { lookUpUser } from '@portal/sdk/needed/fdp-user-service'

type PoolConfig = { clientId: string }
type InitiateAuth = DistributiveOmit<IdentityPool.components['schemas']['InitiateAuthRequest'], 'ClientId'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type PoolTokens = { accessToken: string; idToken: string; refreshToken?: string }

export const TARGET = 'AWSCognitoIdentityProviderService'

/** The tokens of a session. An answer without them names a challenge, which a sign-in by password has not (decision 21). */
export const hasTokens = whole({
  AuthenticationResult: { AccessToken: '', IdToken: '', 'RefreshToken?': '' },
})

/**
 * Sign-in, refresh and revocation at the identity pool, in its own protocol (decision 21). A sign-in calls the look-up
 * of fdp-user-service first and sends its answer as `loginToken` (000 §7). Every refusal rejects with the `ApiError` of
 * the refused call.
 */
export function createIdentityPool(sdk: Sdk, config: PoolConfig) {
  async function initiateAuth(request: InitiateAuth): Promise<PoolTokens> {
    const { AuthenticationResult: result } = await call(
      sdk.identityPool.POST('/', {
        params: { header: { 'X-Amz-Target': `${TARGET}.InitiateAuth` } },
        body: { ClientId: config.clientId, ...request },
      }),
      hasTokens,
    )
    return tokensOf(result)
  }

  return {
    async signIn(loginKey: string, password: string): Promise<PoolTokens> {
      const loginToken = await lookUp(sdk, loginKey)
      return initiateAuth({
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: loginKey, PASSWORD: password },
        ClientMetadata: { loginToken },
      })
    },

    async refresh(refreshToken: string): Promise<PoolTokens> {
      try {
        return await initiateAuth({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        })
      } catch (error) {
        throw isRefusal(error) ? ApiError.sessionRefused(error) : error
      }
    },

    async revoke(refreshToken: string): Promise<void> {
      await call(
        sdk.identityPool.POST('/', {
          params: { header: { 'X-Amz-Target': `${TARGET}.RevokeToken` } },
          body: { ClientId: config.clientId, Token: refreshToken },
          // The request outlives the page, because people close it right after signing out.
          keepalive: true,
        }),
      )
    },
  }
}

/** The token of the look-up, which one sign-in needs (000 §7). */
export function lookUp(sdk: Sdk, loginKey: string): Promise<string> {
  const query = {
    action: 'login',
    'app-type': 'SELF_SERVICE',
    'auth-type': 'SDK',
    'user-id': loginKey,
  } as const
  return call(sdk.user.GET('/v1/users', { params: { query } }), whole(lookUpUser))
}

/** The tokens in an answer that has been checked for them. */
export function tokensOf(
  result: IdentityPool.components['schemas']['AuthenticationResult'] | undefined,
): PoolTokens {
  // Only for the compiler, because the check has refused such an answer and reported it.
  if (result === undefined) throw new ApiError({ status: 200, code: 'WRONG_SHAPE' })
  return {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    ...(result.RefreshToken === undefined ? {} : { refreshToken: result.RefreshToken }),
  }
}

/** Whether the pool refuses this refresh token permanently. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'NotAuthorizedException' || error.code === 'UserNotFoundException')
  )
}
