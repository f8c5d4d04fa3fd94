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
  /** Absolute address of the identity pool. It receives neither tokens nor correlation ids. */
  identityPool: string
  /** Absolute address of the maps service, where the environment has one. It receives nothing of the session. */
  maps?: string | undefined
  session: SessionPort
  /** Replaces the platform's `fetch`. */
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
  /** Read files with `parseAs: 'blob'`; send them as FormData with a `bodySerializer`. */
  document: Client<contracts.DocumentService.paths>
  content: Client<contracts.Content.paths>
  identityPool: Client<contracts.IdentityPool.paths>
  /** Undefined in an environment without a maps service. */
  maps: Client<contracts.Maps.paths> | undefined
  /**
   * Cancels all pending calls: each rejects with ApiError ABORTED. Forgets the csrf token. Later calls, such as
   * revoking the token, run normally.
   */
  signOut(): void
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

/** Marks calls that return files for the exchange, because openapi-fetch does not pass that on. */
const fileAnswers: Middleware = {
  onRequest({ request, options }) {
    if (options.parseAs === 'blob') Object.assign(request, { readsFile: true })
  },
}
