import { ApiError, createSdk, type SdkOptions } from '@portal/sdk'
import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Api } from '../session/context.ts'
import { type Account, readAccount } from './account.ts'

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
   * The link of the non-pay page is worth nothing: a part of it is missing, or a call with its token was answered with
   * 401, 403 or 410. Then the page shows "Link Expired" and nothing else (001 §2).
   */
  nonPayStatus: boolean
  /** The cards of the non-pay page are being read, with the account that they are in. */
  nonPayCardsLoader: boolean
  /** What `nonPayStatus` is for the non-pay page, for a link of the card-provider page. */
  ctaLinkExpiryStatus: boolean
}

/**
 * The session of a mailed link. It speaks to the services with the link's token through clients of its own: who is
 * signed in in this browser is neither used nor changed by it, and never signed out (001 §6, decision 4).
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
   * The account that the link belongs to, read anew.
   * @throws ApiError LINK_EXPIRED without a call when a part of the link is missing, InvalidAccountError, ApiError
   */
  readAccount(page: LinkPage, signal: AbortSignal): Promise<Account>
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
/** What all mean that the link has expired (decision 4). */
const EXPIRED_STATUSES: readonly number[] = [401, 403, 410]

export function createLinkSession({ query, ...services }: LinkParts): LinkSession {
  const token = query.get('utm_token') ?? ''
  const listeners = new Set<() => void>()
  let state = CLOSED
  const become = (next: LinkState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const sdk = createSdk({
    ...services,
    session: {
      accessToken: () => token,
      // A link is not renewed, and its end is nobody's sign-out.
      refresh: () => Promise.reject(ApiError.sessionRefused()),
      ended: () => {},
    },
  })

  async function read(page: LinkPage, signal: AbortSignal): Promise<Account> {
    const email = query.get(EMAIL[page]) ?? ''
    if (token === '' || email === '') {
      throw new ApiError({ status: 410, code: 'LINK_EXPIRED', message: 'A part of the link is missing.' })
    }
    return readAccount(sdk, email, signal)
  }

  return {
    hasToken: token !== '',
    policyNumber: query.get('policyNumber') ?? undefined,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enterNonPay() {
      become({ ...CLOSED, nonPayEnable: true })
      return () => become(CLOSED)
    },
    async readAccount(page, signal) {
      if (page === 'nonPay') become({ ...state, nonPayCardsLoader: true })
      try {
        return await read(page, signal)
      } catch (error) {
        if (isExpiry(error)) become({ ...state, [EXPIRY[page]]: true })
        throw error
      } finally {
        if (page === 'nonPay') become({ ...state, nonPayCardsLoader: false })
      }
    },
  }
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
      // Links expire; that somebody opens one late is no error.
      if (level === 'error' && !EXPIRED_STATUSES.includes(call.status)) observer.callFailed(call)
    },
  })
  sessions.set(api, session)
  return session
}

export function useLinkState({ subscribe, state }: LinkSession): LinkState {
  return useSyncExternalStore(subscribe, state)
}

/** Whether the link of that page is worth nothing (any more). */
export function isLinkExpired(state: LinkState, page: LinkPage): boolean {
  return state[EXPIRY[page]]
}

/** The account behind the link. It has a place of its own beside that of who is signed in, and goes with its page. */
export function linkAccountQuery(link: LinkSession, page: LinkPage) {
  return queryOptions({
    queryKey: ['link-account', page] as const,
    queryFn: ({ signal }) => link.readAccount(page, signal),
    staleTime: 60_000,
    gcTime: 0,
  })
}
