import type { BuyFlowFlags } from '@portal/domain/buy-flow'
import { readServiceCode } from '@portal/domain/session'
import { ApiError } from '@portal/sdk'
import { monotonicNow } from '../lib/clock.ts'
import { type Customer, hasSameData } from './customer.ts'
import { emailOf, identityOfToken } from './id-token.ts'
import type { ExchangedLink, IdentityPort, Tokens } from './identity.ts'
import { removeKept, removeKeptOfOthers, type SecretStore } from './kept-records.ts'
import { refreshStored } from './refresh-stored.ts'
import type { Session } from './session.ts'
import { createLock, type SessionLock } from './session-lock.ts'
import { createSessionState, type EndReason } from './session-state.ts'
import { createSessionStorage, type SessionStores } from './session-storage.ts'
import { followTabs, NO_TABS, type SessionChannel } from './tabs.ts'

type SessionParts = {
  identity: IdentityPort
  stores: SessionStores
  /** The drafts of forms, which end with a sign-out; without a store there are none. */
  drafts?: SecretStore
  /** The channel to the other tabs; without one the session is limited to this tab. */
  channel?: SessionChannel | undefined
  /** The lock that all tabs share; without one the session is limited to this tab. */
  lock?: SessionLock | undefined
  /** The lifetime of a session after its last refresh, if the pool limits it. */
  sessionSeconds?: number | undefined
  /** A clock that only runs forward, in milliseconds since 1970. */
  now?: () => number
}

/** The session of one browser: in memory while the page is open, encrypted at rest (000 §6, decision 3). */
export function createSession(parts: SessionParts): Session {
  return new BrowserSession(parts)
}

/** A sign-in or a sign-out waits this long for another tab. Each checks afterwards what the other tab did. */
const SHORT_MS = 2000
/** A refresh and a change wait longer than the call of another tab may take. */
const LONG_MS = 40_000

/**
 * Keeps memory, storage and the other tabs in step. The storage is written under the lock only, and each step checks
 * after each wait whether its session has ended meanwhile.
 */
