import type { Sdk } from '@portal/sdk'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Config } from './config.ts'
import type { Customer } from './customer.ts'
import type { SecretStore } from './kept-records.ts'
import type { Landing } from './landing.ts'
import type { LinkCredentials } from './link-api.ts'
import type { LoginContactStore } from './login-contact.ts'
import type { Observer } from './observer.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'
import type { TabLock } from './tab-lock.ts'

/** The clients, the session and the configuration, for every resource and screen. Loaders get it as router context. */
export type Api = {
  sdk: Sdk
  session: Session
  config: Config
  /** The contact of the visitor who is setting a password by code. */
  contact: LoginContactStore
  /** The store of form drafts, which `drafts.ts` reads and writes. */
  drafts: SecretStore
  /** The data of one visit, which ends with the tab. */
  visit: SecretStore
  /** The link that opened the page, in place of a session (001 §6). */
  link?: LinkCredentials
  /** The wallet that the address of the page names (001 §2). */
  walletId?: string
  /** Whether an app shows the page, which the calls about payouts state (001 §7). */
  isInApp?: true
  /** Held by the one tab that charges; undefined for the lock of this browser. */
  chargeLock: TabLock | undefined
  /** Receives events for analytics and error reports. */
  observer: Observer
  /** The secrets from the address of the opened page. */
  landing: Landing
}

export const ApiContext = createContext<Api | undefined>(undefined)

/** @throws Error outside `ApiContext` */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === undefined) throw new Error('useApi needs an ApiContext above it')
  return api
}

export function useSessionState(): SessionState {
  const { session } = useApi()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** The error of a part that asks for the customer after the session has ended. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

/** The signed-in customer. @throws SignedOutError when nobody is signed in, which the guards of the routes prevent */
export function customerOf({ session }: Api): Customer {
  const state = session.state()
  if (state.status !== 'signedIn') throw new SignedOutError('There is no signed-in customer')
  return state.customer
}
