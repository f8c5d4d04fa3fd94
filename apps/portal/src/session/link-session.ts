import { ApiError, createSdk, type Sdk, type SdkOptions } from '@portal/sdk'
import { useSyncExternalStore } from 'react'
import type { Api } from './context.ts'
import { createListeners } from './listeners.ts'

/** The pages that a mailed link opens with its token as bearer (001 §2). */
export type LinkPage = 'nonPay' | 'cardProvider'

/**
 * What the session holds about a page that a mailed link opened (000 §3, 001 §3). It lives in memory: a reload of the
 * tab ends it, and the link has to be opened again.
 */
export type LinkState = {
  /** The non-pay mode is on: from when its page opens until it is left. */
  nonPayEnable: boolean
  /**
   * The link of the non-pay page has expired: a part of it is missing, or a call with its token was answered with
   * 401, 403 or 410. Then the page shows "Link Expired" and nothing else (001 §2).
   */
  nonPayStatus: boolean
  /** The cards of the non-pay page are being read, with the account that they are in. */
  nonPayCardsLoader: boolean
  /** What `nonPayStatus` is for the non-pay page, for a link of the card-provider page. */
  ctaLinkExpiryStatus: boolean
}

/** Reads something with the link's token. @param email of the customer whom the link names */
export type LinkRead<T> = (sdk: Sdk, email: string) => Promise<T>

/**
 * The session of a mailed link. It speaks to the services with the link's token through clients of its own: the
 * customer who is signed in in this browser is neither used, changed nor signed out by it (001 §6, decision 4).
 */
export type LinkSession = {
  /** Whether the address brought a token, with or without the rest. */
  hasToken: boolean
  /** The policy that the link is about, as it was written there (001 §2). */
  policyNumber: string | undefined
  state(): LinkState
  subscribe(listener: () => void): () => void
  /** Turns the non-pay mode on. @returns turns it off again, and forgets what was found out meanwhile */
  enterNonPay(): () => void
  /**
   * Reads for a page, and notes in the state that it is reading and that the link has expired.
   * @throws ApiError LINK_EXPIRED without a call when a part of the link is missing, and what the read throws
   */
  read<T>(page: LinkPage, read: LinkRead<T>): Promise<T>
}

type LinkParts = Pick<SdkOptions, 'gateway' | 'identityPool' | 'fetch' | 'onCorrelated'> & {
  /** The query of the address that the link had. */
  query: URLSearchParams
}

const CLOSED: LinkState = {
  nonPayEnable: false,
  nonPayStatus: false,
  nonPayCardsLoader: false,
  ctaLinkExpiryStatus: false,
}

const EXPIRY = { nonPay: 'nonPayStatus', cardProvider: 'ctaLinkExpiryStatus' } as const
/** In which parameter each page has the customer's e-mail (001 §2). */
const EMAIL = { nonPay: 'utm_secured_param', cardProvider: 'email' } as const
/** The statuses that all mean that the link has expired (decision 4). */
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
      throw new ApiError({ status: 410, code: 'LINK_EXPIRED', message: 'A part of the link is missing.' })
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
      // A link is not renewed, and its end signs nobody out.
      refresh: () => Promise.reject(ApiError.sessionRefused()),
      ended: () => {},
    },
  })
}

function isExpiry(error: unknown): boolean {
  return error instanceof ApiError && EXPIRED_STATUSES.includes(error.status)
}

const sessions = new WeakMap<Api, LinkSession>()

/** The one session of the link that opened this page; without a link it is one that opens nothing. */
export function linkSessionOf(api: Api): LinkSession {
  const known = sessions.get(api)
  if (known !== undefined) return known
  const { config, landing, observer } = api
  const session = createLinkSession({
    query: landing.linkQuery ?? new URLSearchParams(),
    gateway: config.gateway,
    identityPool: config.identityPool.endpoint,
    onCorrelated({ level, ...call }) {
      // Links expire: opening one late is no error.
      if (level === 'error' && !EXPIRED_STATUSES.includes(call.status)) observer.callFailed(call)
    },
  })
  sessions.set(api, session)
  return session
}

export function useLinkState({ subscribe, state }: LinkSession): LinkState {
  return useSyncExternalStore(subscribe, state)
}

/** Whether the link of that page has expired. */
export function isLinkExpired(state: LinkState, page: LinkPage): boolean {
  return state[EXPIRY[page]]
}
