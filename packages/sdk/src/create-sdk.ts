import { pause } from './abort.ts'
import { call } from './call.ts'
import { type Client, type CorrelatedEvent, createClient, type Send } from './client.ts'
import { type CsrfStore, createCsrf } from './csrf.ts'
import { createExchange, type ServerTime } from './exchange.ts'
import { createGatewayFetch } from './gateway.ts'
import { PROVIDERS, type ProviderPaths, SERVICES, type ServicePaths } from './gen/clients.ts'
import { createSessionKeeper, type SessionPort } from './session.ts'

type OptionalProvider = Exclude<keyof ProviderPaths, 'identityPool'>

/** Absolute addresses of the other providers that the environment has. They receive nothing of the session. */
type ProviderAddresses = { [Name in OptionalProvider]?: string | undefined }

export type SdkOptions = ProviderAddresses & {
  /** Absolute prefix of every service, such as `https://api.example.com/gateway` (000 §7). */
  gateway: string
  /** Absolute address of the identity pool. It receives neither tokens nor correlation ids. */
  identityPool: string
  session: SessionPort
  /** Replaces the platform's `fetch`. It gets a Request, and beside it the signal with the time limit. */
  fetch?: typeof fetch
  /**
   * Time limit for one request with its answer, in milliseconds; 30,000 by default, ten times as long with a file.
   */
  timeoutMs?: number
  /** Waits between attempts to refresh. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Keeps the csrf token until it expires; in memory by default. */
  csrfStore?: CsrfStore
  /** Receives the outcome of each call, for logs. Must not throw. */
  onCorrelated?: (event: CorrelatedEvent) => void
  /**
   * Receives the time of each answer of the gateway that no cache can have kept, for a clock that is independent of the
   * device's. On another origin a browser shows `Date` only if `Access-Control-Expose-Headers` names it. Must not throw.
   */
  onServerTime?: (time: ServerTime) => void
}

type Clients<Paths extends Record<keyof Paths, object>> = { [Name in keyof Paths]: Client<Paths[Name]> }

/**
 * One client for each document of the contract. The client of a provider that the environment lacks is undefined. Read
 * files with `parseAs: 'blob'`; send them as FormData with a `bodySerializer`.
 */
export type Sdk = Clients<ServicePaths> & {
  identityPool: Client<ProviderPaths['identityPool']>
} & { [Name in OptionalProvider]: Client<ProviderPaths[Name]> | undefined } & {
  /**
   * Cancels all pending calls: each rejects with ApiError ABORTED. Forgets the csrf token. Later calls, such as
   * revoking the token, run normally.
   */
  signOut(): void
  /** Fetches the csrf token, so that a write that follows soon does not wait for it. A failure is left to that write. */
  prepareWrite(): void
}

/**
 * Creates one client per document of the contract, all with the same session. Pass what a client returns to `call()`.
 * Redirects are refused, because following one would send the csrf token to its origin.
 * @throws TypeError for a gateway that is not an absolute address
 */
export function createSdk(options: SdkOptions): Sdk {
  const gateway = options.gateway.replace(/\/$/, '')
  let scope = new AbortController()

  const exchange = createExchange(options.fetch, options.timeoutMs)
  const session = createSessionKeeper(options.session, options.wait ?? pause)
  const csrf = createCsrf(() => call(sdk.user.GET('/v1/users/csrf-token')), options.csrfStore)
  const gatewayFetch = createGatewayFetch({
    gateway,
    exchange: createExchange(options.fetch, options.timeoutMs, options.onServerTime),
    session,
    csrf,
    signOut: () => scope.signal,
  })

  const { onCorrelated: report } = options
  const clients: Record<string, Client<object>> = {}
  for (const [name, prefix] of Object.entries(SERVICES)) {
    const nameOf = ({ headers }: Request, path: string) => ({
      path: prefix + path,
      correlationId: correlationIdIn(headers),
    })
    const baseUrl = `${gateway}${prefix}`
    clients[name] = createClient({ baseUrl, enveloped: true, send: gatewayFetch, nameOf, report })
  }
  const send: Send = (request, context) => exchange(request, scope.signal, context)
  for (const [name, protocol] of Object.entries(PROVIDERS)) {
    const baseUrl = options[name as keyof ProviderPaths]
    // Suggestions of the maps service are a convenience; sign-in is not.
    const nameOf = name === 'identityPool' ? nameOfAction : undefined
    if (baseUrl !== undefined) clients[name] = createClient({ baseUrl, ...protocol, send, nameOf, report })
  }
  const sdk = {
    ...clients,
    signOut() {
      scope.abort()
      scope = new AbortController()
      session.reset()
      csrf.drop()
    },
    prepareWrite: () => void csrf.token().catch(() => undefined),
  } as Sdk
  return sdk
}

/** The correlation id of a call of the gateway, which its repetition keeps (000 §7); a new one unless it has its own. */
function correlationIdIn(headers: Headers): string {
  const id = headers.get('x-correlation-id') ?? crypto.randomUUID()
  headers.set('x-correlation-id', id)
  return id
}

/** The pool's action as path. The pool does not accept the header, so that the id connects our log and the screen only. */
function nameOfAction({ headers }: Request) {
  const action = headers.get('x-amz-target')?.split('.').at(-1) ?? ''
  return { path: `/identity-pool/${action}`, correlationId: crypto.randomUUID() }
}
