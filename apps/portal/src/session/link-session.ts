import { ApiError, createSdk, type Sdk, type SdkOptions } from '@portal/sdk'
import { useSyncExternalStore } from 'react'
import type { Api } from './context.ts'
import { createListeners } from './listeners.ts'

/** The pages whose mailed link brings a token that authenticates their calls (001 §2). */
export type LinkPage = 'nonPay' | 'cardProvider'

/**
 * The state of the page of a mailed link (000 §3, 001 §3). It is kept in memory only: after a reload the link has to be
 * opened again.
 */
export type LinkState = {
  /** The non-pay mode, which is on while its page is open. */
  nonPayEnable: boolean
  /**
   * Whether the link of the non-pay page has expired: a part of it is missing, or a call with its token was answered
   * with 401, 403 or 410. The page then shows only "Link Expired" (001 §2).
   */
  nonPayStatus: boolean
  /** Whether the account of the non-pay page, which holds its cards, is loading. */
  nonPayCardsLoader: boolean
  /** Whether the link of the card-provider page has expired. */
  ctaLinkExpiryStatus: boolean
}

/** A read with the link's token. @param email of the customer in the link */
export type LinkRead<T> = (sdk: Sdk, email: string) => Promise<T>

/**
 * The session of a mailed link. Its own clients send the link's token. It neither uses, changes nor ends the session of
 * a customer who is signed in in this browser (001 §6, decision 4).
 */
export type LinkSession = {
  /** Whether the address had a token, with or without the other parts. */
  hasToken: boolean
  /** The policy number in the link, as written there (001 §2). */
  policyNumber: string | undefined
  state(): LinkState
  subscribe(listener: () => void): () => void
  /** Turns the non-pay mode on. @returns a function that turns it off and resets the state */
  enterNonPay(): () => void
  /**
   * Reads for a page, and updates the loading and expiry states.
   * @throws ApiError LINK_EXPIRED without a call when a part of the link is missing, and the errors of the read
   */
  read<T>(page: LinkPage, read: LinkRead<T>): Promise<T>
}

type LinkParts = Pick<SdkOptions, 'gateway' | 'identityPool' | 'fetch' | 'onCorrelated'> & {
  /** The query of the link. */
  query: URLSearchParams
}

const CLOSED: LinkState = {
  nonPayEnable: false,
  nonPayStatus: false,
  nonPayCardsLoader: false,
  ctaLinkExpiryStatus: false,
}

const EXPIRY = { nonPay: 'nonPayStatus', cardProvider: 'ctaLinkExpiryStatus' } as const
/** The parameter of each page with the customer's e-mail address (001 §2). */
const EMAIL = { nonPay: 'utm_secured_param', cardProvider: 'email' } as const
/** The statuses that mean that the link has expired (decision 4). */
const EXPIRED_STATUSES: readonly number[] = [401, 403, 410]

export function createLinkSession({ query, ...services }: LinkParts): LinkSession {
  const token = query.get('utm_token') ?? ''
  const listeners = createListeners<[]>()
  let state = CLOSED
  const become = (next: LinkState) => {
    state = next
    listeners.call()
  }
  const sdk = createLinkSdk(token, services)

  async function readWithLink<T>(page: LinkPage, read: LinkRead<T>): Promise<T> {
    const email = query.get(EMAIL[page]) ?? ''
    if (token === '' || email === '') {
      throw new ApiError({ status: 410, code: 'LINK_EXPIRED' })
    }
    return read(sdk, email)
  }

  return {
    hasToken: token !== '',
    policyNumber: query.get('policyNumber') ?? undefined,
    state: () => state,
    subscribe: listeners.add,
    enterNonPay() {
      become({ ...CLOSED, nonPayEnable: true })
      return () => become(CLOSED)
    },
    async read(page, read) {
      if (page === 'nonPay') become({ ...state, nonPayCardsLoader: true })
      try {
        return await readWithLink(page, read)
      } catch (error) {
        if (isExpiry(error)) become({ ...state, [EXPIRY[page]]: true })
        throw error
      } finally {
        if (page === 'nonPay') become({ ...state, nonPayCardsLoader: false })
      }
    },
  }
}

function createLinkSdk(token: string, services: Omit<LinkParts, 'query'>): Sdk {
  return createSdk({
    ...services,
    session: {
      accessToken: () => token,
      // A link cannot be refreshed, and its end signs nobody out.
      refresh: () => Promise.reject(ApiError.sessionRefused()),
      ended: () => {},
    },
  })
}

function isExpiry(error: unknown): boolean {
  return error instanceof ApiError && EXPIRED_STATUSES.includes(error.status)
}

const sessions = new WeakMap<Api, LinkSession>()

/** The session of the link that opened this page. Without a link its reads reject as expired. */
export function linkSessionOf(api: Api): LinkSession {
  const known = sessions.get(api)
  if (known !== undefined) return known
  const { config, landing, observer } = api
  const session = createLinkSession({
    query: landing.linkQuery ?? new URLSearchParams(),
    gateway: config.gateway,
    identityPool: config.identityPool.endpoint,
    onCorrelated({ level, ...call }) {
      // Opening an expired link is an expected failure.
      if (level === 'error' && !EXPIRED_STATUSES.includes(call.status)) observer.callFailed(call)
    },
  })
  sessions.set(api, session)
  return session
}

export function useLinkState({ subscribe, state }: LinkSession): LinkState {
  return useSyncExternalStore(subscribe, state)
}

/** Whether the link of a page has expired. */
export function isLinkExpired(state: LinkState, page: LinkPage): boolean {
  return state[EXPIRY[page]]
}
