import type { IdTokenFields } from './session.ts'

/** The flags in a link of the buy flow (000 §4). */
export type BuyFlowFlags = {
  isWellness: boolean
  isDog: boolean
  isRfYear2024: boolean
  country?: string
  state?: string
}

/** The content of a buy-flow link: the tokens of an existing session, and the flags. */
export type BuyFlow = { idToken: string; refreshToken: string; flags: BuyFlowFlags }

/**
 * Reads a buy-flow link; `undefined` unless both tokens are present. A flag is true only for the text "true"; country
 * and state are in capitals (000 §4).
 */
export function readBuyFlow(query: URLSearchParams): BuyFlow | undefined {
  const idToken = query.get('token')
  const refreshToken = query.get('refreshToken')
  if (!idToken || !refreshToken) return undefined
  const isTrue = (name: string) => query.get(name) === 'true'
  const country = query.get('country')?.toUpperCase()
  const state = query.get('state')?.toUpperCase()
  return {
    idToken,
    refreshToken,
    flags: {
      isWellness: isTrue('isWellness'),
      isDog: isTrue('isDog'),
      isRfYear2024: isTrue('isRfYear2024'),
      ...(country ? { country } : {}),
      ...(state ? { state } : {}),
    },
  }
}

/** The policyholder of an id token. */
export type TokenIdentity = Pick<IdTokenFields, 'email' | 'username'>

/** `session`: somebody else is signed in. `token`: the link names somebody else in its own token. */
export type LinkDifference = 'session' | 'token'

/**
 * The reason to ask before the session of a link is adopted; `undefined` when all agree. The token of a link is not
 * verified, so only the identity pool's answer says whose account the link opens.
 * @param pool the policyholder that the identity pool named when it refreshed the link's session
 * @param token the policyholder in the link's own token
 * @param session the signed-in policyholder, if there is one
 */
export function linkDifference(
  pool: TokenIdentity,
  { token, session }: { token: TokenIdentity; session: TokenIdentity | undefined },
): LinkDifference | undefined {
  if (session !== undefined && !isSamePerson(pool, session)) return 'session'
  return isSamePerson(pool, token) ? undefined : 'token'
}

/** An e-mail address may be unverified at the pool, so the user names must agree too where both are known. */
function isSamePerson(one: TokenIdentity, other: TokenIdentity): boolean {
  if (one.email === undefined || one.email.toLowerCase() !== other.email?.toLowerCase()) return false
  return one.username === undefined || other.username === undefined || one.username === other.username
}
