import type { Customer } from './customer.ts'
import type { Tokens } from './identity.ts'
import { createListeners } from './listeners.ts'

/** The reason for the end of a session, which decides the text of the next screen. */
export type EndReason = 'signedOut' | TimeoutReason | 'forbidden'

/** The reason why a session cannot continue: the pool refused the refresh, or could not be reached five times. */
export type TimeoutReason = 'refused' | 'connection'

/** `didTryAutoLogin` blocks further links of the buy flow in this page (000 §3, §4). */
export type SessionState = { didTryAutoLogin: boolean } & (
  | { status: 'signedIn'; customer: Customer; sessionTimedOut: TimeoutReason | undefined }
  | { status: 'signedOut'; reason: EndReason | undefined }
)

/**
 * The session in the memory of this page: a state machine of signed out, signed in and timed out. It neither stores nor
 * sends anything. Each change is complete before it returns.
 */
export function createSessionState() {
  const listeners = createListeners<[]>()
  const endListeners = createListeners<[reason: EndReason]>()
  let state: SessionState = { status: 'signedOut', reason: undefined, didTryAutoLogin: false }
  let tokens: Tokens | undefined
  let lastEmail: string | undefined
  /** The number of sessions that have ended in this page. */
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
    /** The e-mail address of the last session in this page. */
    lastEmail: () => lastEmail,

    /**
     * Watches for the end of the session, because an answer that arrives after the end must not restore the session.
     * @returns a function that tells whether a session has ended since
     */
    watchEnd(): () => boolean {
      const before = ends
      return () => ends !== before
    },

    /** Replaces all tokens. @returns them */
    setTokens(begun: Tokens): Tokens {
      tokens = begun
      return begun
    },

    /** Adds tokens. The known refresh token stays when the pool returns none. @returns all known tokens */
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
