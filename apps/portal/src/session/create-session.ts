import type { BuyFlowFlags } from '@portal/domain/buy-flow'
import { readServiceCode } from '@portal/domain/session'
import { ApiError } from '@portal/sdk'
import type { Customer } from './customer.ts'
import { removeDrafts, removeDraftsOfOthers } from './drafts.ts'
import { customerOfToken, identityOfToken } from './id-token.ts'
import type { ExchangedLink, IdentityPort, Tokens } from './identity.ts'
import type { Session } from './session.ts'
import { createSessionState, type EndReason } from './session-state.ts'
import { createSessionStorage, type SessionStores } from './session-storage.ts'
import { followTabs, type SessionChannel } from './tabs.ts'

type SessionParts = {
  identity: IdentityPort
  stores: SessionStores
  /** The channel to the other tabs; without one the session is limited to this tab. */
  channel?: SessionChannel | undefined
  /** The lifetime of a session after its last refresh, if the pool limits it. */
  sessionSeconds?: number | undefined
}

/** The session of one browser: in memory while the page is open, encrypted at rest (000 §6, decision 3). */
export function createSession(parts: SessionParts): Session {
  return new BrowserSession(parts)
}

/** Keeps memory, storage and the other tabs in step. */
class BrowserSession implements Session {
  readonly #parts: SessionParts
  readonly #memory = createSessionState()
  readonly #storage: ReturnType<typeof createSessionStorage>
  readonly onOtherTab: Session['onOtherTab']

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#storage = createSessionStorage(parts.stores)
    this.onOtherTab = followTabs(parts.channel, this.#memory, {
      forget: (reason) => this.#forget(reason),
      restore: () => this.restore(),
    })
  }

  state = this.#memory.get
  subscribe = this.#memory.subscribe
  onEnd = this.#memory.onEnd
  timeOut = this.#memory.timedOut

  // After a restore the access token may be empty, because its cookie ended; that counts as none.
  accessToken = () => this.#memory.tokens()?.accessToken || undefined

  endsAt = () => this.#customer()?.endsAt

  async restore() {
    const stored = await this.#storage.read()
    if (stored === undefined) return
    this.#memory.addTokens(stored.tokens)
    this.#memory.signedIn(stored.customer)
  }

  async signIn(loginKey: string, password: string) {
    const hasEnded = this.#memory.watchEnd()
    const answered = await this.#parts.identity.signIn(loginKey, password)
    if (!hasEnded()) await this.#begin(answered, { loginKey })
  }

  async adopt(refreshToken: string) {
    const hasEnded = this.#memory.watchEnd()
    const answered = await this.#parts.identity.refresh(refreshToken)
    if (!hasEnded()) await this.#begin({ refreshToken, ...answered }, {})
  }

  async exchange(refreshToken: string) {
    const tokens = await this.#parts.identity.refresh(refreshToken)
    return { tokens, email: emailOf(tokens) }
  }

  async adoptLink({ tokens, email }: ExchangedLink, bought: BuyFlowFlags) {
    const replaced = this.#memory.tokens()?.refreshToken
    if (replaced !== undefined) this.#revoke(replaced)
    await this.#begin(tokens, { loginKey: email, bought })
  }

  identity() {
    const customer = this.#customer()
    if (customer === undefined) return undefined
    return { ...identityOfToken(this.#memory.tokens()?.idToken ?? ''), email: customer.email }
  }

  async refresh() {
    const hasEnded = this.#memory.watchEnd()
    const refreshToken = this.#memory.tokens()?.refreshToken
    if (refreshToken === undefined || this.#customer() === undefined) throw ApiError.sessionRefused()
    const answered = await this.#parts.identity.refresh(refreshToken)
    if (hasEnded()) return
    await this.#keepTokens(answered)
    const customer = this.#customer()
    if (customer === undefined) return
    await this.#keepCustomer({ ...customer, ...this.#lifetime() })
    this.#parts.channel?.tell({ event: 'refreshed', email: customer.email })
  }

  async learn({ customerNumber, serviceCode }: Parameters<Session['learn']>[0]) {
    const customer = this.#customer()
    if (customer === undefined) return
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
    const customer = this.#customer()
    if (customer === undefined) return
    await this.#keepCustomer({ ...customer, email })
    this.#parts.channel?.tell({ event: 'signedIn', email })
  }

  async boughtPolicyExists() {
    const customer = this.#customer()
    if (customer === undefined) return
    const { bought: _, ...rest } = customer
    await this.#keepCustomer(rest)
  }

  async end(reason: EndReason) {
    // A visitor has no session to end. A second call after the end does nothing.
    if (this.#customer() === undefined) return
    const refreshToken = this.#memory.tokens()?.refreshToken
    this.#forget(reason)
    if (refreshToken !== undefined && reason !== 'refused') this.#revoke(refreshToken)
    await this.#storage.remove()
    this.#parts.channel?.tell({ event: 'ended', reason })
  }

  /**
   * Ends the session in this page. A sign-out deletes the drafts of forms; a forced sign-out keeps them (decision 4).
   */
  #forget(reason: EndReason) {
    if (reason === 'signedOut') void removeDrafts(this.#parts.stores.local)
    this.#memory.ended(reason)
  }

  /** Nothing waits for the pool, because the tokens are deleted here in any case (AUTH-077). */
  #revoke(refreshToken: string) {
    this.#parts.identity.revoke(refreshToken).catch(() => undefined)
  }

  async #begin(tokens: Tokens, known: { loginKey?: string; bought?: BuyFlowFlags }) {
    const email = customerOfToken(tokens.idToken)?.email ?? known.loginKey ?? emailOf(tokens)
    await removeDraftsOfOthers(this.#parts.stores.local, email)
    // The tokens of a replaced session must not complete the new ones.
    await this.#storage.keepTokens(this.#memory.setTokens(tokens))
    await this.#keepCustomer({ email, loginKey: email, ...known, ...this.#lifetime() })
    this.#parts.channel?.tell({ event: 'signedIn', email })
  }

  #customer(): Customer | undefined {
    const state = this.#memory.get()
    return state.status === 'signedIn' ? state.customer : undefined
  }

  #lifetime(): { endsAt?: number } {
    const { sessionSeconds } = this.#parts
    return sessionSeconds === undefined ? {} : { endsAt: Date.now() + sessionSeconds * 1000 }
  }

  async #keepTokens(answered: Tokens) {
    await this.#storage.keepTokens(this.#memory.addTokens(answered))
  }

  async #keepCustomer(customer: Customer) {
    await this.#storage.keepCustomer(customer)
    this.#memory.signedIn(customer)
  }
}

/** The policyholder that the identity pool names. @throws ApiError when the id token has none */
function emailOf({ idToken }: Tokens): string {
  const email = customerOfToken(idToken)?.email
  if (email !== undefined) return email
  throw new ApiError({ status: 0, code: 'WRONG_SHAPE', message: 'The id token has no customer.' })
}
