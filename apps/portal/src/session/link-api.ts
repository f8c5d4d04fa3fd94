import type { TokenLink } from '@portal/domain/emailed-link'
import { readServiceCode } from '@portal/domain/session'
import { ApiError, createSdk, type SdkOptions } from '@portal/sdk'
import { learnServiceTime } from '../lib/clock.ts'
import type { Api } from './context.ts'
import type { Customer } from './customer.ts'
import { createListeners } from './listeners.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

/** The parts of a link that some calls repeat in their body. */
export type LinkCredentials = TokenLink & {
  /** Whether the calls name the token and the address, as the calls of the non-pay page do (001 §7). */
  isNamed: boolean
  /** Whether the address of the page had the link, which it has no more after a reload. */
  isNew?: boolean
  /** Whether the token permits the calls of a wallet alone, so that the page reads no account (001 §2). */
  isForWallet?: true
}

/**
 * The clients and the customer of a page that a link has opened. They replace the clients and the customer of the session, so that
 * the parts of the account work with the link's token. The session of a customer who is signed in in this browser is
 * neither used, changed nor ended (001 §6, decision 4). What the page stores ends with its tab.
 */
export function createLinkApi(
  api: Api,
  link: LinkCredentials,
  onCorrelated: NonNullable<SdkOptions['onCorrelated']>,
): Api {
  const { config, visit } = api
  const sdk = createSdk({
    gateway: config.gateway,
    identityPool: config.identityPool.endpoint,
    session: {
      accessToken: () => link.token,
      // A link cannot be refreshed, and its end signs nobody out.
      refresh: () => Promise.reject(ApiError.sessionRefused()),
      ended: () => {},
    },
    onCorrelated,
    onServerTime: learnServiceTime,
  })
  return { ...api, sdk, link, session: sessionOfLink(link), drafts: visit, landing: {} }
}

/** The customer of a link as a session that neither begins nor ends. */
function sessionOfLink({ email, token }: TokenLink): Session {
  const listeners = createListeners<[]>()
  const fixed = { status: 'signedIn', sessionTimedOut: undefined, didTryAutoLogin: false } as const
  let state: SessionState & { customer: Customer } = { ...fixed, customer: { email, loginKey: email } }
  const nothing = async () => {}
  const refuse = () => Promise.reject(ApiError.sessionRefused())
  const stop = () => () => {}
  return {
    state: () => state,
    subscribe: listeners.add,
    id: () => undefined,
    onEnd: stop,
    onOtherTab: stop,

    signIn: refuse,
    signInBy: refuse,
    adopt: refuse,
    exchange: refuse,
    adoptLink: refuse,
    refresh: refuse,

    restore: nothing,
    rename: nothing,
    confirm: nothing,
    boughtPolicyExists: nothing,
    end: nothing,
    timeOut: () => {},

    identity: () => undefined,
    accessToken: () => token,
    endsAt: () => undefined,
    async learn({ customerNumber, serviceCode }) {
      const known = {
        ...(customerNumber === undefined ? {} : { customerNumber }),
        ...(serviceCode === undefined ? {} : { serviceCode: readServiceCode(serviceCode) }),
      }
      state = { ...fixed, customer: { ...state.customer, ...known } }
      listeners.call()
    },
  }
}
