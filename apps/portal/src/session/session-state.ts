import type { Customer } from './customer.ts'
import { createListeners } from './listeners.ts'
import type { KnownCustomer, LiveSession } from './session-storage.ts'

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
 * sends anything. Each change is complete before it returns, and nobody is signed in without tokens.
 */
export function createSessionState() {
  const listeners = createListeners<[]>()
  const endListeners = createListeners<[reason: EndReason]>()
  let state: SessionState = { status: 'signedOut', reason: undefined, didTryAutoLogin: false }
  let live: LiveSession | undefined
  let lastEmail: string | undefined
  /** The sessions that have ended, here or in another tab. */
  const ended = new Set<string>()
  let ends = 0

  function become(next: SessionState) {
    state = next
    listeners.call()
  }

  function signedIn(next: LiveSession, sessionTimedOut: TimeoutReason | undefined) {
    live = next
    lastEmail = next.customer.email
    const { didTryAutoLogin } = state
    become({ status: 'signedIn', customer: next.customer, sessionTimedOut, didTryAutoLogin })
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    onEnd: endListeners.add,
    live: () => live,
    isLive: (id: string) => live?.id === id,
    /** The e-mail address of the last session in this page. */
    lastEmail: () => lastEmail,

    /**
     * Watches for the end of a session in this page, because an answer that arrives after the end must not sign in.
     * @returns a function that tells whether a session has ended since
     */
    watchEnd(): () => boolean {
      const before = ends
      return () => ends !== before
    },

    /** Watches for any change. @returns a function that tells whether there was one since */
    watch(): () => boolean {
      const before = state
      return () => state !== before
    },

    /** Signs in, or replaces the session, unless it has ended already. */
    begin(next: LiveSession) {
      if (!ended.has(next.id)) signedIn(next, undefined)
    },

    /** Changes the customer of the session in question; another session stays as it is. */
    rewrite({ id, customer }: KnownCustomer) {
      if (live?.id !== id || state.status !== 'signedIn') return
      signedIn({ ...live, customer }, state.sessionTimedOut)
    },

    timedOut(reason: TimeoutReason) {
      if (state.status === 'signedIn') become({ ...state, sessionTimedOut: reason })
    },

    /** Ends a session. One that is not this page's is only remembered, so that a late read does not restore it. */
    end(id: string, reason: EndReason) {
      ended.add(id)
      if (live?.id !== id) return
      ends += 1
      live = undefined
      become({ status: 'signedOut', reason, didTryAutoLogin: true })
      endListeners.call(reason)
    },
  }
}

export type SessionMemory = ReturnType<typeof createSessionState>
