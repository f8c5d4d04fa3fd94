import { isJsonType } from '@portal/document'
import { type OperationOutcome, readSent, refusedAnswer } from '../engine/answer-operation.ts'
import { asDocumented } from '../engine/documented-errors.ts'
import {
  json,
  type MockAnswer,
  type MockRequest,
  type PlainAnswer,
  readJson,
  type Violation,
} from '../engine/exchange.ts'
import type { createPrism } from '../engine/prism.ts'
import { checkedRequest } from '../engine/read-request.ts'
import type { Match } from '../engine/router.ts'
import type { Proxied } from './proxied.ts'
import { ServiceError } from './service.ts'

type Prism = ReturnType<typeof createPrism>
type Asked = { match: Match; request: MockRequest; url: URL }

/**
 * Lets the real service answer a call, and checks both sides. A request that breaks the contract is refused, as by the mock
 * itself, and an answer that does is passed on with its violations, unless the proxy is set otherwise. Sessions, csrf tokens
 * and idempotency keys are the service's own matter.
 */
export async function forwardOperation(
  prism: Prism,
  proxy: Proxied,
  asked: Asked,
): Promise<OperationOutcome> {
  const { match, request, url } = asked
  const { service } = proxy
  const sent = readSent(request)
  const unreadable = 'problem' in sent ? [sent.problem] : []
  const body = 'problem' in sent ? undefined : sent.logged
  let answer: MockAnswer | undefined
  let failure: ServiceError | undefined
  const prismRequest = checkedRequest(match, request, url, 'problem' in sent ? undefined : sent.checked)
  const { requestViolations, answerViolations } = await prism.check(
    match.operation,
    prismRequest,
    async ({ violations }) => {
      const isSent = proxy.passesRequests || (violations.length === 0 && unreadable.length === 0)
      if (!isSent) return UNSENT
      try {
        const { status, headers, cookies, bytes } = await service.send(request, url)
        answer = { status, headers, cookies, body: contentOf(headers, bytes) }
        return readable(answer)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        failure = error
        return UNSENT
      }
    },
  )
  const found = unreadable.length > 0 ? unreadable : requestViolations
  const sentTo = service.address
  if (failure !== undefined) {
    const { answer: made, violation } = await gatewayError(prism, match, failure)
    return { answer: made, violations: [...found, violation], body, sentTo }
  }
  if (answer === undefined) {
    const refused = await refusedAnswer(prism, asked, 'VALIDATION_FAILED', found)
    return { answer: refused, violations: found, body }
  }
  const violations = [...found, ...answerViolations]
  if (!proxy.refusesAnswers || answerViolations.length === 0) return { answer, violations, body, sentTo }
  const refused = await refusedAnswer(prism, asked, 'INTERNAL_ERROR', answerViolations)
  return { answer: refused, violations, body, sentTo }
}

/** A placeholder for Prism when the service gave no answer; its violations are not read. */
const UNSENT: PlainAnswer = { statusCode: 500, headers: {}, body: undefined }

const IS_TEXT = /^text\/|[/+](json|xml|javascript|x-www-form-urlencoded|yaml)\b/i

/** The body as text, where its type is one of texts and it is UTF-8; else its bytes. */
function contentOf(headers: Record<string, string>, bytes: Uint8Array): string | Uint8Array {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] !== undefined || !IS_TEXT.test(type)) return bytes
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

/** The answer as its check reads it: the value of JSON, a text, or nothing of a file. */
function readable({ status, headers, body }: MockAnswer): PlainAnswer {
  const answer = { statusCode: status, headers }
  if (body.length === 0) return { ...answer, body: undefined }
  if (typeof body !== 'string') return { ...answer, body: '' }
  if (!isJsonType(headers['content-type'] ?? '')) return { ...answer, body }
  try {
    return { ...answer, body: readJson(body) }
  } catch {
    return { ...answer, body }
  }
}

/** The error of a gateway, in the form of the document. The log of calls has the reason. */
async function gatewayError(prism: Prism, match: Match, { status, message }: ServiceError) {
  const made = json(status, { errors: [{ code: 'SERVICE_UNAVAILABLE', message }] })
  const violation: Violation = { where: 'service', message }
  return { answer: await asDocumented(prism, match, made), violation }
}
