import { type CsrfStore, createSdk, type SessionEnd } from '@portal/sdk'
import { createIdentityPool } from '../integrations/identity/identity-pool.ts'
import { learnServiceTime } from '../lib/clock.ts'
import { onlineImport } from '../lib/lazy-part.ts'
import type { Config } from '../session/config.ts'
import type { Api } from '../session/context.ts'
import { createSession } from '../session/create-session.ts'
import type { SecretStore } from '../session/kept-records.ts'
import type { Landing } from '../session/landing.ts'
import { createLoginContactStore } from '../session/login-contact.ts'
import type { Observer } from '../session/observer.ts'
import type { Session } from '../session/session.ts'
import type { SessionLock } from '../session/session-lock.ts'
import type { SessionStores } from '../session/session-storage.ts'
import type { TabLock } from '../session/tab-lock.ts'
import type { SessionChannel } from '../session/tabs.ts'
import { keepConfirmed, refuseUnconfirmed } from '../session/unconfirmed.ts'

/**
 * `visit` ends with the browser session; everything in it and in the other stores of secrets is encrypted. Without
 * `csrf` the csrf token is kept in memory.
 */
export type Stores = SessionStores & { drafts: SecretStore; visit: SecretStore; csrf?: CsrfStore }

type Options = {
  fetch?: typeof fetch
  /** Awaited before each request. @throws the failure of the request */
  ready?: () => Promise<unknown>
  channel?: SessionChannel
  lock?: SessionLock
  /** The lock of charges, where it is not the one of this browser. */
  chargeLock?: TabLock
  landing?: Landing
  observer?: Observer
}

const NOBODY: Observer = { track: () => {}, callFailed: () => {}, uncaught: () => {} }

/** Puts clients and session together: each needs the other, so the session gets at the clients when it runs. */
export function composeApi(config: Config, stores: Stores, options: Options = {}): Api {
  const { observer = NOBODY } = options
  const session = createSession({
    lock: options.lock,
    identity: {
      signIn: (loginKey, password) => identity.signIn(loginKey, password),
      refresh: (refreshToken) => identity.refresh(refreshToken),
      revoke: (refreshToken) => identity.revoke(refreshToken),
    },
    stores,
    drafts: stores.drafts,
    channel: options.channel,
    sessionSeconds: config.identityPool.sessionSeconds,
  })
  const sdk = createSdk({
    gateway: config.gateway,
    identityPool: config.identityPool.endpoint,
    maps: config.maps,
    deepLink: config.deepLink?.address,
    cardProvider: config.payments.provider ?? 'https://api.stripe.com',
    ...(stores.csrf === undefined ? {} : { csrfStore: stores.csrf }),
    session: {
      accessToken: session.accessToken,
      refresh: () => session.refresh(),
      ended: (reason) => stop(session, reason),
    },
    onCorrelated: ({ level, ...call }) => {
      if (level === 'error') observer.callFailed(call)
    },
    onServerTime: learnServiceTime,
    fetch: options.fetch ?? sendWhen(options.ready),
  })
  const identity = createIdentityPool(sdk, { clientId: config.identityPool.clientId })
  refuseUnconfirmed(sdk, session)
  const drafts = keepConfirmed(stores.drafts, session)
  const { visit } = stores
  const contact = createLoginContactStore(visit)
  const { chargeLock, landing = {} } = options
  return { sdk, session, config, contact, drafts, visit, chargeLock, observer, landing }
}

const loadUploads = onlineImport(() => import('../integrations/uploads/upload-fetch.ts'))

/** A form with a file is sent by a module that reports progress; it is loaded with the first upload. */
function sendWhen(ready: Options['ready']): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    await ready?.()
    if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return fetch(request)
    const { uploadFetch } = await loadUploads()
    return uploadFetch(request)
  }
}

/** A 403 signs out at once; a session that cannot be refreshed first shows a dialog (000 §2, §4). */
function stop(session: Session, reason: SessionEnd) {
  if (reason === 'forbidden') void session.end(reason)
  else session.timeOut(reason)
}
