import { own } from '../own.ts'
import { POOL } from '../sandbox.ts'
import type { DeviceRow, LocatedDevice } from '../tables/device-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Tables } from '../tables/tables.ts'
import { type Claims, mintToken, readToken } from './tokens.ts'
import type { PoolSession, WorldState } from './types.ts'
import { deviceNear } from './user-agent.ts'

const READ_LIMIT = 1000
const ACCESS_TOKEN_SECONDS = 3600
/** The provider's longest time in which a replaced refresh token can be repeated. */
const REPEAT_MS = 60_000
const SESSION_MS = POOL.sessionSeconds * 1000

/** The part of a world that its sessions need. */
type Surrounding = {
  now(): number
  timestamp(): string
  secret(purpose: string): string
  state: WorldState
  tables: Tables
}

type Beginning = {
  /** Whether the session has ended already. */
  expired?: boolean
  /** Whether a link has the refresh token, which is replaced when it is used. */
  fromLink?: boolean
  /** The device that signs in; an unknown one by default. */
  device?: LocatedDevice
}

/** The sessions of a world at the identity pool, with their tokens. Each is a row of devices. */
export class Sessions {
  readonly #world: Surrounding
  readonly #read = new Map<string, Claims>()

  constructor(world: Surrounding) {
    this.#world = world
  }

  /** Starts a session at the identity pool, with its first tokens. A session of a link begins when it is used. */
  start(
    customer: CustomerRow,
    issuer: string,
    clientId: string,
    { expired = false, fromLink = false, device = deviceNear(customer, undefined) }: Beginning = {},
  ) {
    const id = this.#world.secret('session')
    const begin = expired ? this.#world.now() - SESSION_MS : this.#world.now()
    const session: PoolSession = {
      refreshToken: `rt.${this.#world.secret('refresh')}`,
      ...(fromLink ? { fromLink } : {}),
    }
    this.#world.state.sessions[id] = session
    const endsAt = new Date(begin + SESSION_MS).toISOString()
    const row = this.#world.tables.devices.insert({ id, customerId: customer.id, endsAt })
    if (!fromLink && !expired) this.#signIn(row, device)
    const tokens = this.tokensOf(id, customer, issuer, clientId, begin)
    return { id, ...tokens, refreshToken: session.refreshToken }
  }

  #signIn(row: DeviceRow, device: LocatedDevice) {
    const { activities, devices } = this.#world.tables
    const at = this.#world.timestamp()
    const { id, customerId } = row
    const earlier = activities.where('customerId', customerId).filter(({ kind }) => kind === 'signedIn')
    const isKnown = earlier.some(
      ({ browser, system }) => browser === device.browser && system === device.system,
    )
    devices.update(row, { ...device, signedInAt: at, usedAt: minuteOf(at) })
    activities.insert({
      id: `A-${id}`,
      customerId,
      kind: 'signedIn',
      at,
      ...device,
      // The first sign-in of all has nothing to be compared with.
      ...(isKnown || earlier.length === 0 ? {} : { isNewDevice: true }),
    })
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
   * @param device the device that uses it
   * @returns the new refresh token of a session whose token was in a link; other sessions keep theirs
   */
  prolong({ session, row }: FoundSession, device: LocatedDevice): string | undefined {
    const now = this.#world.now()
    this.#world.tables.devices.update(row, { endsAt: new Date(now + SESSION_MS).toISOString() })
    if (row.signedInAt === undefined) this.#signIn(row, device)
    else this.#use(row)
    if (session.fromLink !== true) return undefined
    session.replaced = { refreshToken: session.refreshToken, until: now + REPEAT_MS }
    session.refreshToken = `rt.${this.#world.secret('refresh')}`
    return session.refreshToken
  }

  /** The session of a refresh token; undefined when it has expired or was revoked. */
  ofRefreshToken(refreshToken: string): FoundSession | undefined {
    const now = this.#world.now()
    for (const [id, session] of Object.entries(this.#world.state.sessions)) {
      const { replaced } = session
      const isRepeated = replaced?.refreshToken === refreshToken && replaced.until > now
      const row = this.#world.tables.devices.get(id)
      if (row === undefined || !(session.refreshToken === refreshToken || isRepeated)) continue
      if (row.endsAt > this.#world.timestamp()) return { session, row }
    }
    return undefined
  }

  /** Ends a session: its tokens are refused from now on. A device of a persona has no tokens. */
  end(row: DeviceRow) {
    delete this.#world.state.sessions[row.id]
    this.#world.tables.devices.remove(row)
  }

  /** The device that a bearer token belongs to; undefined for the token of a link, or of an ended session. */
  deviceOf(authorization: string | undefined): DeviceRow | undefined {
    const claims = this.#claimsOf(authorization?.replace(/^Bearer /i, '') ?? '')
    return claims === undefined ? undefined : this.#world.tables.devices.get(claims.origin_jti)
  }

  /** The policyholder of a bearer token that this world has signed, unless it or its session has ended. */
  authenticate(token: string): CustomerRow | undefined {
    const claims = this.#claimsOf(token)
    if (claims === undefined || claims.token_use !== 'access' || claims.exp * 1000 <= this.#world.now())
      return undefined
    const row = this.#world.tables.devices.get(claims.origin_jti)
    if (row === undefined || own(this.#world.state.sessions, row.id) === undefined) return undefined
    this.#use(row)
    return this.#world.tables.customers.get(row.customerId)
  }

  /** Notes a use to the minute, so that most calls write nothing. */
  #use(row: DeviceRow) {
    const usedAt = minuteOf(this.#world.timestamp())
    if (row.usedAt !== usedAt) this.#world.tables.devices.update(row, { usedAt })
  }

  #claimsOf(token: string): Claims | undefined {
    return this.#read.get(token) ?? this.#readOnce(token)
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

type FoundSession = { session: PoolSession; row: DeviceRow }

/** The beginning of a minute. @param at an ISO instant */
const minuteOf = (at: string) => `${at.slice(0, 16)}:00.000Z`
