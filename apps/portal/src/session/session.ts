import type { BuyFlowFlags } from '@portal/domain/buy-flow'
import type { EndReason, SessionState, TimeoutReason } from './session-state.ts'
import type { TabEvent } from './tabs.ts'

/** Who is signed in in this browser, and what can happen to that; `create-session.ts` makes one. */
export type Session = {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Told when a session ends, here or in another tab, before what it stored is removed. */
  onEnd(listener: (reason: EndReason) => void): () => void
  /** Told when another tab signed somebody in. */
  onOtherTab(listener: (event: TabEvent) => void): () => void
  /** Reads what an earlier visit stored. Resolves in any case; no readable session means signed out. */
  restore(): Promise<void>
  /**
   * @param loginKey e-mail address, or the ten digits of a phone number
   * @throws ApiError of the look-up or the identity pool; nothing is stored then.
   */
  signIn(loginKey: string, password: string): Promise<void>
  /**
   * Continues a session that was opened elsewhere: by a verified code or in the buy flow. Its tokens come from the
   * identity pool, renewed (000 §7).
   * @throws ApiError when the pool refuses or cannot be reached; nothing is stored then.
   */
  adopt(refreshToken: string, bought?: BuyFlowFlags): Promise<void>
  /** Stores what the account answered about the customer (000 §6). */
  learn(known: { customerNumber?: string | undefined; serviceCode?: string | undefined }): Promise<void>
  /** Changes the customer's e-mail address in memory, in the storage and in the other tabs (000 §4). */
  rename(email: string): Promise<void>
  /** Removes the flags of the buy flow, because the policy that was bought exists (000 §4). */
  boughtPolicyExists(): Promise<void>
  /** Marks the session as timed out: one dialog says so, and its confirmation ends the session (000 §2). */
  timeOut(reason: TimeoutReason): void
  /** Ends the session here and tells the identity pool without waiting for it (AUTH-077). */
  end(reason: EndReason): Promise<void>
  accessToken(): string | undefined
  /** When the session ends if nothing is done, in milliseconds of this device's clock; unknown to some pools. */
  endsAt(): number | undefined
  /** One try to get new tokens. @throws ApiError when the pool refuses or cannot be reached. */
  refresh(): Promise<void>
}