class BrowserSession implements Session {
  readonly #parts: SessionParts
  readonly #memory = createSessionState()
  readonly #storage: ReturnType<typeof createSessionStorage>
  readonly #lock: SessionLock
  readonly #channel: SessionChannel
  readonly onOtherTab: Session['onOtherTab']

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#lock = parts.lock ?? createLock()
    this.#channel = parts.channel ?? NO_TABS
    this.#storage = createSessionStorage(parts.stores)
    this.onOtherTab = followTabs(this.#channel, this.#memory, {
      forget: (id, reason) => this.#heardEnd(id, reason),
      restore: () => {
        this.#storage.rereadKey()
        return this.restore()
      },
    })
  }

  state = this.#memory.get
  subscribe = this.#memory.subscribe
  id = () => this.#memory.live()?.id
  onEnd = this.#memory.onEnd
  timeOut = this.#memory.timedOut
  endsAt = () => this.#memory.live()?.customer.endsAt

  // After a restore the access token may be empty, because its cookie ended; that counts as none.
  accessToken = () => this.#memory.live()?.tokens.accessToken || undefined

  identity() {
    const live = this.#memory.live()
    return live && { ...identityOfToken(live.tokens.idToken), email: live.customer.email }
  }

  async restore() {
    const hasChanged = this.#memory.watch()
    const stored = await this.#storage.read()
    if (stored !== undefined && !hasChanged()) this.#memory.begin(stored)
  }

  signIn: Session['signIn'] = (loginKey, password) =>
    this.signInBy(loginKey, () => this.#parts.identity.signIn(loginKey, password))

  async signInBy(loginKey: string, getTokens: () => Promise<Tokens>) {
    const isOver = this.#memory.watchEnd()
    await this.#begin(await getTokens(), { loginKey }, isOver)
  }

  async adopt(refreshToken: string) {
    const isOver = this.#memory.watchEnd()
    await this.#begin({ refreshToken, ...(await this.#parts.identity.refresh(refreshToken)) }, {}, isOver)
  }

  async exchange(refreshToken: string) {
    const tokens = await this.#parts.identity.refresh(refreshToken)
    return { tokens, email: emailOf(tokens) }
  }

  async adoptLink({ tokens, email }: ExchangedLink, bought: BuyFlowFlags, isConfirmed: boolean) {
    const replaced = this.#memory.live()?.tokens.refreshToken
    const known = { loginKey: email, bought, ...(isConfirmed ? {} : ({ isUnconfirmed: true } as const)) }
    await this.#begin(tokens, known, this.#memory.watchEnd())
    if (replaced !== undefined) this.#revoke(replaced)
  }

  async refresh() {
    const id = this.#memory.live()?.id
    if (id === undefined) throw ApiError.sessionRefused()
    const refreshed = await this.#lock(LONG_MS, () =>
      refreshStored(id, {
        memory: this.#memory,
        storage: this.#storage,
        identity: this.#parts.identity,
        lifetime: () => this.#lifetime(),
      }),
    )
    if (refreshed !== undefined)
      this.#channel.tell({ event: 'refreshed', session: id, email: refreshed.email })
  }

  async learn({ customerNumber, serviceCode }: Parameters<Session['learn']>[0]) {
    await this.#change((customer) => ({
      ...customer,
      ...(customerNumber === undefined ? {} : { customerNumber }),
      ...(serviceCode === undefined ? {} : { serviceCode: readServiceCode(serviceCode) }),
    }))
  }

  async rename(email: string) {
    const id = await this.#change((customer) => ({ ...customer, email }))
    if (id !== undefined) this.#channel.tell({ event: 'signedIn', session: id, email })
  }

  async confirm() {
    const id = await this.#change(({ isUnconfirmed: _, ...rest }) => rest)
    const email = this.identity()?.email ?? ''
    if (id !== undefined) this.#channel.tell({ event: 'signedIn', session: id, email })
  }

  async boughtPolicyExists() {
    await this.#change(({ bought: _, ...rest }) => rest)
  }

  async end(reason: EndReason) {
    const live = this.#memory.live()
    // A visitor has no session to end. A second call after the end does nothing.
    if (live === undefined) return
    const { id, tokens } = live
    const news = { event: 'ended', session: id, reason } as const
    this.#forget(id, reason)
    // A refresh in another tab gives the lock back when it hears this.
    this.#channel.tell(news)
    if (tokens.refreshToken !== undefined && reason !== 'refused') this.#revoke(tokens.refreshToken)
    await this.#lock(SHORT_MS, () => this.#storage.remove(id))
    // A tab that was opened meanwhile may have read the records, and did not hear the first message.
    this.#channel.tell(news)
  }

  /**
   * Ends the session in this page. A sign-out deletes the drafts of forms; a forced sign-out keeps them (decision 4).
   * @returns whether it was the session of this page
   */
  #forget(id: string, reason: EndReason): boolean {
    const isMine = this.#memory.isLive(id)
    // The drafts on this device do not belong to an account that nobody has confirmed.
    const isConfirmed = this.#memory.live()?.customer.isUnconfirmed !== true
    if (isMine && reason === 'signedOut' && isConfirmed) void removeKept(this.#parts.drafts)
    this.#memory.end(id, reason)
    return isMine
  }

  /** Follows the end of a session in another tab. */
  async #heardEnd(id: string, reason: EndReason) {
    if (this.#forget(id, reason)) {
      // This tab may have written after the other one removed the records.
      await this.#lock(SHORT_MS, () => this.#storage.remove(id, 'kept'))
      return
    }
    // The ended session may have replaced the one of this tab, which then has no tokens at rest any more.
    const mine = this.#memory.live()?.id
    const stored = await this.#storage.readCustomer()
    if (mine !== undefined && stored === undefined) this.#forget(mine, reason)
  }

  /** Nothing waits for the pool, because the tokens are deleted here in any case (AUTH-077). */
  #revoke(refreshToken: string) {
    this.#parts.identity.revoke(refreshToken).catch(() => undefined)
  }

  /** @param isOver whether the sign-in comes too late; then its tokens are revoked and nothing stays */
  async #begin(
    tokens: Tokens,
    known: Pick<Customer, 'bought' | 'isUnconfirmed'> & { loginKey?: string },
    isOver: () => boolean,
  ) {
    const email = identityOfToken(tokens.idToken).email ?? known.loginKey ?? emailOf(tokens)
    const live = {
      id: crypto.randomUUID(),
      tokens,
      customer: { email, loginKey: email, ...known, ...this.#lifetime() },
    }
    const hasBegun = await this.#lock(SHORT_MS, async () => {
      if (isOver()) return false
      if (known.isUnconfirmed !== true) await removeKeptOfOthers(this.#parts.drafts, email)
      if (isOver()) return false
      await this.#storage.replace(live)
      if (!isOver()) {
        this.#memory.begin(live)
        return true
      }
      // A restore may have begun the stored session meanwhile, here or in a tab that was opened.
      this.#memory.end(live.id, 'signedOut')
      this.#channel.tell({ event: 'ended', session: live.id, reason: 'signedOut' })
      await this.#storage.remove(live.id)
      return false
    })
    if (hasBegun) this.#channel.tell({ event: 'signedIn', session: live.id, email })
    else if (tokens.refreshToken !== undefined) this.#revoke(tokens.refreshToken)
  }

  /** Changes the customer as another tab may have left it. @returns the id of the changed session */
  async #change(edit: (customer: Customer) => Customer): Promise<string | undefined> {
    const live = this.#memory.live()
    if (live === undefined || hasSameData(edit(live.customer), live.customer)) return undefined
    const { id } = live
    return this.#lock(LONG_MS, async () => {
      const stored = await this.#storage.readCustomer()
      const present = this.#memory.live()
      if (present?.id !== id) return undefined
      const isStored = stored?.id === id
      const changed = { id, customer: edit(isStored ? stored.customer : present.customer) }
      if (isStored) await this.#storage.keepCustomer(changed)
      if (!this.#memory.isLive(id)) await this.#storage.remove(id)
      this.#memory.rewrite(changed)
      return this.#memory.isLive(id) ? id : undefined
    })
  }

  #lifetime(): { endsAt?: number } {
    const { sessionSeconds, now = monotonicNow } = this.#parts
    return sessionSeconds === undefined ? {} : { endsAt: now() + sessionSeconds * 1000 }
  }
}
