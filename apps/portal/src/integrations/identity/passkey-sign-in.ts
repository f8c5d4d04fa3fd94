import { ApiError, call, type Sdk } from '@portal/sdk'
import { whole } from '@portal/sdk/needed'
import { failureText } from '../../lib/connection.ts'
import { PasskeyError } from '../../lib/passkeys.ts'
import { hasTokens, lookUp, type PoolTokens, TARGET, tokensOf } from './identity-pool.ts'
import { CeremonyError, type CeremonyProblem, signChallenge } from './passkey-ceremonies.ts'

const hasChallenge = whole({ Session: '', ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: '' } })

const NOT_USED: Record<CeremonyProblem, string> = {
  notAllowed:
    'No passkey was used. It was cancelled, took too long, or this device has none for your account. Try again, or log in with your password.',
  known: 'Your passkey couldn’t be read. Try again, or log in with your password.',
  address: 'Passkeys don’t work at this address. Log in with your password.',
  failed: 'Your passkey couldn’t be read. Try again, or log in with your password.',
}

/** One text for a passkey that is unknown, of another account, or too late, so that it does not reveal accounts. */
const REFUSED =
  'This passkey wasn’t accepted. It may have been removed, or belong to another account. Try again, or log in with your password.'

const UNAVAILABLE = 'Passkeys can’t be used right now. Log in with your password.'

/** The refusals that concern the passkey. Failures and throttling have the texts of every sign-in. */
const OF_THE_PASSKEY = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'CodeMismatchException',
  'ExpiredCodeException',
]
const OF_THE_POOL = ['InvalidParameterException', 'ResourceNotFoundException']

/**
 * Signs in with a passkey: look-up, challenge of the identity pool, the browser's question, and its answer (900 §2).
 * @throws PasskeyError with a text for the policyholder, and ApiError when a service fails
 */
export async function signInByPasskey(
  sdk: Sdk,
  { clientId, loginKey }: { clientId: string; loginKey: string },
): Promise<PoolTokens> {
  try {
    return await tokensBy(sdk, clientId, loginKey)
  } catch (error) {
    throw explained(error)
  }
}

async function tokensBy(sdk: Sdk, clientId: string, loginKey: string): Promise<PoolTokens> {
  const loginToken = await lookUp(sdk, loginKey)
  const asked = await call(
    sdk.identityPool.POST('/', {
      params: { header: { 'X-Amz-Target': `${TARGET}.InitiateAuth` } },
      body: {
        AuthFlow: 'USER_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: loginKey, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
        ClientMetadata: { loginToken },
      },
    }),
    hasChallenge,
  )
  const { Session = '', ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: options = '' } = {} } = asked
  const credential = await signChallenge(options)
  const { AuthenticationResult } = await call(
    sdk.identityPool.POST('/', {
      params: { header: { 'X-Amz-Target': `${TARGET}.RespondToAuthChallenge` } },
      body: {
        ChallengeName: 'WEB_AUTHN',
        ClientId: clientId,
        Session,
        ChallengeResponses: { USERNAME: loginKey, CREDENTIAL: credential },
      },
    }),
    hasTokens,
  )
  return tokensOf(AuthenticationResult)
}

function explained(error: unknown): unknown {
  if (error instanceof CeremonyError) return new PasskeyError(NOT_USED[error.problem], { cause: error })
  if (!(error instanceof ApiError)) return error
  if (OF_THE_PASSKEY.includes(error.code)) return new PasskeyError(REFUSED, { cause: error })
  if (OF_THE_POOL.includes(error.code)) return new PasskeyError(UNAVAILABLE, { cause: error })
  const offline = failureText(error, '')
  return offline === '' ? error : new PasskeyError(offline, { cause: error })
}
