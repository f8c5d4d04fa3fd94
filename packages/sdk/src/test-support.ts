import { abortable } from './abort.ts'
import { ApiError } from './api-error.ts'
import { createSdk, type Sdk, type SdkOptions } from './create-sdk.ts'
import type { SessionEnd } from './session.ts'

/** A request as it was sent. */
export type Sent = { method: string; url: URL; headers: Headers; body: string; signal: AbortSignal }

export type Reply = Response | Promise<Response>

export const GATEWAY = 'https://api.example.com/prefix'
export const IDENTITY_POOL = 'https://identity.example.com/'
export const CSRF_PATH = '/prefix/fdp-user-service/v1/users/csrf-token'

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

export function refused(status: number, code: string, extra: object = {}): Response {
  return json(status, { errors: [{ code, message: `It is ${code}.`, ...extra }] })
}

export const zipAnswer = () => json(200, { payload: { responses: [{ isValid: true }] } })
export const codeAnswer = () => json(200, { payload: { response: { email: 'u***@example.com' } } })
export const csrfAnswer = (csrfToken: string, expiresIn = 1800) =>
  json(200, { payload: { response: { csrfToken, expiresIn } } })

export const unauthorized = () => refused(401, 'UNAUTHORIZED')
export const bearer = ({ headers }: Sent) => headers.get('authorization')
/** A service that accepts one access token only. */
export const takesOnly = (token: string) => (sent: Sent) =>
  bearer(sent) === `Bearer ${token}` ? zipAnswer() : unauthorized()

/** A connection that never answers. The fake network ends it when the request is aborted. */
export const silence = () => new Promise<Response>(() => {})

export const transportError = () => new ApiError({ status: 0, code: 'NETWORK', message: 'offline' })
export const sessionRefused = () => ApiError.sessionRefused()

export const readZip = (sdk: Sdk, signal?: AbortSignal) =>
  sdk.lookup.GET('/v1/lookup/zip-code-serviceability', {
    params: { query: { zip: '10001' } },
    ...(signal && { signal }),
  })
export const writeCode = (sdk: Sdk, headers: Record<string, string> = {}) =>
  sdk.user.POST('/v1/users/send-code', {
    body: { email: 'us-happy@example.com', resend: false },
    headers,
  })

/** Node tells a request's signal of an abort only while the request is held, and a rig that only waits is not. */
const held: Request[] = []

type RigOptions = Partial<SdkOptions> & {
  /** null: a visitor */
  token?: string | null
  /** One attempt at the identity pool; returns the new access token. */
  refresh?: () => string | Promise<string>
}

/**
 * An SDK over a scripted network. `answer` plays every service; `csrf` may play the csrf endpoint. `log` holds the
 * sent requests, `ends` the reported ends of the session, `waits` the waiting times in ms.
 */
export function rig(
  answer: (sent: Sent, index: number) => Reply,
  { token = 'token-1', refresh = () => 'token-2', ...options }: RigOptions = {},
  csrf: (sent: Sent, index: number) => Reply = () => csrfAnswer('csrf-token-number-1'),
) {
  const log: Sent[] = []
  const csrfLog: Sent[] = []
  const ends: SessionEnd[] = []
  const waits: number[] = []
  const state = { token: token ?? undefined, refreshes: 0, refreshing: 0, mostRefreshing: 0 }

  async function network(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    held.push(request)
    const { method, signal } = request
    const body = await request.text()
    // A copy, because the original's headers change when it is sent again.
    const sent = { method, url: new URL(request.url), headers: new Headers(request.headers), body, signal }
    const isCsrf = sent.url.pathname === CSRF_PATH
    const list = isCsrf ? csrfLog : log
    list.push(sent)
    return abortable(Promise.resolve((isCsrf ? csrf : answer)(sent, list.length - 1)), signal)
  }

  const sdk = createSdk({
    gateway: GATEWAY,
    identityPool: IDENTITY_POOL,
    fetch: network,
    wait: async (ms) => {
      waits.push(ms)
    },
    session: {
      accessToken: () => state.token,
      async refresh() {
        state.refreshes++
        state.refreshing++
        state.mostRefreshing = Math.max(state.mostRefreshing, state.refreshing)
        try {
          state.token = await refresh()
        } finally {
          state.refreshing--
        }
      },
      ended: (reason) => ends.push(reason),
    },
    ...options,
  })
  return { sdk, log, csrfLog, ends, waits, state }
}

/** The ApiError that `pending` rejects with; any other outcome fails the test. */
export async function errorOf(pending: Promise<unknown>): Promise<ApiError> {
  try {
    await pending
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call was expected to fail')
}
