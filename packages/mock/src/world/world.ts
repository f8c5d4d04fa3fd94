import { createHmac } from 'node:crypto'
import type { Account } from '../contract-types.ts'
import { buildCustomer } from '../personas/build.ts'
import type { Persona } from '../personas/define.ts'
import { personaByEmail, personaOf } from '../personas/index.ts'
import { accountOf } from '../projections/account.ts'
import { DEFAULT_GATEWAY, DEFAULT_PORTAL, POOL } from '../sandbox.ts'
import { Memo } from './memo.ts'
import type { CustomerRow } from './tables/rows.ts'
import { openTables, type Tables } from './tables/tables.ts'
import { type Claims, mintToken, readToken } from './tokens.ts'
import type { Fault, LoggedRequest, OutboxMessage, PoolSession, WorldState } from './types.ts'

const DAY_MS = 24 * 3600 * 1000
const LOG_LIMIT = 1000
const READ_LIMIT = 1000
const ACCESS_TOKEN_SECONDS = 3600
const SESSION_MS = POOL.sessionSeconds * 1000

/** What a world does not make up itself. `gateway` is known once the mock listens. */
export type Surroundings = { realNow: () => number; portal?: string; gateway?: () => string }

/**
 * One isolated backend: its policyholders, clock, mail and money. Handlers get time, ids and secrets from here
 * alone, so that what they answer depends on the world and the request only.
 */
export class World {
  readonly name: string
  readonly state: WorldState
  /** The rows of the state, with their indexes. */
  readonly tables: Tables
  readonly faults: Fault[] = []
  readonly log: LoggedRequest[] = []
  /** What the doubles of the collectors were sent. */
  readonly collected: { analytics: unknown[]; errors: unknown[] } = { analytics: [], errors: [] }
  /** Address of the portal, for links in e-mails. */
  readonly portal: string
  /** Address of the services, for what lies there. */
  readonly gateway: () => string
  readonly #realNow: () => number
  readonly #changes = { count: 0 }
  readonly #accounts = new Memo<Account>()
  readonly #read = new Map<string, Claims>()
  #day = { number: Number.NaN, date: '' }

