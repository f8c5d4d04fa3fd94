import { own } from '../own.ts'
import { POOL } from '../sandbox.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { ReadTables } from '../tables/tables.ts'
import { type Claims, mintToken, readToken } from './tokens.ts'
import type { PoolSession, WorldState } from './types.ts'

const READ_LIMIT = 1000
const ACCESS_TOKEN_SECONDS = 3600
/** The provider's longest time in which a replaced refresh token can be repeated. */
const REPEAT_MS = 60_000
const SESSION_MS = POOL.sessionSeconds * 1000

/** The part of a world that its sessions need. */
type Surrounding = {
  now(): number
  secret(purpose: string): string
  state: WorldState
  tables: ReadTables
}

/** The sessions of a world at the identity pool, with their tokens. */
export class Sessions {
  readonly #world: Surrounding
  readonly #read = new Map<string, Claims>()

  constructor(world: Surrounding) {
    this.#world = world
  }

  /**
   * Starts a session at the identity pool, with its first tokens; `expired` starts an expired one, `fromLink` one whose
   * refresh token is replaced when it is used.
   */
  start(
    customer: CustomerRow,
    issuer: string,
    clientId: string,
    { expired = false, fromLink = false }: { expired?: boolean; fromLink?: boolean } = {},
  ) {
    const id = this.#world.secret('session')
    const begin = expired ? this.#world.now() - SESSION_MS : this.#world.now()
    const session: PoolSession = {
      customerId: customer.id,
      refreshToken: `rt.${this.#world.secret('refresh')}`,
      expiresAt: begin + SESSION_MS,
      ...(fromLink ? { fromLink } : {}),
    }
    this.#world.state.sessions[id] = session
    return { ...this.tokensOf(id, customer, issuer, clientId, begin), refreshToken: session.refreshToken }
  }

  /** The access token and the id token of a session. @param now the time of issue in milliseconds */
  tokensOf(
    sessionId: string,
    customer: CustomerRow,
    issuer: string,
    clientId: string,
    now: number = this.#world.now(),
  ) {
    const issuedAt = Math.floor(now / 1000)
    const common = {
      sub: customer.sub,
      iss: issuer,
      iat: issuedAt,
      exp: issuedAt + ACCESS_TOKEN_SECONDS,
      origin_jti: sessionId,
    }
    const access: Claims = { ...common, token_use: 'access', client_id: clientId, username: customer.sub }
    const id: Claims = {
      ...common,
      token_use: 'id',
      aud: clientId,
      'cognito:username': customer.sub,
      email: customer.email,
      'custom:customerNumber': customer.id,
    }
    return {
      accessToken: mintToken(access, this.#world.state.signingKey),
      idToken: mintToken(id, this.#world.state.signingKey),
      expiresIn: ACCESS_TOKEN_SECONDS,
    }
  }

  /**
   * Extends a session by its full length from now on.
   * @returns the new refresh token of a session whose token was in a link; other sessions keep theirs
   */
  prolong(session: PoolSession): string | undefined {
    const now = this.#world.now()
    session.expiresAt = now + SESSION_MS
    if (session.fromLink !== true) return undefined
    session.replaced = { refreshToken: session.refreshToken, until: now + REPEAT_MS }
    session.refreshToken = `rt.${this.#world.secret('refresh')}`
    return session.refreshToken
  }

  /** The session of a refresh token; undefined when it has expired or was revoked. */
  ofRefreshToken(refreshToken: string): { id: string; session: PoolSession } | undefined {
    const now = this.#world.now()
    for (const [id, session] of Object.entries(this.#world.state.sessions)) {
      const { replaced } = session
      const isRepeated = replaced?.refreshToken === refreshToken && replaced.until > now
      if ((session.refreshToken === refreshToken || isRepeated) && session.expiresAt > now)
        return { id, session }
    }
    return undefined
  }

  /** The policyholder of a bearer token that this world has signed, unless it or its session has ended. */
  authenticate(token: string): CustomerRow | undefined {
    const claims = this.#read.get(token) ?? this.#readOnce(token)
    if (claims === undefined || claims.token_use !== 'access' || claims.exp * 1000 <= this.#world.now())
      return undefined
    const session = own(this.#world.state.sessions, claims.origin_jti)
    return session === undefined ? undefined : this.#world.tables.customers.get(session.customerId)
  }

  /** Checks a signature once. Expiry and session are checked at each call. */
  #readOnce(token: string): Claims | undefined {
    const claims = readToken(token, this.#world.state.signingKey)
    if (claims === undefined) return undefined
    if (this.#read.size >= READ_LIMIT) this.#read.clear()
    this.#read.set(token, claims)
    return claims
  }
}
