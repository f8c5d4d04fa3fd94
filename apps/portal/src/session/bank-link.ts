import { type BankLink, readBankLink } from '@portal/domain/bank-link'
import { useSyncExternalStore } from 'react'
import type { Api } from './context.ts'
import { createLinkApi } from './link-api.ts'
import { isEndOfLink } from './link-pages.ts'
import { createListeners } from './listeners.ts'

/** The link with which an app opened the ACH bank screen: usable with an `api` of its own, or `missing`. */
export type OpenedBankLink = { is: 'usable'; api: Api } | { is: 'missing' }

/** The link of the ACH bank screen. It is kept encrypted for the tab, so that a reload comes back. */
export type BankLinkSession = {
  /** Opens the link, once. */
  open(): Promise<OpenedBankLink>
  /** Whether a call with its token was answered with 401, 403 or 410 (decision 4). */
  isExpired(): boolean
  subscribe(listener: () => void): () => void
}

const RECORD = 'bank-link'

function createBankLinkSession(api: Api): BankLinkSession {
  const listeners = createListeners<[]>()
  let opening: Promise<OpenedBankLink> | undefined
  let isExpired = false

  /** The link of the address, else the link of the tab. */
  async function read(): Promise<BankLink | undefined> {
    const { landing, visit } = api
    if (landing.linkQuery === undefined) return readBankLink(new URLSearchParams(await visit.get(RECORD)))
    const link = readBankLink(landing.linkQuery)
    if (link === undefined) await visit.remove(RECORD)
    else await visit.set(RECORD, landing.linkQuery.toString())
    return link
  }

  async function open(): Promise<OpenedBankLink> {
    const link = await read()
    if (link === undefined) return { is: 'missing' }
    const { token, holder: email, walletId, serviceCode, version } = link
    const credentials = { token, email, isNamed: false, isForWallet: true } as const
    const linkApi = createLinkApi(api, credentials, ({ level, ...call }) => {
      if (isEndOfLink(call.status)) {
        isExpired = true
        listeners.call()
      } else if (level === 'error') api.observer.callFailed(call)
    })
    const usable = { ...linkApi, walletId }
    nameVisit(usable, link)
    await usable.session.learn({ serviceCode })
    if (version !== undefined) api.observer.track({ event: 'ach_bank_screen', appVersion: version })
    return { is: 'usable', api: usable }
  }

  return {
    open() {
      opening ??= open()
      return opening
    },
    isExpired: () => isExpired,
    subscribe: listeners.add,
  }
}

/** Adds the app's ids of visit and device to the calls. Without a correlation id each call has its own. */
function nameVisit({ sdk }: Api, { correlationId, deviceId }: BankLink) {
  for (const client of [sdk.wallet, sdk.user]) {
    client.use(({ headers }, send) => {
      if (correlationId !== undefined) headers.set('x-correlation-id', correlationId)
      if (deviceId !== undefined && client === sdk.wallet) headers.set('x-device-id', deviceId)
      return send()
    })
  }
}

const sessions = new WeakMap<Api, BankLinkSession>()

/** The link that opened this page. */
export function bankLinkOf(api: Api): BankLinkSession {
  const session = sessions.get(api) ?? createBankLinkSession(api)
  sessions.set(api, session)
  return session
}

export function useIsBankLinkExpired({ subscribe, isExpired }: BankLinkSession): boolean {
  return useSyncExternalStore(subscribe, isExpired)
}
