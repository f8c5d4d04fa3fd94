import { abortable, abortedError } from './abort.ts'
import type { Answer } from './answer.ts'
import { ApiError } from './api-error.ts'
import type { Send } from './client.ts'
import type { Csrf } from './csrf.ts'
import type { Exchange } from './exchange.ts'
import { errorsOf } from './refusal.ts'
import { MAX_TRIES, type SessionKeeper } from './session.ts'

export type GatewayParts = {
  /** Absolute prefix of every service. Tokens are sent to its origin only. */
  gateway: string
  exchange: Exchange
  session: SessionKeeper
  csrf: Csrf
  /** Aborts on sign-out. */
  signOut: () => AbortSignal
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * The `fetch` of the gateway's clients. It adds the bearer and csrf tokens, and repeats a request that a service
 * refused because of its tokens (401, or 400 CSRF_TOKEN_INVALID), since such a request was not carried out. It
 * repeats no other request.
 */
export function createGatewayFetch(parts: GatewayParts): Send {
  const origin = new URL(parts.gateway).origin
  return async (request, context) => {
    const scope = parts.signOut()
    const signal = AbortSignal.any([request.signal, scope])
    const send = async () => {
      const answer = await parts.exchange(request, scope, context)
      signal.throwIfAborted()
      return answer
    }
    try {
      if (!request.url.startsWith(`${origin}/`)) return await send()
      return await sendWithTokens(request, send, parts, { scope, signal })
    } catch (cause) {
      if (cause instanceof ApiError || !signal.aborted) throw cause
      throw abortedError(context.correlationId, cause)
    }
  }
}

async function sendWithTokens(
  request: Request,
  send: () => Promise<Answer>,
  { session, csrf }: GatewayParts,
  { scope, signal }: { scope: AbortSignal; signal: AbortSignal },
): Promise<Answer> {
  let tries = 0
  let csrfRefused = false
  for (;;) {
    signal.throwIfAborted()
    const { csrfToken, accessToken } = await attachTokens(request, { session, csrf }, signal)
    const answer = await send()

    if (answer.response.status === 401) {
      const spent = await renewed(session, accessToken, MAX_TRIES - tries, { scope, signal })
      if (spent === undefined) return answer
      tries += spent
    } else if (!csrfRefused && csrfToken !== undefined && refusesCsrfToken(answer)) {
      csrfRefused = true
      csrf.drop(csrfToken)
    } else {
      endIfForbidden(answer, session)
      return answer
    }
  }
}

/** Any 403 signs the user out (000 §4). */
function endIfForbidden({ response }: Answer, session: GatewayParts['session']): void {
  if (response.status === 403) session.end('forbidden')
}

async function attachTokens(
  request: Request,
  { session, csrf }: Pick<GatewayParts, 'session' | 'csrf'>,
  signal: AbortSignal,
) {
  const csrfToken = WRITES.has(request.method) ? await abortable(csrf.token(), signal) : undefined
  const held = session.accessToken()
  const accessToken = held instanceof Promise ? await abortable(held, signal) : held
  if (csrfToken !== undefined) request.headers.set('csrf-token', csrfToken)
  if (accessToken === undefined) request.headers.delete('authorization')
  else request.headers.set('authorization', `Bearer ${accessToken}`)
  return { csrfToken, accessToken }
}

/** The number of tries that new tokens took; undefined when there are no new tokens. */
async function renewed(
  session: GatewayParts['session'],
  accessToken: string | undefined,
  budget: number,
  { scope, signal }: { scope: AbortSignal; signal: AbortSignal },
): Promise<number | undefined> {
  if (budget <= 0) {
    session.end('connection')
    return undefined
  }
  const renewal = await abortable(session.renew(accessToken, budget, scope), signal)
  return renewal.renewed ? renewal.tries : undefined
}

function refusesCsrfToken({ response, value }: Answer): boolean {
  return response.status === 400 && errorsOf(value).some(({ code }) => code === 'CSRF_TOKEN_INVALID')
}
