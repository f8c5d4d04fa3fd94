import type { Tokens } from '../request/session.ts'

/** A session that was got. `lifetimeMs` is undefined where nothing says how long the token serves. */
export type Granted = { token: string; lifetimeMs: number | undefined; refreshToken: string | undefined }

export type Granting = {
  /** Asks for a session anew. @throws CannotRun when there is none */
  begin(): Promise<Granted>
  /** Asks with a refresh token; undefined when it is refused, and where there is no such way. */
  refresh(refreshToken: string): Promise<Granted | undefined>
}

/** A token is replaced this long before it ends, or in the last quarter of a short life. In milliseconds. */
const MARGIN_MS = 30_000

/**
 * The tokens of a session that ends. Several requests at once share one renewal. Lifetimes count from the moment at which a
 * token was asked for, on a clock that no correction of the time moves.
 * @param learn is called with each token before it is used, so that no report shows it
 */
export function createTokens(
  granting: Granting,
  learn: (granted: Granted) => void,
  now: () => number = () => performance.now(),
): Tokens {
  let held: { token: string; refreshToken: string | undefined; until: number } | undefined
  let pending: Promise<string> | undefined

  async function granted(): Promise<string> {
    const asked = now()
    const known = held?.refreshToken
    const got = (known === undefined ? undefined : await granting.refresh(known)) ?? (await granting.begin())
    learn(got)
    const { token, lifetimeMs, refreshToken = known } = got
    const margin = lifetimeMs === undefined ? 0 : Math.min(MARGIN_MS, lifetimeMs / 4)
    held = { token, refreshToken, until: asked + (lifetimeMs ?? Number.POSITIVE_INFINITY) - margin }
    return token
  }

  function renew(): Promise<string> {
    pending ??= granted().finally(() => {
      pending = undefined
    })
    return pending
  }

  return {
    current: () => (held !== undefined && now() < held.until ? Promise.resolve(held.token) : renew()),
    renewed: (refused) =>
      held !== undefined && held.token !== refused ? Promise.resolve(held.token) : renew(),
  }
}

/**
 * How long a token serves, in milliseconds: as the answer says in seconds, or as the token itself says (RFC 7519, `exp`).
 * Undefined where neither says so, or it would be over already.
 */
export function lifetimeOf(
  token: string,
  expiresIn: unknown,
  nowMs: number = Date.now(),
): number | undefined {
  const seconds = Number(
    typeof expiresIn === 'string' || typeof expiresIn === 'number' ? expiresIn : Number.NaN,
  )
  const found = Number.isFinite(seconds) ? seconds * 1000 : lifetimeInside(token, nowMs)
  return found !== undefined && found > 0 ? found : undefined
}

/** From `iat` on where the token has one, because the clock of its issuer may differ from ours. */
function lifetimeInside(token: string, nowMs: number): number | undefined {
  const { exp, iat } = claimsOf(token)
  if (typeof exp !== 'number') return undefined
  const isFresh = typeof iat === 'number' && Math.abs(iat * 1000 - nowMs) < FRESH_MS
  return exp * 1000 - (isFresh ? iat * 1000 : nowMs)
}

/** A token that was issued longer ago was kept by its issuer, so that a part of its life is over. */
const FRESH_MS = 10_000

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  const [, body = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
