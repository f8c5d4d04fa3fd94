import { hash } from 'node:crypto'
import { constant } from '../constant.ts'
import type { Account } from '../contract-types.ts'
import { own } from '../own.ts'
import type { Persona } from '../personas/define.ts'
import { buildCustomer, personas as builtIn, emailOf } from '../personas/every-persona.ts'
import { accountOf } from '../projections/account.ts'
import { DEFAULT_GATEWAY, DEFAULT_PORTAL } from '../sandbox.ts'
import type { CustomerRow } from '../tables/rows.ts'
import { openTables, type Tables } from '../tables/tables.ts'
import { Exchanges, MOST_CALLS } from './exchanges.ts'
import { Sessions } from './sessions.ts'
import type { Exchange, Fault, LinkGrant, LoggedRequest, OutboxMessage, Stub, WorldState } from './types.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** The inputs of a world from outside. `gateway` is known once the mock listens. */
export type Surroundings = {
  realNow: () => number
  portal?: string
  gateway?: () => string
  /** The personas that can sign in; by default the personas of every mock. */
  personas?: readonly Persona[]
  /** The seed of extreme answers in each new world. */
  extremes?: number | undefined
}

/**
 * One isolated backend with its policyholders, clock, mail and money. Handlers get time, ids and secrets only from
 * here, so that their answers depend only on the world and the request.
 */
export class World {
  readonly name: string
  readonly state: WorldState
  /** The tables over the rows of the state. */
  readonly tables: Tables
  /** The sessions at the identity pool. */
  readonly sessions: Sessions
  readonly faults: Fault[] = []
  /** The stubs by operation. */
  readonly stubs = new Map<string, Stub>()
  /** The newest calls. */
  readonly log: LoggedRequest[] = []
  /** The number of calls since the world began. */
  recorded = 0
  /** Whether nobody reaches this world, as without a connection. */
  isOffline = false
  /** The events that the doubles of the collectors received. */
  readonly collected: { analytics: unknown[]; errors: unknown[] } = { analytics: [], errors: [] }
  /** The URL of the portal, for links in e-mails. */
  readonly portal: string
  /** The URL of the services, for documents. */
  readonly gateway: () => string
  readonly #surroundings: Surroundings
  readonly #changes = { count: 0 }
  readonly #exchanges = new Exchanges()
  readonly #accounts = new Memo<{ payload: { response: Account } }>()
  #day = { number: Number.NaN, date: '' }
  #instant = { now: Number.NaN, text: '' }
  #second = { number: Number.NaN, text: '' }

