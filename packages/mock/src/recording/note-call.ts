import type { OperationOutcome } from '../engine/answer-operation.ts'
import type { MockAnswer, MockRequest } from '../engine/exchange.ts'
import { redactBody, redactUrl } from '../engine/redact.ts'
import type { Match } from '../engine/router.ts'
import type { World } from '../world/world.ts'

/** The longest body that the log shows, because the log keeps a thousand of them. */
const MOST_LOGGED = 100_000

type Noted = { match: Match; world: World; request: MockRequest; url: URL } & Omit<
  OperationOutcome,
  'answer'
> & { sent: MockAnswer; took: number }

/** Keeps a call of an operation in the log of its world, with the whole exchange for a recording. */
export function note({ world, match, request, url, sent, took, violations, body, sentTo }: Noted) {
  const bytes = request.body?.length ?? 0
  const requestBody = bytes > MOST_LOGGED ? `[${bytes} bytes]` : redactBody(body)
  const { status, headers, cookies = [], misbehaviour } = sent
  const entry = {
    at: world.timestamp(),
    method: request.method.toUpperCase(),
    path: redactUrl(url, match.document.sensitive),
    operationId: match.operation.id,
    status,
    ...(sentTo === undefined ? {} : { sentTo }),
    ...(requestBody === undefined ? {} : { requestBody }),
    violations,
  }
  const { headers: requestHeaders } = request
  const answered = { ...headers, ...(cookies.length === 0 ? {} : { 'set-cookie': cookies.join(', ') }) }
  const isLost = misbehaviour === 'timeout' || misbehaviour === 'reset'
  world.record(entry, {
    took,
    requestHeaders,
    headers: answered,
    isLost,
    body: sent.body,
    document: match.document,
  })
}
