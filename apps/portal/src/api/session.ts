import { readServiceCode, type ServiceCode } from '@portal/domain'
import { ApiError } from '@portal/sdk'
import * as v from 'valibot'

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

/** Who is signed in. `serviceCode` and `customerNumber` are known once the account was read (000 §3). */
export type Customer = {
  email: string
  loginKey: string
  customerNumber?: string
  serviceCode?: ServiceCode
}

/** Why a session ended; it decides what the next screen says. */
export type EndReason = 'signedOut' | 'refused' | 'forbidden' | 'connection'

export type SessionState =
  | { status: 'signedIn'; customer: Customer }
  | { status: 'signedOut'; reason?: EndReason }

export type Session = {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Told when a session ends, before what it stored is removed. */
  onEnd(listener: (reason: EndReason) => void): () => void
  /** Reads what an earlier visit stored. Resolves in any case; no readable session means signed out. */
  restore(): Promise<void>
  /** @throws ApiError of the look-up or the identity pool; nothing is stored then. */
  signIn(email: string, password: string): Promise<void>
  /** Stores what the account answered about the customer (000 §6). */
  learn(known: { customerNumber?: string | undefined; serviceCode?: string | undefined }): Promise<void>
  /** Forgets the session here and tells the identity pool without waiting for it (AUTH-077). */
  end(reason: EndReason): Promise<void>
  accessToken(): string | undefined
  /** One try to get new tokens. @throws ApiError when the pool refuses or cannot be reached. */
  refresh(): Promise<void>
}

const storedCustomer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.string(),
    loginKey: v.string(),
    customerNumber: v.optional(v.string()),
    serviceCode: v.optional(v.picklist(['US', 'CA'])),
  }),
)

const LOCAL_NAMES = ['id-token', 'refresh-token', 'customer'] as const
const ACCESS_NAME = 'access-token'

/**
 * The session of one browser: tokens in memory while the page lives, encrypted at rest (000 §6, decision 3).
 * @param stores `cookie` holds the access token, `local` everything else
 */
export function createSession(identity: IdentityPort, stores: SessionStores): Session {
  return new BrowserSession(identity, stores)
}

type SessionStores = { cookie: SecretStore; local: SecretStore }

class BrowserSession implements Session {
  readonly #identity: IdentityPort
  readonly #stores: SessionStores
  readonly #listeners = new Set<() => void>()
  readonly #endListeners = new Set<(reason: EndReason) => void>()
  #tokens: Tokens | undefined
  #state: SessionState = { status: 'signedOut' }
  /** Answers that arrive after the session ended belong to nobody and must not bring it back. */
  #era = 0

  constructor(identity: IdentityPort, stores: SessionStores) {
    this.#identity = identity
    this.#stores = stores
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onEnd = (listener: (reason: EndReason) => void) => {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  // The cookie with the access token may be gone while the refresh token still opens the session.
  accessToken = () => this.#tokens?.accessToken || undefined

  async restore() {
    const { cookie, local } = this.#stores
    const [accessToken, idToken, refreshToken, stored] = await Promise.all([
      cookie.get(ACCESS_NAME),
      ...LOCAL_NAMES.map((name) => local.get(name)),
    ])
    const customer = parseCustomer(stored)
    if (idToken === undefined || refreshToken === undefined || customer === undefined) return
    this.#tokens = { accessToken: accessToken ?? '', idToken, refreshToken }
    this.#become({ status: 'signedIn', customer })
  }

  async signIn(email: string, password: string) {
    const began = this.#era
    const answered = await this.#identity.signIn(email, password)
    if (began !== this.#era) return
    await this.#keepTokens(answered)
    await this.#keepCustomer({ email, loginKey: email })
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

  async end(reason: EndReason) {
    // A visitor has nothing to end, and an end is told once.
    if (this.#state.status === 'signedOut') return
    this.#era += 1
    const refreshToken = this.#tokens?.refreshToken
    this.#tokens = undefined
    this.#become({ status: 'signedOut', reason })
    for (const listener of this.#endListeners) listener(reason)
    if (refreshToken !== undefined && reason !== 'refused') {
      // Nobody waits for the pool: the tokens are gone from here either way (AUTH-077).
      this.#identity.revoke(refreshToken).catch(() => undefined)
    }
    await Promise.all([
      this.#stores.cookie.remove(ACCESS_NAME),
      ...LOCAL_NAMES.map((name) => this.#stores.local.remove(name)),
    ])
  }

  async refresh() {
    const began = this.#era
    const refreshToken = this.#tokens?.refreshToken
    if (refreshToken === undefined) throw ApiError.sessionRefused()
    const answered = await this.#identity.refresh(refreshToken)
    if (began === this.#era) await this.#keepTokens(answered)
  }

  #become(next: SessionState) {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  async #keepTokens(next: Tokens) {
    const tokens = { ...this.#tokens, ...next }
    this.#tokens = tokens
    const { cookie, local } = this.#stores
    await Promise.all([
      cookie.set(ACCESS_NAME, tokens.accessToken),
      local.set('id-token', tokens.idToken),
      tokens.refreshToken === undefined
        ? local.remove('refresh-token')
        : local.set('refresh-token', tokens.refreshToken),
    ])
  }

  async #keepCustomer(customer: Customer) {
    await this.#stores.local.set('customer', JSON.stringify(customer))
    this.#become({ status: 'signedIn', customer })
  }
}

function parseCustomer(stored: string | undefined): Customer | undefined {
  const result = v.safeParse(storedCustomer, stored)
  if (!result.success) return undefined
  const { customerNumber, serviceCode, ...customer } = result.output
  return {
    ...customer,
    ...(customerNumber === undefined ? {} : { customerNumber }),
    ...(serviceCode === undefined ? {} : { serviceCode }),
  }
}