  constructor(name: string, state: WorldState, surroundings: Surroundings) {
    this.name = name
    this.state = state
    this.tables = openTables(state.tables, this.#changes)
    this.portal = surroundings.portal ?? DEFAULT_PORTAL
    this.gateway = surroundings.gateway ?? (() => DEFAULT_GATEWAY)
    this.#surroundings = surroundings
    this.sessions = new Sessions(this)
  }

  /** The world's clock in milliseconds. It runs on from the time that was set. */
  now(): number {
    return this.#surroundings.realNow() + this.state.offsetMs
  }

  /** The time of the world. It is cached, because a call needs it several times within a millisecond. */
  timestamp(): string {
    const now = this.now()
    if (now !== this.#instant.now) this.#instant = { now, text: new Date(now).toISOString() }
    return this.#instant.text
  }

  /** The time of the world as the Date header has it. It is cached, because it changes once in a second. */
  httpDate(): string {
    const seconds = Math.floor(this.now() / 1000)
    if (seconds !== this.#second.number) {
      this.#second = { number: seconds, text: new Date(seconds * 1000).toUTCString() }
    }
    return this.#second.text
  }

  /** The calendar day in UTC. It is cached, because an answer needs it many times. */
  today(): string {
    const number = Math.floor(this.now() / DAY_MS)
    if (number !== this.#day.number) this.#day = { number, date: this.timestamp().slice(0, 10) }
    return this.#day.date
  }

  /** The control flag that spoils the content of embedded pages. */
  embeddedPages(): unknown {
    return this.state.flags.embeddedPages
  }

  setClock(now: number) {
    this.state.offsetMs = now - this.#surroundings.realNow()
  }

  nextId(prefix: string): string {
    this.state.sequence += 1
    return `${prefix}${70_000 + this.state.sequence}`
  }

  /** An opaque value that cannot be guessed without this world's key. */
  secret(purpose: string): string {
    this.state.sequence += 1
    return this.#signed(`${purpose}:${this.state.sequence}`)
  }

  /** Six digits, leading zeros included. */
  code(): string {
    return String(Buffer.from(this.secret('code'), 'base64url').readUInt32BE() % 1e6).padStart(6, '0')
  }

  /** A signed csrf token that contains its expiry, so that the world stores none. */
  issueCsrfToken(seconds: number): string {
    const expiresAt = String(this.now() + seconds * 1000)
    return `${expiresAt}.${this.#signed(`csrf:${expiresAt}`)}`
  }

  isCsrfToken(token: string): boolean {
    const [expiresAt = '', signature] = token.split('.')
    return Number(expiresAt) > this.now() && signature === this.#signed(`csrf:${expiresAt}`)
  }

  /** SHA-3 signs with a key in front of the text, and in one call, which takes a fifth of the time of an HMAC. */
  #signed(text: string): string {
    return hash('sha3-256', `${this.state.signingKey}:${text}`, 'base64url')
  }

  /** The level of the wellness prices in percent, which the panel changes. */
  wellnessPercent(): number {
    return this.state.wellnessPercent ?? 100
  }

  /** The account of a policyholder, cached until the next write or the next full hour, at which claims go on. */
  accountOf(customer: CustomerRow): Account {
    return this.accountAnswerOf(customer).payload.response
  }

  /** The answer with the account of a policyholder, the same constant as long as the account is cached. */
  accountAnswerOf(customer: CustomerRow): { payload: { response: Account } } {
    const stamp = [
      this.#changes.count,
      Math.floor(this.now() / HOUR_MS),
      this.gateway(),
      this.embeddedPages(),
    ].join()
    return this.#accounts.get(stamp, customer.id, () =>
      constant({ payload: { response: accountOf(this, customer) } }),
    )
  }

  /** The policyholder with an e-mail address. The rows of a persona are inserted on first use. */
  customerByEmail(email: string): CustomerRow | undefined {
    const key = email.trim().toLowerCase()
    const known = this.tables.customers.all().find((customer) => customer.email.toLowerCase() === key)
    return known ?? this.#insert(this.#personas().find((persona) => emailOf(persona) === key))
  }

  customerByPhone(phone: string): CustomerRow | undefined {
    const [known] = this.tables.customers.where('phone', phone)
    return known ?? this.#insert(this.#personas().find((persona) => persona.phone === phone))
  }

  /** The policyholder of a persona, also when its address was changed in this world. */
  customerOfPersona(name: string): CustomerRow | undefined {
    const [known] = this.tables.customers.where('persona', name)
    return known ?? this.#insert(this.#personas().find((persona) => persona.name === name))
  }

  #personas(): readonly Persona[] {
    return this.#surroundings.personas ?? builtIn
  }

  /** Inserts a persona once. After that, only the address and the phone in its row count. */
  #insert(persona: Persona | undefined): CustomerRow | undefined {
    if (persona === undefined || this.tables.customers.where('persona', persona.name).length > 0) {
      return undefined
    }
    return buildCustomer(persona, this.tables, this.today(), this.gateway())
  }

  /** The grant of a link's token; undefined for a token of no link or of other kinds. */
  linkOf(token: string, kinds: readonly string[]): LinkGrant | undefined {
    const link = own(this.state.links, token)
    return link !== undefined && kinds.includes(link.kind) ? link : undefined
  }

  /** @param exchange the complete call, for a recording */
  record(entry: LoggedRequest, exchange?: Exchange) {
    this.log.push(entry)
    this.recorded += 1
    if (this.log.length > MOST_CALLS) this.log.shift()
    if (exchange !== undefined) this.#exchanges.keep(entry, exchange)
  }

  /** The complete call of an entry of the log. */
  exchangeOf(entry: LoggedRequest): Exchange | undefined {
    return this.#exchanges.of(entry)
  }

  post(message: Omit<OutboxMessage, 'at'>) {
    this.state.outbox.push({ ...message, at: this.timestamp() })
  }
}

/** A cache of answers that is cleared when the stamp changes. */
class Memo<Answer> {
  #stamp = ''
  readonly #answers = new Map<string, Answer>()

  /** @param stamp identifies the inputs of all answers */
  get(stamp: string, key: string, workOut: () => Answer): Answer {
    if (stamp !== this.#stamp) this.#answers.clear()
    this.#stamp = stamp
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = workOut()
    this.#answers.set(key, answer)
    return answer
  }
}