  constructor(name: string, state: WorldState, surroundings: Surroundings) {
    this.name = name
    this.state = state
    this.tables = openTables(state.tables, this.#changes)
    this.portal = surroundings.portal ?? DEFAULT_PORTAL
    this.gateway = surroundings.gateway ?? (() => DEFAULT_GATEWAY)
    this.#realNow = surroundings.realNow
  }

  /** Milliseconds of this world's clock, which runs on from where it was set. */
  now(): number {
    return this.#realNow() + this.state.offsetMs
  }

  timestamp(): string {
    return new Date(this.now()).toISOString()
  }

  /** The calendar day in UTC. It is asked for many times in an answer, and written once a day. */
  today(): string {
    const number = Math.floor(this.now() / DAY_MS)
    if (number !== this.#day.number) this.#day = { number, date: this.timestamp().slice(0, 10) }
    return this.#day.date
  }

  setClock(now: number) {
    this.state.offsetMs = now - this.#realNow()
  }

  nextId(prefix: string): string {
    this.state.sequence += 1
    return `${prefix}${70_000 + this.state.sequence}`
  }

  /** An opaque value that nobody can guess without this world's key. */
  secret(purpose: string): string {
    this.state.sequence += 1
    return this.#signed(`${purpose}:${this.state.sequence}`)
  }

  /** Six digits, leading zeros included. */
  code(): string {
    return String(
      Number.parseInt(createHmac('sha256', this.secret('code')).digest('hex').slice(0, 8), 16) % 1e6,
    ).padStart(6, '0')
  }

  /** A csrf token that carries its own expiry, signed: any number of them cost the world nothing. */
  issueCsrfToken(seconds: number): string {
    const expiresAt = String(this.now() + seconds * 1000)
    return `${expiresAt}.${this.#signed(`csrf:${expiresAt}`)}`
  }

  isCsrfToken(token: string): boolean {
    const [expiresAt = '', signature] = token.split('.')
    return Number(expiresAt) > this.now() && signature === this.#signed(`csrf:${expiresAt}`)
  }

  #signed(text: string): string {
    return createHmac('sha256', this.state.signingKey).update(text).digest('base64url')
  }

  /** The account of a policyholder, worked out anew only after a write or on another day. */
  accountOf(customer: CustomerRow): Account {
    const stamp = [this.#changes.count, this.today(), this.gateway()].join()
    return this.#accounts.get(stamp, customer.id, () => accountOf(this, customer))
  }

  /** The policyholder with that e-mail address. The rows of a persona are inserted at the first question. */
  customerByEmail(email: string): CustomerRow | undefined {
    const key = email.trim().toLowerCase()
    const known = this.tables.customers.all().find((customer) => customer.email.toLowerCase() === key)
    return known ?? this.#insert(personaByEmail(key))
  }

  customerByPhone(phone: string): CustomerRow | undefined {
    const [known] = this.tables.customers.where('phone', phone)
    return known ?? this.#insert(personaOf((persona) => persona.phone === phone))
  }

  /** A persona is inserted once. From then on it is known by the address and the phone in its row alone. */
  #insert(persona: Persona | undefined): CustomerRow | undefined {
    if (persona === undefined || this.tables.customers.where('persona', persona.name).length > 0) {
      return undefined
    }
    return buildCustomer(persona, this.tables, this.today())
  }

  /** A new session at the identity pool with its first tokens; `expired` begins one whose time is over. */
  startSession(
    customer: CustomerRow,
    issuer: string,
    clientId: string,
    { expired = false }: { expired?: boolean } = {},
  ) {
    const id = this.secret('session')
    const begin = expired ? this.now() - SESSION_MS : this.now()
    const session: PoolSession = {
      customerId: customer.id,
      refreshToken: `rt.${this.secret('refresh')}`,
      expiresAt: begin + SESSION_MS,
    }
    this.state.sessions[id] = session
    return { ...this.tokensOf(id, customer, issuer, clientId, begin), refreshToken: session.refreshToken }
  }

  /** Access and id token of a running session. @param now milliseconds at which they are issued */
  tokensOf(
    sessionId: string,
    customer: CustomerRow,
    issuer: string,
    clientId: string,
    now: number = this.now(),
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
      accessToken: mintToken(access, this.state.signingKey),
      idToken: mintToken(id, this.state.signingKey),
      expiresIn: ACCESS_TOKEN_SECONDS,
    }
  }

  /** A session lasts from its last refresh on. */
  prolong(session: PoolSession) {
    session.expiresAt = this.now() + SESSION_MS
  }

  /** The running session of a refresh token. */
  sessionOf(refreshToken: string): { id: string; session: PoolSession } | undefined {
    for (const [id, session] of Object.entries(this.state.sessions)) {
      if (session.refreshToken === refreshToken && session.expiresAt > this.now()) return { id, session }
    }
    return undefined
  }

  /** Who a bearer token belongs to: signed here, not expired, its session not revoked. */
  authenticate(token: string): CustomerRow | undefined {
    const claims = this.#read.get(token) ?? this.#readOnce(token)
    if (claims === undefined || claims.token_use !== 'access' || claims.exp * 1000 <= this.now())
      return undefined
    const session = this.state.sessions[claims.origin_jti]
    return session === undefined ? undefined : this.tables.customers.get(session.customerId)
  }

  /** Whose mailed link a token is; undefined when it is no link of these kinds. */
  linkOf(token: string, kinds: readonly string[]): CustomerRow | 'expired' | undefined {
    const link = this.state.links[token]
    if (link === undefined || !kinds.includes(link.kind)) return undefined
    return link.expiresAt > this.now() ? this.customerByEmail(link.email) : 'expired'
  }

  /** A signature is checked once; expiry and session are asked on every call. */
  #readOnce(token: string): Claims | undefined {
    const claims = readToken(token, this.state.signingKey)
    if (claims === undefined) return undefined
    if (this.#read.size >= READ_LIMIT) this.#read.clear()
    this.#read.set(token, claims)
    return claims
  }

  record(entry: LoggedRequest) {
    this.log.push(entry)
    if (this.log.length > LOG_LIMIT) this.log.shift()
  }

  post(message: Omit<OutboxMessage, 'at'>) {
    this.state.outbox.push({ ...message, at: this.timestamp() })
  }
}
