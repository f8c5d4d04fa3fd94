import type { BuyFlowFlags } from '@portal/domain/buy-flow'
import { readServiceCode } from '@portal/domain/session'
import { ApiError } from '@portal/sdk'
import { type Customer, parseCustomer } from './customer.ts'
import { customerOfToken } from './id-token.ts'
import type { SessionChannel, SessionNews } from './session-channel.ts'

/** Tokens as the identity pool answers them. The pool leaves the refresh token out when it refreshes. */
export type Tokens = { accessToken: string; idToken: string; refreshToken?: string }

/** What the session needs of the identity pool; `integrations/identity` implements it. */
export type IdentityPort = {
  signIn(email: string, password: string): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  revoke(refreshToken: string): Promise<void>
}

/** A store of named secrets, encrypted at rest; an unreadable record counts as absent (decision 3). */
export type SecretStore = {
  get(name: string): Promise<string | undefined>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Why a session ended; it decides what the next screen says. */
export type EndReason = 'signedOut' | TimeoutReason | 'forbidden'

/** Why a session cannot go on, before anybody has said so: the pool refused, or could not be reached five times. */
export type TimeoutReason = 'refused' | 'connection'

/** `didTryAutoLogin`: no link of the buy flow is tried any more in this page (000 §3, §4). */
export type SessionState = { didTryAutoLogin: boolean } & (
  | { status: 'signedIn'; customer: Customer; sessionTimedOut: TimeoutReason | undefined }
  | { status: 'signedOut'; reason: EndReason | undefined }
)

export type Session = {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Told when a session ends, here or in another tab, before what it stored is removed. */
  onEnd(listener: (reason: EndReason) => void): () => void
  /** Told when another tab signed somebody in: the visitor of this one, or somebody else than its customer. */
  onOtherTab(listener: (what: 'signedIn' | 'replaced') => void): () => void
  /** Reads what an earlier visit stored. Resolves in any case; no readable session means signed out. */
  restore(): Promise<void>
  /**
   * @param loginKey e-mail address, or the ten digits of a phone number
   * @throws ApiError of the look-up or the identity pool; nothing is stored then.
   */
  signIn(loginKey: string, password: string): Promise<void>
  /**
   * Goes on with a session that was opened elsewhere: by a verified code or in the buy flow. Its tokens come from the
   * identity pool, renewed (000 §7).
   * @throws ApiError when the pool refuses or cannot be reached; nothing is stored then.
   */
  adopt(refreshToken: string, bought?: BuyFlowFlags): Promise<void>
  /** Stores what the account answered about the customer (000 §6). */
  learn(known: { customerNumber?: string | undefined; serviceCode?: string | undefined }): Promise<void>
  /** The customer's e-mail address is another one now: here, at rest and in the other tabs (000 §4). */
  rename(email: string): Promise<void>
  /** The policy that was bought exists: its flags are done with (000 §4). */
  boughtPolicyExists(): Promise<void>
  /** The session cannot go on: one dialog says so, and its confirmation ends it (000 §2). */
  timeOut(reason: TimeoutReason): void
  /** Forgets the session here and tells the identity pool without waiting for it (AUTH-077). */
  end(reason: EndReason): Promise<void>
  accessToken(): string | undefined
  /** When the session ends if nothing is done, in milliseconds of this device's clock; unknown to some pools. */
  endsAt(): number | undefined
  /** One try to get new tokens. @throws ApiError when the pool refuses or cannot be reached. */
  refresh(): Promise<void>
}

const LOCAL_NAMES = ['id-token', 'refresh-token', 'customer'] as const
const ACCESS_NAME = 'access-token'

/** What forms had typed in, led by the address of whose it is and a line break; `drafts.ts` writes it (decision 4). */
export const DRAFTS_NAME = 'drafts'

type SessionParts = {
  identity: IdentityPort
  /** `cookie` holds the access token, `local` everything else. */
  stores: { cookie: SecretStore; local: SecretStore }
  /** The other tabs; without one this tab is alone. */
  channel?: SessionChannel | undefined
  /** How long a session lasts after its last refresh, where the pool tells it. */
  sessionSeconds?: number | undefined
}

/** The session of one browser: tokens in memory while the page lives, encrypted at rest (000 §6, decision 3). */
export function createSession(parts: SessionParts): Session {
  return new BrowserSession(parts)
}

class BrowserSession implements Session {
  readonly #parts: SessionParts
  readonly #listeners = new Set<() => void>()
  readonly #endListeners = new Set<(reason: EndReason) => void>()
  readonly #tabListeners = new Set<(what: 'signedIn' | 'replaced') => void>()
  #tokens: Tokens | undefined
  #state: SessionState = { status: 'signedOut', reason: undefined, didTryAutoLogin: false }
  /** Whose session was the last one in this page. */
  #lastEmail: string | undefined
  /** Answers that arrive after the session ended belong to nobody and must not bring it back. */
  #era = 0

  constructor(parts: SessionParts) {
    this.#parts = parts
    parts.channel?.listen((news) => void this.#hear(news))
  }

  state = () => this.#state

  subscribe = (listener: () => void) => listenIn(this.#listeners, listener)
  onEnd = (listener: (reason: EndReason) => void) => listenIn(this.#endListeners, listener)
  onOtherTab = (listener: (what: 'signedIn' | 'replaced') => void) => listenIn(this.#tabListeners, listener)

  // The cookie with the access token may be gone while the refresh token still opens the session.
  accessToken = () => this.#tokens?.accessToken || undefined

  endsAt = () => (this.#state.status === 'signedIn' ? this.#state.customer.endsAt : undefined)

  async restore() {
    const { cookie, local } = this.#parts.stores
    const [accessToken, idToken, refreshToken, stored] = await Promise.all([
      cookie.get(ACCESS_NAME),
      ...LOCAL_NAMES.map((name) => local.get(name)),
    ])
    const customer = parseCustomer(stored)
    if (idToken === undefined || refreshToken === undefined || customer === undefined) return
    this.#tokens = { accessToken: accessToken ?? '', idToken, refreshToken }
    this.#becomeSignedIn(customer)
  }

  async signIn(loginKey: string, password: string) {
    const began = this.#era
    const answered = await this.#parts.identity.signIn(loginKey, password)
    if (began === this.#era) await this.#begin(answered, { loginKey })
  }

  async adopt(refreshToken: string, bought?: BuyFlowFlags) {
    const began = this.#era
    const answered = await this.#parts.identity.refresh(refreshToken)
    if (began !== this.#era) return
    await this.#begin({ refreshToken, ...answered }, bought === undefined ? {} : { bought })
  }

  async learn({ customerNumber, serviceCode }: Parameters<Session['learn']>[0]) {
    if (this.#state.status !== 'signedIn') return
    const { customer } = this.#state
    const code = serviceCode === undefined ? customer.serviceCode : readServiceCode(serviceCode)
    const number = customerNumber ?? customer.customerNumber
    if (code === customer.serviceCode && number === customer.customerNumber) return
    await this.#keepCustomer({
      ...customer,
      ...(number === undefined ? {} : { customerNumber: number }),
      ...(code === undefined ? {} : { serviceCode: code }),
    })
  }

  async rename(email: string) {
    if (this.#state.status !== 'signedIn') return
    await this.#keepCustomer({ ...this.#state.customer, email })
    this.#parts.channel?.tell({ event: 'signedIn', email })
  }

  async boughtPolicyExists() {
    if (this.#state.status !== 'signedIn') return
    const { bought: _, ...customer } = this.#state.customer
    await this.#keepCustomer(customer)
  }

  timeOut(reason: TimeoutReason) {
    if (this.#state.status === 'signedIn') this.#become({ ...this.#state, sessionTimedOut: reason })
  }

  async end(reason: EndReason) {
    // A visitor has nothing to end, and an end is told once.
    if (this.#state.status === 'signedOut') return
    const refreshToken = this.#tokens?.refreshToken
    this.#forget(reason)
    if (refreshToken !== undefined && reason !== 'refused') {
      // Nobody waits for the pool: the tokens are gone from here either way (AUTH-077).
      this.#parts.identity.revoke(refreshToken).catch(() => undefined)
    }
    const { cookie, local } = this.#parts.stores
    await Promise.all([cookie.remove(ACCESS_NAME), ...LOCAL_NAMES.map((name) => local.remove(name))])
    this.#parts.channel?.tell({ event: 'ended', reason })
  }

  async refresh() {
    const began = this.#era
    const refreshToken = this.#tokens?.refreshToken
    if (refreshToken === undefined || this.#state.status !== 'signedIn') throw ApiError.sessionRefused()
    const answered = await this.#parts.identity.refresh(refreshToken)
    if (began !== this.#era) return
    await this.#keepTokens(answered)
    const { customer } = this.#state
    await this.#keepCustomer({ ...customer, ...this.#end() })
    this.#parts.channel?.tell({ event: 'refreshed', email: customer.email })
  }

  async #hear(news: SessionNews) {
    const before = this.#state
    if (news.event === 'ended') {
      if (before.status === 'signedIn') this.#forget(news.reason ?? 'signedOut')
      return
    }
    // What this page shows may still be of the customer before.
    const isOther = this.#lastEmail !== undefined && this.#lastEmail !== news.email
    if (!isOther) await this.restore()
    if (before.status === 'signedIn' && !isOther) return
    for (const listener of this.#tabListeners) listener(isOther ? 'replaced' : 'signedIn')
  }

  #forget(reason: EndReason) {
    this.#era += 1
    this.#tokens = undefined
    // Who leaves takes everything along; who was sent away comes back to it.
    if (reason === 'signedOut') void this.#parts.stores.local.remove(DRAFTS_NAME)
    this.#become({ status: 'signedOut', reason, didTryAutoLogin: true })
    for (const listener of this.#endListeners) listener(reason)
  }

  async #begin(tokens: Tokens, known: { loginKey?: string; bought?: BuyFlowFlags }) {
    const email = customerOfToken(tokens.idToken)?.email ?? known.loginKey
    if (email === undefined) {
      throw new ApiError({ status: 0, code: 'WRONG_SHAPE', message: 'The id token names nobody.' })
    }
    const { local } = this.#parts.stores
    if (!(await local.get(DRAFTS_NAME))?.startsWith(`${email}\n`)) await local.remove(DRAFTS_NAME)
    await this.#keepTokens(tokens)
    await this.#keepCustomer({ email, loginKey: email, ...known, ...this.#end() })
    this.#parts.channel?.tell({ event: 'signedIn', email })
  }

  #end(): { endsAt?: number } {
    const { sessionSeconds } = this.#parts
    return sessionSeconds === undefined ? {} : { endsAt: Date.now() + sessionSeconds * 1000 }
  }

  #become(next: SessionState) {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  #becomeSignedIn(customer: Customer) {
    const { didTryAutoLogin } = this.#state
    this.#lastEmail = customer.email
    this.#become({ status: 'signedIn', customer, sessionTimedOut: undefined, didTryAutoLogin })
  }

  async #keepTokens(next: Tokens) {
    const tokens = { ...this.#tokens, ...next }
    this.#tokens = tokens
    const { cookie, local } = this.#parts.stores
    await Promise.all([
      cookie.set(ACCESS_NAME, tokens.accessToken),
      local.set('id-token', tokens.idToken),
      tokens.refreshToken === undefined
        ? local.remove('refresh-token')
        : local.set('refresh-token', tokens.refreshToken),
    ])
  }

  async #keepCustomer(customer: Customer) {
    await this.#parts.stores.local.set('customer', JSON.stringify(customer))
    this.#becomeSignedIn(customer)
  }
}

function listenIn<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
