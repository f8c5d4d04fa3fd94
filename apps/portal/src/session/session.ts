import type { BuyFlowFlags, TokenIdentity } from '@portal/domain/buy-flow'
import type { ExchangedLink, Tokens } from './identity.ts'
import type { EndReason, SessionState, TimeoutReason } from './session-state.ts'
import type { TabEvent } from './tabs.ts'

/** The session of the customer in this browser; `create-session.ts` implements it. */
export type Session = {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** The id of the present session, which is random and names it from its sign-in to its end, in all tabs. */
  id(): string | undefined
  /**
   * Adds a listener for the end of a session, here or in another tab. It is called before the stored data is removed.
   */
  onEnd(listener: (reason: EndReason) => void): () => void
  /** Adds a listener for sign-ins and changes of the e-mail address in other tabs. */
  onOtherTab(listener: (event: TabEvent) => void): () => void
  /** Restores the stored session. It never rejects; without a readable session the state is signed out. */
  restore(): Promise<void>
  /**
   * @param loginKey e-mail address, or the ten digits of a phone number
   * @throws ApiError of the look-up or the identity pool; then nothing is stored
   */
  signIn(loginKey: string, password: string): Promise<void>
  /**
   * Signs in with the tokens that another way than a password gets, such as a passkey.
   * @throws the failure of `getTokens`; then nothing is stored
   */
  signInBy(loginKey: string, getTokens: () => Promise<Tokens>): Promise<void>
  /**
   * Continues a session that a verified code has opened. The identity pool refreshes its tokens (000 §7).
   * @throws ApiError when the pool refuses or cannot be reached; then nothing is stored
   */
  adopt(refreshToken: string): Promise<void>
  /**
   * Exchanges the refresh token of a link at the identity pool (000 §4). Nothing is stored and nobody is signed in.
   * The link's own refresh token is not part of the result, because addresses are logged and forwarded.
   * @throws ApiError when the pool refuses, cannot be reached, or names no policyholder
   */
  exchange(refreshToken: string): Promise<ExchangedLink>
  /**
   * Signs in with an exchanged link. A session of this page is replaced, and its refresh token is revoked.
   * @param isConfirmed whether somebody has said that this is their account, by a sign-in or in answer to a question
   */
  adoptLink(link: ExchangedLink, bought: BuyFlowFlags, isConfirmed: boolean): Promise<void>
  /** Notes, for all tabs, that somebody has confirmed the account that a link has opened. */
  confirm(): Promise<void>
  /** The signed-in policyholder as the identity pool knows them. */
  identity(): TokenIdentity | undefined
  /** Stores the customer's data from the account (000 §6). */
  learn(known: { customerNumber?: string | undefined; serviceCode?: string | undefined }): Promise<void>
  /** Changes the customer's e-mail address in memory, in the storage and in the other tabs (000 §4). */
  rename(email: string): Promise<void>
  /** Removes the flags of the buy flow after the policy that was bought exists (000 §4). */
  boughtPolicyExists(): Promise<void>
  /** Marks the session as timed out. A dialog reports it, and confirming the dialog ends the session (000 §2). */
  timeOut(reason: TimeoutReason): void
  /** Ends the session here and revokes its token at the identity pool without waiting for the answer (AUTH-077). */
  end(reason: EndReason): Promise<void>
  accessToken(): string | undefined
  /** The end of the session without another refresh, in milliseconds of `monotonicNow`; unknown for some pools. */
  endsAt(): number | undefined
  /** Gets new tokens, once for all tabs. @throws ApiError when the pool refuses or cannot be reached */
  refresh(): Promise<void>
}
