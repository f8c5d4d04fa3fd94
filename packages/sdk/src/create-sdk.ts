import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { pause } from './abort.ts'
import { call } from './call.ts'
import { type CorrelatedEvent, correlation } from './correlation.ts'
import { type CsrfStore, createCsrf } from './csrf.ts'
import { createExchange } from './exchange.ts'
import { createGatewayFetch } from './gateway.ts'
import { PROVIDERS, type ProviderPaths, SERVICES, type ServicePaths } from './gen/clients.ts'
import { type Outgoing, OutgoingRequest } from './outgoing.ts'
import { createSessionKeeper, type SessionPort } from './session.ts'

type OptionalProvider = Exclude<keyof ProviderPaths, 'identityPool'>

/** Absolute addresses of the other providers that the environment has. Nothing of a session is sent there. */
type ProviderAddresses = { [Name in OptionalProvider]?: string | undefined }

export type SdkOptions = ProviderAddresses & {
  /** Absolute prefix of every service, such as `https://api.example.com/gateway` (000 §7). */
  gateway: string
  /** Absolute endpoint of the identity pool. Neither tokens nor correlation ids are sent there. */
  identityPool: string
  session: SessionPort
  /** Replaces the platform's `fetch`; called with an address and what a request is made of. */
  fetch?: typeof fetch
  /** Of one request with its answer; 30,000 unless told. With a file in one of them ten times as long. */
  timeoutMs?: number
  /** How to wait between attempts to refresh. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Where the csrf token is kept until it expires; in memory unless told. */
  csrfStore?: CsrfStore
  /** Told how each call of a service ended, for logs. Must not throw. */
  onCorrelated?: (event: CorrelatedEvent) => void
}

type Protocol = (typeof PROVIDERS)[keyof ProviderPaths]

type Clients<Paths extends Record<keyof Paths, object>> = { [Name in keyof Paths]: Client<Paths[Name]> }

/**
 * A client for each document of the contract. Undefined is that of a provider which the environment lacks. A file is
 * read with `parseAs: 'blob'`, and sent as FormData by a `bodySerializer`.
 */
export type Sdk = Clients<ServicePaths> & {
  identityPool: Client<ProviderPaths['identityPool']>
} & { [Name in OptionalProvider]: Client<ProviderPaths[Name]> | undefined } & {
  /**
   * Gives up everything pending: each call rejects with ApiError ABORTED. Forgets the csrf token. Calls made
   * afterwards, such as the revocation of the token, run normally.
   */
  signOut(): void
}

/**
 * One client per document of the contract, all with the same session. Throws TypeError for a gateway that is not an
 * absolute address. Pass what a client returns to `call()`. Redirects are refused: a followed one would carry the
 * csrf token to whatever origin it names.
 */
export function createSdk(options: SdkOptions): Sdk {
  const gateway = options.gateway.replace(/\/$/, '')
  let scope = new AbortController()

  const exchange = createExchange(options.fetch, options.timeoutMs)
  const session = createSessionKeeper(options.session, options.wait ?? pause)
  const csrf = createCsrf(() => call(sdk.user.GET('/v1/users/csrf-token')), options.csrfStore)
  const gatewayFetch = createGatewayFetch({
    gateway,
    exchange,
    session,
    csrf,
    signOut: () => scope.signal,
  })

  function service(path: string): Client<object> {
    const client = createClient<object>({
      baseUrl: `${gateway}${path}`,
      Request: OutgoingRequest,
      fetch: (request) => gatewayFetch(request as unknown as Outgoing),
      redirect: 'error',
    })
    client.use(correlation(path, options.onCorrelated), fileAnswers)
    return client
  }
  function provider(baseUrl: string, { enveloped, headers }: Protocol): Client<object> {
    return createClient({
      baseUrl,
      headers,
      redirect: 'error',
      Request: OutgoingRequest,
      fetch: (request) =>
        exchange(request as unknown as Outgoing, scope.signal, { correlationId: undefined, enveloped }),
    })
  }
  const clients: Record<string, Client<object>> = {}
  for (const [name, path] of Object.entries(SERVICES)) clients[name] = service(path)
  for (const [name, protocol] of Object.entries(PROVIDERS)) {
    const address = options[name as keyof ProviderPaths]
    if (address !== undefined) clients[name] = provider(address, protocol)
  }
  const sdk = {
    ...clients,
    signOut() {
      scope.abort()
      scope = new AbortController()
      session.reset()
      csrf.drop()
    },
  } as Sdk
  return sdk
}

/** Tells the exchange which answers are files: openapi-fetch keeps that from the request. */
const fileAnswers: Middleware = {
  onRequest({ request, options }) {
    if (options.parseAs === 'blob') Object.assign(request, { readsFile: true })
  },
}
