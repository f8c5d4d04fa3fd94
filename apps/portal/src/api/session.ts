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
export function createSession(options: {
  identity: IdentityPort
  stores: { cookie: SecretStore; local: SecretStore }
}): Session {
  const { identity, stores } = options
  const listeners = new Set<() => void>()
  const endListeners = new Set<(reason: EndReason) => void>()
  let tokens: Tokens | undefined
  let state: SessionState = { status: 'signedOut' }
  // Answers that arrive after the session ended belong to nobody and must not bring it back.
  let era = 0

  function become(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function keepTokens(next: Tokens) {
    tokens = { ...tokens, ...next }
    await Promise.all([
      stores.cookie.set(ACCESS_NAME, tokens.accessToken),
      stores.local.set('id-token', tokens.idToken),
      tokens.refreshToken === undefined
        ? stores.local.remove('refresh-token')
        : stores.local.set('refresh-token', tokens.refreshToken),
    ])
  }

  async function keepCustomer(customer: Customer) {
    await stores.local.set('customer', JSON.stringify(customer))
    become({ status: 'signedIn', customer })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    accessToken: () => tokens?.accessToken || undefined,

    async restore() {
      const [accessToken, idToken, refreshToken, stored] = await Promise.all([
        stores.cookie.get(ACCESS_NAME),
        ...LOCAL_NAMES.map((name) => stores.local.get(name)),
      ])
      const customer = parseCustomer(stored)
      // The access token's cookie may be gone while the refresh token still opens the session.
      if (idToken === undefined || refreshToken === undefined || customer === undefined) return
      tokens = { accessToken: accessToken ?? '', idToken, refreshToken }
      become({ status: 'signedIn', customer })
    },

    async signIn(email, password) {
      const began = era
      const answered = await identity.signIn(email, password)
      if (began !== era) return
      await keepTokens(answered)
      await keepCustomer({ email, loginKey: email })
    },

    async learn({ customerNumber, serviceCode }) {
      if (state.status !== 'signedIn') return
      const code = serviceCode === undefined ? state.customer.serviceCode : readServiceCode(serviceCode)
      const number = customerNumber ?? state.customer.customerNumber
      if (code === state.customer.serviceCode && number === state.customer.customerNumber) return
      await keepCustomer({
        ...state.customer,
        ...(number === undefined ? {} : { customerNumber: number }),
        ...(code === undefined ? {} : { serviceCode: code }),
      })
    },

    async end(reason) {
      // A visitor has nothing to end, and an end is told once.
      if (state.status === 'signedOut') return
      era += 1
      const refreshToken = tokens?.refreshToken
      tokens = undefined
      become({ status: 'signedOut', reason })
      for (const listener of endListeners) listener(reason)
      if (refreshToken !== undefined && reason !== 'refused') {
        // Nobody waits for the pool: the tokens are gone from here either way (AUTH-077).
        identity.revoke(refreshToken).catch(() => undefined)
      }
      await Promise.all([
        stores.cookie.remove(ACCESS_NAME),
        ...LOCAL_NAMES.map((name) => stores.local.remove(name)),
      ])
    },

    async refresh() {
      const began = era
      const refreshToken = tokens?.refreshToken
      if (refreshToken === undefined) throw ApiError.sessionRefused()
      const answered = await identity.refresh(refreshToken)
      if (began === era) await keepTokens(answered)
    },
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
