import type { Sdk } from '@portal/sdk'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Config } from './config.ts'
import type { Customer } from './customer.ts'
import type { Landing } from './landing.ts'
import type { LoginContactStore } from './login-contact.ts'
import type { Observer } from './observer.ts'
import type { SecretStore } from './secret-store.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

/** What every resource and screen needs: clients, session, configuration. Loaders get it as router context. */
export type Api = {
  sdk: Sdk
  session: Session
  config: Config
  /** Who is setting a password by code. */
  contact: LoginContactStore
  /** Where `drafts.ts` keeps what was typed into forms. */
  drafts: SecretStore
  /** Told what happens, for analytics and error reports. */
  observer: Observer
  /** The secrets in the address that opened this page. */
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

/** The signed-in customer. @throws Error when nobody is signed in: only guarded code may ask */
export function customerOf({ session }: Api): Customer {
  const state = session.state()
  if (state.status !== 'signedIn') throw new Error('There is no signed-in customer')
  return state.customer
}
