import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { pause } from './abort.ts'
import { call } from './call.ts'
import type * as contracts from './contracts.ts'
import { type CorrelatedEvent, correlation } from './correlation.ts'
import { type CsrfStore, createCsrf } from './csrf.ts'
import { createExchange } from './exchange.ts'
import { createGatewayFetch } from './gateway.ts'
import { type Outgoing, OutgoingRequest } from './outgoing.ts'
import { createSessionKeeper, type SessionPort } from './session.ts'

export type SdkOptions = {
  /** Absolute prefix of every service, such as `https://api.example.com/gateway` (000 §7). */
  gateway: string
  /** Absolute endpoint of the identity pool. Neither tokens nor correlation ids are sent there. */
  identityPool: string
  /** Absolute address of the maps service, where the environment has one. Nothing of a session is sent there. */
  maps?: string | undefined
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

export type Sdk = {
  user: Client<contracts.UserService.paths>
  workflow: Client<contracts.WorkflowService.paths>
  lookup: Client<contracts.LookupService.paths>
  profile: Client<contracts.ProfileService.paths>
  customer: Client<contracts.CustomerService.paths>
  workQueue: Client<contracts.WorkQueueService.paths>
  pet: Client<contracts.PetService.paths>
  vets: Client<contracts.VetsService.paths>
  policy: Client<contracts.PolicyService.paths>
  claim: Client<contracts.ClaimService.paths>
  /** A file is read with `parseAs: 'blob'`, and sent as FormData by a `bodySerializer`. */
  document: Client<contracts.DocumentService.paths>
  content: Client<contracts.Content.paths>
  identityPool: Client<contracts.IdentityPool.paths>
  /** Undefined in an environment without a maps service. */
  maps: Client<contracts.Maps.paths> | undefined
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
  const csrf = createCsrf(() => call(user.GET('/v1/users/csrf-token')), options.csrfStore)
  const gatewayFetch = createGatewayFetch({
    gateway,
    exchange,
    session,
    csrf,
    signOut: () => scope.signal,
  })

  function service<Paths extends object>(name: string): Client<Paths> {
    const client = createClient<Paths>({
      baseUrl: `${gateway}${name}`,
      Request: OutgoingRequest,
      fetch: (request) => gatewayFetch(request as unknown as Outgoing),
      redirect: 'error',
    })
    client.use(correlation(name, options.onCorrelated))
    return client
  }
  function provider<Paths extends object>(
    baseUrl: string,
    enveloped: boolean,
    headers: Record<string, string> = {},
  ): Client<Paths> {
    return createClient({
      baseUrl,
      headers,
      redirect: 'error',
      Request: OutgoingRequest,
      fetch: (request) =>
        exchange(request as unknown as Outgoing, scope.signal, { correlationId: undefined, enveloped }),
    })
  }
  const user = service<contracts.UserService.paths>('/fdp-user-service')
  const document = service<contracts.DocumentService.paths>('/fdp-document-service')
  document.use(fileAnswers)

  return {
    user,
    workflow: service('/fdp-workflow-service'),
    lookup: service('/fdp-lookup-service'),
    profile: service('/fdp-profile-service'),
    customer: service('/fdp-customer-service'),
    workQueue: service('/fdp-work-queue-service'),
    pet: service('/fdp-pet-service'),
    vets: service('/fdp-vets-service'),
    policy: service('/fdp-policy-service'),
    claim: service('/fdp-claim-service'),
    document,
    content: service(''),
    identityPool: provider(options.identityPool, false, { 'content-type': 'application/x-amz-json-1.1' }),
    maps: options.maps === undefined ? undefined : provider(options.maps, true),
    signOut() {
      scope.abort()
      scope = new AbortController()
      session.reset()
      csrf.drop()
    },
  }
}

/** Tells the exchange which answers are files: openapi-fetch keeps that from the request. */
const fileAnswers: Middleware = {
  onRequest({ request, options }) {
    if (options.parseAs === 'blob') Object.assign(request, { readsFile: true })
  },
}
