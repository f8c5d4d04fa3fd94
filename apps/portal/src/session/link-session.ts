import { readTokenLink, type TokenLink } from '@portal/domain/emailed-link'
import type { CorrelatedEvent } from '@portal/sdk'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Api } from './context.ts'
import { createLinkApi } from './link-api.ts'
import { EXPIRY, isEndOfLink, type LinkPage, NAMES, RECORDS } from './link-pages.ts'
import { createListeners } from './listeners.ts'

/** The state of the page of a link (000 §3, 001 §3, 002 §2), in memory only. */
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
  /** Whether the link of the wellness page has expired. */
  wellnessStatus: boolean
}

/**
 * The link that opened a page: usable with an `api` of its own, `missing` when the address and the tab have none, or
 * `updated` after its update was completed in this tab.
 */
export type OpenedLink = { is: 'usable'; api: Api } | { is: 'missing' | 'updated' }

/** The link of a page. Token and e-mail address are kept encrypted for the tab, so that a reload comes back. */
export type LinkSession = {
  state(): LinkState
  subscribe(listener: () => void): () => void
  /** Turns the non-pay mode on. @returns a function that turns it off and resets the state */
  enterNonPay(): () => void
  /** Opens the link of a page, once. Without a usable link the page counts as expired. */
  open(page: LinkPage): Promise<OpenedLink>
  /** Deletes token and e-mail address after the update is complete. The tab remembers that alone. */
  complete(page: LinkPage): Promise<void>
}

const CLOSED: LinkState = {
  nonPayEnable: false,
  nonPayStatus: false,
  nonPayCardsLoader: false,
  ctaLinkExpiryStatus: false,
  wellnessStatus: false,
}

const record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    token: v.exactOptional(v.string()),
    email: v.exactOptional(v.string()),
    isUpdated: v.exactOptional(v.boolean()),
  }),
)

export function createLinkSession(api: Api): LinkSession {
  const listeners = createListeners<[]>()
  const opened = new Map<LinkPage, Promise<OpenedLink>>()
  let state = CLOSED
  const become = (change: Partial<LinkState>) => {
    state = { ...state, ...change }
    listeners.call()
  }

  /** The link of the address, else the link of the tab. */
  async function read(page: LinkPage): Promise<TokenLink | 'missing' | 'updated'> {
    const { landing, visit } = api
    const { linkQuery } = landing
    // The card provider leads back to a page without the parameters of its link.
    if (linkQuery !== undefined && Object.values(NAMES[page]).some((name) => linkQuery.has(name))) {
      const link = readTokenLink(linkQuery, NAMES[page])
      if (link === undefined) await visit.remove(RECORDS[page])
      else await visit.set(RECORDS[page], JSON.stringify(link))
      return link ?? 'missing'
    }
    const { success, output } = v.safeParse(record, await visit.get(RECORDS[page]))
    if (!success) return 'missing'
    const { token, email, isUpdated = false } = output
    if (isUpdated) return 'updated'
    return token === undefined || email === undefined ? 'missing' : { token, email }
  }

  function watch(page: LinkPage) {
    return ({ level, ...call }: CorrelatedEvent) => {
      const isExpired = isEndOfLink(call.status)
      if (isExpired) become({ [EXPIRY[page]]: true })
      // Opening an expired link is an expected failure, but on the wellness page every failure has its event (002 §8).
      if (level === 'error' && (!isExpired || page === 'wellness')) api.observer.callFailed(call)
    }
  }

  async function openNow(page: LinkPage): Promise<OpenedLink> {
    const link = await read(page)
    if (link === 'missing') become({ [EXPIRY[page]]: true })
    if (typeof link === 'string') return { is: link }
    const isNew = api.landing.linkQuery?.has(NAMES[page].token) === true
    const usable = createLinkApi(api, { ...link, isNamed: page === 'nonPay', isNew }, watch(page))
    if (page === 'nonPay') followReads(usable, (nonPayCardsLoader) => become({ nonPayCardsLoader }))
    return { is: 'usable', api: usable }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    enterNonPay() {
      become({ nonPayEnable: true })
      return () => become(CLOSED)
    },
    open(page) {
      const opening = opened.get(page) ?? openNow(page)
      opened.set(page, opening)
      return opening
    },
    complete: (page) => api.visit.set(RECORDS[page], JSON.stringify({ isUpdated: true })),
  }
}

/** Tells when a read of the account begins and ends. */
function followReads({ sdk }: Api, tell: (isReading: boolean) => void) {
  sdk.workflow.use((_request, send) => {
    tell(true)
    return send().finally(() => tell(false))
  })
}

const sessions = new WeakMap<Api, LinkSession>()

/** The link that opened this page. */
export function linkSessionOf(api: Api): LinkSession {
  const session = sessions.get(api) ?? createLinkSession(api)
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
