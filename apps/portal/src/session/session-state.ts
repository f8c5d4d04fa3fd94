import type { Customer } from './customer.ts'
import type { Tokens } from './identity.ts'
import { createListeners } from './listeners.ts'

/** Why a session ended; it decides what the next screen says. */
export type EndReason = 'signedOut' | TimeoutReason | 'forbidden'

/** Why a session cannot go on: the pool refused to refresh it, or could not be reached five times. */
export type TimeoutReason = 'refused' | 'connection'

/** `didTryAutoLogin`: no link of the buy flow is tried any more in this page (000 §3, §4). */
export type SessionState = { didTryAutoLogin: boolean } & (
  | { status: 'signedIn'; customer: Customer; sessionTimedOut: TimeoutReason | undefined }
  | { status: 'signedOut'; reason: EndReason | undefined }
)

/**
 * The session as this page has it in memory: a state machine of signed out, signed in and timed out. It stores
 * nothing and calls nobody but its listeners, and each change is complete before it returns.
 */
export function createSessionState() {
  const listeners = createListeners<[]>()
  const endListeners = createListeners<[reason: EndReason]>()
  let state: SessionState = { status: 'signedOut', reason: undefined, didTryAutoLogin: false }
  let tokens: Tokens | undefined
  let lastEmail: string | undefined
  /** Counts the ends of sessions. */
  let ends = 0

  function become(next: SessionState) {
    state = next
    listeners.call()
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    onEnd: endListeners.add,
    tokens: () => tokens,
    /** Whose session was the last one in this page. */
    lastEmail: () => lastEmail,

    /**
     * Begins to watch for the end of the session. An answer that arrives after the end belongs to nobody and must not
     * bring the session back.
     * @returns whether a session has ended since
     */
    watchEnd(): () => boolean {
      const before = ends
      return () => ends !== before
    },

    /** The refresh token that is known stays where the pool left it out. @returns all that are known now */
    addTokens(answered: Tokens): Tokens {
      tokens = { ...tokens, ...answered }
      return tokens
    },

    signedIn(customer: Customer) {
      const { didTryAutoLogin } = state
      lastEmail = customer.email
      become({ status: 'signedIn', customer, sessionTimedOut: undefined, didTryAutoLogin })
    },

    timedOut(reason: TimeoutReason) {
      if (state.status === 'signedIn') become({ ...state, sessionTimedOut: reason })
    },

    ended(reason: EndReason) {
      ends += 1
      tokens = undefined
      become({ status: 'signedOut', reason, didTryAutoLogin: true })
      endListeners.call(reason)
    },
  }
}

export type SessionMemory = ReturnType<typeof createSessionState>
